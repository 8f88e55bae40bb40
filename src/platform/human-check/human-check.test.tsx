import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

type Rules = { createScriptURL: (address: string) => string | null }
const key = { siteKey: 'k/1', script: 'https://www.google.com/recaptcha/api.js', action: 'place_order' }

let policies: Map<string, Rules>
beforeEach(() => {
  vi.resetModules()
  policies = new Map()
  const createPolicy = (name: string, rules: Rules) => {
    // As in a browser, a policy name can be used only once.
    if (policies.has(name)) throw new TypeError(`Policy "${name}" already exists`)
    policies.set(name, rules)
    return rules
  }
  vi.stubGlobal('trustedTypes', { createPolicy })
})
afterEach(() => {
  vi.unstubAllGlobals()
  document.head.querySelectorAll('script').forEach((script) => script.remove())
})

const load = () => import('./human-check.ts')
const scripts = () => [...document.head.querySelectorAll('script')]

describe('the script of the human check', () => {
  it('is not there before it is needed, nor without a key', async () => {
    const { prepareHumanCheck } = await load()
    prepareHumanCheck(null)
    expect([scripts(), [...policies.keys()]]).toEqual([[], []])
  })

  it('comes once, with the key of the site', async () => {
    const { prepareHumanCheck } = await load()
    prepareHumanCheck(key)
    prepareHumanCheck(key)
    expect(scripts().map(({ src }) => src)).toEqual(['https://www.google.com/recaptcha/api.js?render=k%2F1'])
  })

  it('may come again when it could not be loaded', async () => {
    const { prepareHumanCheck, humanTokenOf } = await load()
    prepareHumanCheck(key)
    const first = humanTokenOf(key, 'contact')
    scripts()[0]?.dispatchEvent(new Event('error'))
    await expect(first).rejects.toThrow('did not load')
    prepareHumanCheck(key)
    expect(scripts()).toHaveLength(2)
  })

  it.each([
    ['https://www.gstatic.com/recaptcha/releases/x/recaptcha__pl.js', true],
    ['https://www.gstatic.com/other.js', false],
    ['https://evil.example/recaptcha/x.js', false],
    ['https://www.gstatic.com.evil.example/recaptcha/x.js', false],
    ['data:text/javascript,alert(1)', false],
  ])('lets a second script in by a plain address: %s: %s', async (address, isLet) => {
    const { prepareHumanCheck } = await load()
    prepareHumanCheck(key)
    expect(policies.get('default')?.createScriptURL(address)).toBe(isLet ? address : null)
  })

  it('hands out a token for what is done', async () => {
    const { humanTokenOf } = await load()
    const token = humanTokenOf(key, 'contact')
    const execute = vi.fn(async () => 'token')
    vi.stubGlobal('grecaptcha', { ready: (run: () => void) => run(), execute })
    scripts()[0]?.dispatchEvent(new Event('load'))
    expect(await token).toBe('token')
    expect(execute).toHaveBeenCalledWith('k/1', { action: 'contact' })
  })
})
