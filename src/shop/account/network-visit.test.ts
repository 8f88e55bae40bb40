import { afterEach, expect, test, vi } from 'vitest'
import { consentPlace, takeAnswer, visitNetwork } from './network-visit.ts'

const origin = 'https://shop.example'

test.each([
  ['/services/social/google?lang=pl', 'https://shop.example/services/social/google?lang=pl&state=s'],
  ['https://accounts.google.example/o/oauth2', 'https://accounts.google.example/o/oauth2?state=s'],
  [
    'https://engine.example/amsociallogin/social/login/?type=google',
    'https://engine.example/amsociallogin/social/login/?type=google&state=s',
  ],
  ['https://shop.example/pl/customer/merging-accounts?type=google', undefined],
  ['http://accounts.google.example/', undefined],
  ['javascript:alert(1)', undefined],
  ['//evil.example/', undefined],
  ['/services/social/../payu', undefined],
  ['/pl/cart', undefined],
  ['', undefined],
])('the way to %j', (url, place) => {
  expect(consentPlace(url, origin, 's')).toBe(place)
})

afterEach(() => vi.unstubAllGlobals())

function kept(storage: Record<string, string> = {}) {
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage[key] ?? null,
    setItem: (key: string, value: string) => (storage[key] = value),
    removeItem: (key: string) => delete storage[key],
  })
}

test('who went there and comes back has allowed it, once', () => {
  kept()
  const gone: string[] = []
  vi.stubGlobal('location', { origin, assign: (place: string) => gone.push(place) })
  expect(visitNetwork({ type: 'google', url: '/services/social/google?lang=pl' })).toBe(true)
  const state = new URL(gone[0] ?? '').searchParams.get('state') ?? ''
  expect(takeAnswer({ type: 'google', state })).toBe('allowed')
  expect(takeAnswer({ type: 'google', state })).toBe('unasked')
})

test.each([
  [{ type: 'google', state: 'a' }, 'allowed'],
  [{ type: 'facebook', state: 'a' }, 'unasked'],
  [{ type: 'google', state: 'b' }, 'unasked'],
  [{ type: 'google' }, 'unasked'],
  [{ type: 'google', state: 'a', error: 'access_denied' }, 'refused'],
])('%j is %s', (arrival, answer) => {
  kept({ 'plon-network-visit': 'google a' })
  expect(takeAnswer(arrival)).toBe(answer)
})

test('a refusal ends the visit: its state allows nothing any more', () => {
  kept({ 'plon-network-visit': 'google a' })
  expect(takeAnswer({ type: 'google', state: 'a', error: 'access_denied' })).toBe('refused')
  expect(takeAnswer({ type: 'google', state: 'a' })).toBe('unasked')
})

test('a device that keeps nothing is asked again', () => {
  vi.stubGlobal('sessionStorage', undefined)
  expect(takeAnswer({ type: 'google', state: 'a' })).toBe('unasked')
})
