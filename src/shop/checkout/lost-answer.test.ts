import { describe, expect, it } from 'vitest'
import { CommerceError } from '#platform/commerce/commerce-error.ts'
import { quiescence, readingOf, verdict } from './lost-answer.ts'

describe('after the answer to an order was lost', () => {
  it.each([
    ['a closed cart means the order was accepted, at once', 'ordered', 0, 'accepted'],
    ['an active cart right after sending proves nothing', 'active', 1000, 'waiting'],
    ['an active cart after the last copy has died may be ordered once more', 'active', quiescence, 'open'],
    ['no answer never allows a new attempt, however long it takes', 'unknown', 10 * quiescence, 'waiting'],
  ] as const)('%s', (_, reading, since, expected) => expect(verdict(reading, since)).toBe(expected))

  it.each([
    ["The cart isn't active.", new CommerceError('rejected', "The cart isn't active.", 'graphql-no-such-entity'), 'ordered'],
    ['Koszyk nie jest aktywny.', new CommerceError('rejected', 'Koszyk nie jest aktywny.', 'graphql-no-such-entity'), 'ordered'],
    ['a sentence alone', new CommerceError('rejected', "The cart isn't active."), 'unknown'],
    [
      'the cart is unknown',
      new CommerceError('rejected', 'Could not find a cart with ID "x"', 'graphql-no-such-entity'),
      'ordered',
    ],
    [
      'the token has run out',
      new CommerceError('unauthorized', "The current customer isn't authorized.", 'graphql-authorization'),
      'unknown',
    ],
    ['no signal', new CommerceError('offline', 'No connection'), 'unknown'],
    ['the shop is down', new CommerceError('unavailable', 'HTTP 503'), 'unknown'],
    ['another refusal', new CommerceError('rejected', 'x', 'graphql-input'), 'unknown'],
  ])('a reading that ends with "%s"', (_, error, reading) => expect(readingOf(error)).toBe(reading))
})
