// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createCommerce } from '#platform/commerce/commerce.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'
import { askForNewPassword, setNewPassword } from './account-mails.ts'
import { signIn } from './mutations.ts'
import { register } from './registration.ts'

const given = { kind: 'private', email: 'a@demo.example', password: 'x', firstname: 'A', lastname: 'B', rules: true } as const
const ways: [string, (shop: ShopWindow) => Promise<unknown>, string[]][] = [
  ['signing in', (shop) => signIn(shop, given.email, 'x'), ['GenerateCustomerToken']],
  // A new account is signed in immediately, which is an action of its own and needs its own token.
  ['registering', (shop) => register(shop, given), ['CreateCustomerV2', 'GenerateCustomerToken']],
  ['asking for a new password', (shop) => askForNewPassword(shop, given.email), ['RequestPasswordResetEmail']],
  [
    'setting a new password',
    (shop) => setNewPassword(shop, { email: given.email, token: 't', password: 'x' }),
    ['ResetPassword'],
  ],
]
const machine = { ok: false, code: 'machine' }
const data = {
  generateCustomerToken: { token: 'abc' },
  createCustomerV2: {},
  requestPasswordResetEmail: true,
  resetPassword: true,
}

/**
 * A server with the script of its human check.
 * @param key `null` where the shop has no check
 */
function shopWith(key: { siteKey: string; script: string } | null, isGood = (_token: string) => true) {
  const asked: string[] = []
  const tokens: string[] = []
  const fetch = async (path: string, init?: RequestInit) => {
    asked.push(path)
    if (path === '/api/human-check') return Response.json({ data: { humanCheck: key } })
    const token = new Headers(init?.headers).get('x-recaptcha')
    if (token) tokens.push(token)
    if (!key || (token && isGood(token))) return Response.json({ data })
    return Response.json({ errors: [{ message: 'No', extensions: { code: 'NOT_HUMAN' } }] }, { status: 403 })
  }
  const transport = { fetch, store: 'naturaexpert_pl' as const }
  const shop: ShopWindow = {
    ...{ locale: 'pl', store: 'naturaexpert_pl', transport, commerce: createCommerce(transport), read: async () => null },
  }
  return { shop, asked, tokens }
}

const key = { siteKey: 'site', script: 'https://check.example/api.js' }
let count = 0
const grecaptcha = {
  ready: (run: () => void) => run(),
  execute: async (_key: string, { action }: { action: string }) => `${action} ${(count += 1)}`,
}
/** jsdom loads no scripts, so this fires the event that a browser would. */
const answerScripts = (kind: 'onload' | 'onerror') =>
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    const [script] = nodes
    if (script instanceof HTMLScriptElement) queueMicrotask(() => script[kind]?.(new Event(kind)))
  })

beforeEach(() => {
  count = 0
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  document.cookie = 'vsf-customer=; Path=/; Max-Age=0'
})

// Runs first, before any script has been loaded.
it('a check that cannot be loaded is a refusal too, and nothing is sent a second time', async () => {
  answerScripts('onerror')
  const { shop, asked } = shopWith(key)
  expect(await signIn(shop, given.email, 'x')).toMatchObject(machine)
  expect(asked.filter((path) => path.startsWith('/graphql'))).toHaveLength(1)
})

describe.each(ways)('%s', (_, run, actions) => {
  it('loads and sends nothing about a check where the shop has no key', async () => {
    const append = answerScripts('onload')
    const { shop, asked, tokens } = shopWith(null)
    expect(await run(shop)).toMatchObject({ ok: true })
    expect([asked.filter((path) => path.includes('human')), tokens, append.mock.calls]).toEqual([[], [], []])
  })

  it('goes with a fresh token of its own where it has one', async () => {
    vi.stubGlobal('grecaptcha', grecaptcha)
    answerScripts('onload')
    const { shop, tokens } = shopWith(key)
    expect(await run(shop)).toMatchObject({ ok: true })
    expect(tokens).toEqual(actions.map((action, index) => `${action} ${index + 1}`))
  })

  it('is refused in the words of the check when it takes somebody for a machine', async () => {
    vi.stubGlobal('grecaptcha', grecaptcha)
    answerScripts('onload')
    expect(await run(shopWith(key, () => false).shop)).toMatchObject(machine)
  })
})
