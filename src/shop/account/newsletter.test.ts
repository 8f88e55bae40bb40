import { describe, expect, it } from 'vitest'
import { CommerceError } from '#platform/commerce/commerce-error.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'
import { isEmail } from '#shop/session/email.ts'
import { subscribe } from './newsletter.ts'

const shopThat = (answer: () => unknown): ShopWindow => ({
  locale: 'pl',
  store: 'naturaexpert_pl',
  commerce: async () => answer() as never,
  read: async () => undefined,
  transport: { fetch, store: 'naturaexpert_pl' },
})
const refused = (kind: CommerceError['kind'], message: string, category?: string) => () => {
  throw new CommerceError(kind, message, category)
}

describe('signing up for the newsletter', () => {
  it.each(['NOT_ACTIVE', 'SUBSCRIBED', 'UNCONFIRMED', 'UNSUBSCRIBED'] as const)('says %s', async (status) =>
    expect(
      await subscribe(
        shopThat(() => ({ subscribeEmailToNewsletter: { status } })),
        'a@b.pl',
      ),
    ).toEqual({ ok: true, status }),
  )

  it.each([
    ['an address the backend does not take', refused('rejected', 'Enter a valid email address.', 'graphql-input'), 'refused'],
    ['no connection', refused('offline', 'No connection'), 'unknown'],
    ['a backend that is away', refused('unavailable', 'HTTP 503'), 'unknown'],
    ['an answer without a status', () => ({ subscribeEmailToNewsletter: null }), 'refused'],
  ])('%s', async (_, answer, code) => expect(await subscribe(shopThat(answer), 'a@b.pl')).toMatchObject({ ok: false, code }))
})

describe('an address', () => {
  it.each([
    ['jan@demo.example', true],
    ['jan.nowak+sklep@poczta.demo.example', true],
    ['żółw@demo.example', true],
    ['jan@demo', false],
    ['jan@@demo.example', false],
    ['jan demo@demo.example', false],
    ['jan@demo..example', false],
    ['a@demo.example\nBcc: b@demo.example', false],
    ['', false],
    [`${'a'.repeat(250)}@demo.example`, false],
  ])('%j: %s', (text, expected) => expect(isEmail(text)).toBe(expected))
})
