import { describe, expect, it } from 'vitest'
import { CommerceError } from '#platform/commerce/commerce-error.ts'
import { isCartGone, isCartId, newCartId } from './cart-id.ts'

describe('the id of a cart', () => {
  it('is 32 hexadecimal characters and never the same twice', () => {
    const [one, other] = [newCartId(), newCartId()]
    expect(one).toMatch(/^[0-9a-f]{32}$/)
    expect(one).not.toBe(other)
  })

  it.each([
    ['0123456789abcdef0123456789abcdef', true],
    ['AbCdEfGhIjKlMnOpQrStUvWxYz012345', true],
    ['', false],
    [undefined, false],
    ['0123456789abcdef', false],
    ['0123456789abcdef0123456789abcde"', false],
    ['0123456789abcdef0123456789abcdef0', false],
  ])('of the form %s is ours: %s', (id, ours) => expect(isCartId(id)).toBe(ours))
})

describe('the id is dropped', () => {
  it.each([
    ['when the cart is unknown', new CommerceError('rejected', 'Could not find a cart with ID "x"', 'graphql-no-such-entity')],
    [
      'when the cart was ordered or merged',
      new CommerceError('rejected', 'Ten koszyk nie jest już aktywny.', 'graphql-no-such-entity'),
    ],
    [
      'when it is the cart of a customer who is signed out',
      new CommerceError('unauthorized', 'The current user cannot perform operations on cart "x"', 'graphql-authorization'),
    ],
  ])('%s', (_, error) => expect(isCartGone(error)).toBe(true))

  it.each([
    ['without a signal', new CommerceError('offline', 'No connection')],
    ['after 20 s of silence', new CommerceError('timeout', 'No answer within 20 s')],
    ['when the shop is down', new CommerceError('unavailable', 'HTTP 503')],
    ['behind a captive portal', new CommerceError('offline', 'HTTP 200')],
    ['for another refusal', new CommerceError('rejected', 'Something went wrong', 'graphql-input')],
    ['for a bug', new TypeError('x is undefined')],
  ])('never %s', (_, error) => expect(isCartGone(error)).toBe(false))
})
