import { describe, expect, it } from 'vitest'
import { masked, maskedText } from './masked.ts'

describe('a text that is told to somebody else', () => {
  it.each([
    ['Cannot read “x” of anna.nowak+shop@demo.example now', 'Cannot read “x” of [mail] now'],
    ['GET /graphql?hash=1&variables=%7B%22email%22%3A%22a%40b.pl%22%7D failed', 'GET /graphql failed'],
    ['https://shop.example/pl/create-password?token=abc#x', 'https://shop.example/pl/create-password'],
    ['/pl/customer/order-history/000000059', '/pl/customer/order-history/*'],
    ['/pl/checkout/thank-you/000000059', '/pl/checkout/thank-you/*'],
    ['call +48 601 234 567 or 61-812-34-56', 'call [number] or [number]'],
    ['NIP 9990001137', 'NIP [number]'],
    ['cart 4f8Kq2mZx0Wc7Yb1Nn5Vt3Rr9Ll6Pp8D is gone', 'cart [id] is gone'],
    ['anna%40demo.example', '[mail]'],
  ])('%s', (text, expected) => expect(maskedText(text)).toBe(expected))

  it.each([
    'TypeError: undefined is not a function',
    '/assets/every-page-1a2b3c4d.js',
    'https://shop.example/pl/nawozy.html',
    '2026-11-25T18:08:21.102Z',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    'Zagłoba 500 SC, 5 l',
  ])('keeps %s', (text) => expect(maskedText(text)).toBe(text))
})

it('marks by which reports belong together stay', () => {
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
  const report = {
    event_id: trace,
    contexts: { trace: { trace_id: trace } },
    error_ids: [trace],
    cart: trace,
    depth: [[{ to: 'a@b.pl' }]],
  }
  expect(masked(report)).toEqual({ ...report, cart: '[id]', depth: [[{ to: '[mail]' }]] })
})
