import { beforeEach, describe, expect, it, vi } from 'vitest'

/** Opens a tab: its own instance of the module over the cookies that all tabs share. */
async function openTab() {
  vi.resetModules()
  const { watchIdentity, ...tab } = await import('./identity.ts')
  const heard = vi.fn()
  watchIdentity(() => heard(tab.readToken()))
  return { ...tab, heard }
}

describe('another tab', () => {
  const jar: Record<string, string> = {}
  let channels: { onmessage: () => void }[]
  let cookies: EventTarget

  beforeEach(() => {
    for (const name of Object.keys(jar)) delete jar[name]
    jar['vsf-customer'] = 'token'
    channels = []
    cookies = new EventTarget()
    class Channel {
      onmessage = () => undefined
      constructor() {
        channels.push(this)
      }
      postMessage() {
        for (const other of channels) if (other !== this) other.onmessage()
      }
    }
    vi.stubGlobal('BroadcastChannel', Channel)
    vi.stubGlobal('cookieStore', cookies)
    vi.stubGlobal('addEventListener', () => undefined)
    vi.stubGlobal('location', { protocol: 'https:' })
    vi.stubGlobal('navigator', { cookieEnabled: true })
    vi.stubGlobal('document', {
      get cookie() {
        return Object.entries(jar)
          .map(([name, value]) => `${name}=${value}`)
          .join('; ')
      },
      set cookie(text: string) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? []
        if (text.includes('Max-Age=0')) delete jar[name]
        else jar[name] = value
      },
    })
    return () => void vi.unstubAllGlobals()
  })

  it('hears of a sign-out at once, and once', async () => {
    const other = await openTab()
    const { dropToken } = await openTab()
    dropToken()
    cookies.dispatchEvent(new Event('change'))
    expect(other.heard.mock.calls).toEqual([[undefined]])
  })

  it('hears of it when the cookie goes, where the message about it came before that', async () => {
    const other = await openTab()
    channels[0]?.onmessage()
    expect(other.heard).not.toHaveBeenCalled()
    delete jar['vsf-customer']
    cookies.dispatchEvent(new Event('change'))
    expect(other.heard.mock.calls).toEqual([[undefined]])
  })

  it('hears nothing of other cookies', async () => {
    const other = await openTab()
    jar['vsf-cart'] = 'cart'
    cookies.dispatchEvent(new Event('change'))
    expect(other.heard).not.toHaveBeenCalled()
  })

  it.each([
    ['before its token was let go', true],
    ['after that, and before anybody was told', false],
  ])('hears from the next page of a sign-out that was left %s', async (_, isHere) => {
    const other = await openTab()
    jar['vsf-leaving'] = 'token'
    if (!isHere) delete jar['vsf-customer']
    expect((await openTab()).takeLeft()).toBe('token')
    expect([other.heard.mock.calls, other.readToken()]).toEqual([[[undefined]], undefined])
  })
})
