import { beforeEach, describe, expect, it, vi } from 'vitest'
import { CommerceError } from '#platform/commerce/commerce-error.ts'
import { askForNewPassword, confirmAccount, sendConfirmationAgain, setNewPassword } from './account-mails.ts'
import { signIn, signOut } from './mutations.ts'
import { register, registrationInput, type Registration } from './registration.ts'
import { failing, shopThat } from './shop-that.ts'

const silences: [string, CommerceError][] = [
  ['no connection', new CommerceError('offline', 'No connection')],
  ['no answer in time', new CommerceError('timeout', 'No answer within 20 s')],
  ['a shop that is down', new CommerceError('unavailable', 'HTTP 503')],
  ['a captive portal', new CommerceError('offline', 'HTTP 200')],
]
const refusal = (message: string, category = 'graphql-input') => new CommerceError('rejected', message, category)
const given: Registration = {
  ...{ kind: 'private', email: 'a@demo.example', password: 'Demo-Anna-1', firstname: 'Anna', lastname: 'Ogrodnik', rules: true },
}

describe.each(silences)('%s says nothing', (_, error) => {
  it.each<[string, () => Promise<unknown>]>([
    ['signing in', () => signIn(failing(error), 'a@demo.example', 'x')],
    ['asking for a new password', () => askForNewPassword(failing(error), 'a@demo.example')],
    ['setting a new password', () => setNewPassword(failing(error), { email: 'a@demo.example', token: 't', password: 'x' })],
    ['confirming', () => confirmAccount(failing(error), 'a@demo.example', 'k')],
    ['asking for the confirmation again', () => sendConfirmationAgain(failing(error), 'a@demo.example')],
    ['registering', () => register(failing(error), given)],
  ])('about %s', async (_what, run) => expect(await run()).toMatchObject({ ok: false, code: 'unknown' }))
})

describe('a definite refusal', () => {
  const sentence = 'Sklep powiedział dlaczego.'
  it.each<[string, (error: CommerceError) => Promise<unknown>]>([
    ['of a sign-in', (error) => signIn(failing(error), 'a@demo.example', 'x')],
    ['of a new password', (error) => setNewPassword(failing(error), { email: 'a@demo.example', token: 't', password: 'x' })],
    ['of a confirmation', (error) => confirmAccount(failing(error), 'a@demo.example', 'k')],
    ['of a registration', (error) => register(failing(error), given)],
  ])('%s is told in the engine’s own sentence', async (_, run) => {
    for (const category of ['graphql-input', 'graphql-authentication', 'graphql-already-exists'])
      expect(await run(refusal(sentence, category))).toEqual({ ok: false, code: 'refused', message: sentence })
  })

  it.each([
    ['of the shop’s server', new CommerceError('rejected', 'Too many requests, please wait', undefined, 'TOO_MANY_REQUESTS')],
    ['of a wall before it', new CommerceError('unavailable', 'HTTP 429', undefined, 'TOO_MANY_REQUESTS')],
  ])('for too many tries, %s, is known by its code', async (_, error) =>
    expect(await signIn(failing(error), 'a@demo.example', 'x')).toMatchObject({ ok: false, code: 'busy' }),
  )
})

describe('whether somebody has an address', () => {
  it.each([
    ['somebody has it', shopThat(() => ({ requestPasswordResetEmail: true }))],
    ['nobody has it', failing(refusal('Cannot reset the customer password', 'graphql-input'))],
    ['nobody has it, as another Magento says it', failing(refusal('No such entity', 'graphql-no-such-entity'))],
  ])('is told to nobody: %s', async (_, shop) => {
    expect(await askForNewPassword(shop, 'a@demo.example')).toEqual({ ok: true })
    expect(await sendConfirmationAgain(shop, 'a@demo.example')).toEqual({ ok: true })
  })
})

describe('the payload of a registration', () => {
  const business = { taxvat: '9990001137', partnership: 'shop', channels: ['retail'], addresses: [{ city: 'Toruń' }] }

  it('of a person has nothing empty and nothing of a business', () =>
    expect(registrationInput({ ...given, ...business, newsletter: false })).toEqual({
      ...{ email: 'a@demo.example', password: 'Demo-Anna-1', firstname: 'Anna', lastname: 'Ogrodnik' },
      ...{ consent_to_rules: true, is_subscribed: false },
    }))

  it('of a company has its tax id, and neither channels nor addresses', () =>
    expect(Object.keys(registrationInput({ ...given, ...business, kind: 'company' }))).toEqual(
      expect.not.arrayContaining(['is_b2b', 'sales_channel', 'partnership_type', 'addresses']),
    ))

  it('of a partner has all of it', () =>
    expect(registrationInput({ ...given, ...business, kind: 'b2b' })).toMatchObject({
      ...{ is_b2b: true, sales_channel: ['retail'], partnership_type: 'shop', addresses: [{ city: 'Toruń' }] },
      taxvat: '9990001137',
    }))
})

describe('after a registration', () => {
  beforeEach(() => {
    vi.stubGlobal('document', { cookie: '' })
    vi.stubGlobal('location', { protocol: 'https:' })
    vi.stubGlobal(
      'BroadcastChannel',
      class {
        postMessage = () => undefined
      },
    )
    vi.stubGlobal('addEventListener', () => undefined)
    return () => void vi.unstubAllGlobals()
  })
  const answering = (token: () => unknown) =>
    shopThat((document) => (document === 'CreateCustomerV2' ? { createCustomerV2: { customer: {} } } : token()))
  const throws = (error: CommerceError) => () => {
    throw error
  }

  it.each<[string, Registration['kind'], () => unknown, string]>([
    ['a person is in at once', 'private', () => ({ generateCustomerToken: { token: 't' } }), 'signed-in'],
    ['a partner waits', 'b2b', () => ({ generateCustomerToken: { token: 't' } }), 'approval'],
    ['who must confirm is sent to the mail', 'private', throws(refusal('Potwierdź konto.', 'graphql-authentication')), 'confirm'],
    ['a silence asks to log in', 'private', throws(new CommerceError('offline', 'No connection')), 'sign-in'],
  ])('%s', async (_, kind, token, next) => {
    expect(await register(answering(token), { ...given, kind })).toEqual({ ok: true, next })
    expect(document.cookie).toBe(next === 'signed-in' ? 'vsf-customer=t; Path=/; SameSite=Lax; Max-Age=2592000; Secure' : '')
  })
})

describe('"logout: the token is revoked, the customer token cleared"', () => {
  const jar: Record<string, string> = {}
  beforeEach(() => {
    jar['vsf-customer'] = 'token'
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
    vi.stubGlobal('location', { protocol: 'https:' })
    vi.stubGlobal(
      'BroadcastChannel',
      class {
        postMessage = () => undefined
      },
    )
    vi.stubGlobal('addEventListener', () => undefined)
    return () => void vi.unstubAllGlobals()
  })

  it.each<[string, () => Promise<Response>]>([
    ['the shop revokes it', async () => new Response(null, { status: 204 })],
    ['the shop is down', async () => new Response(null, { status: 503 })],
    ['there is no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the answer never comes', () => new Promise(() => undefined)],
  ])('%s: it is forgotten here in any case, and was sent without its cookie', async (_, answer) => {
    const fetch = vi.fn((_path: string, _init: RequestInit) => answer())
    vi.stubGlobal('fetch', fetch)
    await signOut()
    expect(jar).toEqual({})
    const [path, init] = fetch.mock.calls[0] ?? []
    expect([path, init?.body, init?.credentials]).toEqual(['/api/logout/token', '{"token":"token"}', 'omit'])
  })

  it('who is not in asks the shop nothing', async () => {
    delete jar['vsf-customer']
    const fetch = vi.fn()
    vi.stubGlobal('fetch', fetch)
    await signOut()
    expect(fetch).not.toHaveBeenCalled()
  })
})
