import { describe, expect, it } from 'vitest'
import { judge } from './answers.ts'
import type { Answer } from './parts.ts'

const said = (message: string, category?: string, status = 200): Answer => ({
  status,
  data: null,
  errors: [{ message, ...(category ? { category } : {}) }],
})
const coded = (status: number, code: string): Answer => ({ status, data: null, errors: [{ message: '', code }] })
const payload = (code: string, message: string): Answer => ({
  status: 200,
  data: { addProductsToCart: { cart: {}, user_errors: [{ code, message }] } },
  errors: [],
})
const errorsOfAdd = ['addProductsToCart', 'user_errors']

describe('what an answer means', () => {
  it.each<[string, Answer, object]>([
    ['a cart', { status: 200, data: { cart: {} }, errors: [] }, { kind: 'ok' }],
    [
      'an unknown cart',
      said('Could not find a cart with ID "x"', 'graphql-no-such-entity'),
      { kind: 'cart-gone', code: 'CART_NOT_FOUND' },
    ],
    ['an ordered cart', said("The cart isn't active.", 'graphql-no-such-entity'), { kind: 'cart-gone', code: 'CART_NOT_ACTIVE' }],
    [
      'somebody else’s cart',
      said('The current user cannot perform operations on cart "x"', 'graphql-authorization'),
      { kind: 'foreign-cart' },
    ],
    ['a session that is over', said("The current customer isn't authorized.", 'graphql-authorization'), { kind: 'unauthorized' }],
    ['a session that is over, in 2.4.7', said('', undefined, 401), { kind: 'unauthorized' }],
    ['another token in the cookie', coded(409, 'PRINCIPAL_CHANGED'), { kind: 'principal-changed' }],
    ['a line that is gone', said('Could not find cart item with id: 5.', 'graphql-input'), { kind: 'line-gone' }],
    [
      'a coupon that is none',
      said("The coupon code isn't valid. Verify the code and try again.", 'graphql-no-such-entity'),
      { kind: 'refused', problem: { code: 'COUPON_INVALID' } },
    ],
    [
      'several errors, all of them told',
      {
        status: 200,
        data: null,
        errors: [
          { message: 'The note is too long.', category: 'graphql-input' },
          { message: 'The price is below the least.', category: 'graphql-input' },
        ],
      },
      { kind: 'refused', problem: { code: 'UNDEFINED', message: 'The note is too long., The price is below the least.' } },
    ],
    [
      'a second coupon',
      said('A coupon is already applied to the cart. Please remove it to apply another', 'graphql-input'),
      { kind: 'refused', problem: { code: 'COUPON_OTHER' } },
    ],
    [
      'too little stock, as an error of 2.4.6',
      said('The requested qty is not available', 'graphql-input'),
      { kind: 'refused', problem: { code: 'INSUFFICIENT_STOCK' } },
    ],
    [
      'an input it does not like',
      said('Something is missing', 'graphql-input'),
      { kind: 'refused', problem: { code: 'UNDEFINED', message: 'Something is missing' } },
    ],
    ['an id that is taken', said('Cart with ID "x" already exists.', 'graphql-already-exists'), { kind: 'already' }],
    [
      'an e-mail that is subscribed',
      said('This email address is already subscribed.', 'graphql-already-exists'),
      { kind: 'already' },
    ],
    [
      'a locked cart',
      said('The cart is locked for processing and the request has been cancelled.', 'internal'),
      { kind: 'no-effect', failed: false },
    ],
    ['a request that came too late', coded(409, 'TOO_LATE'), { kind: 'no-effect', failed: false }],
    [
      'too many requests',
      { ...coded(429, 'TOO_MANY_REQUESTS'), retryAfter: 120 },
      { kind: 'no-effect', retryAfter: 120_000, failed: false },
    ],
    ['a document of another build', coded(400, 'PERSISTED_QUERY_ONLY'), { kind: 'outdated' }],
    ['variables nobody takes', coded(400, 'BAD_VARIABLES'), { kind: 'refused', problem: { code: 'BAD_REQUEST' } }],
    ['a request that is refused at the door', coded(403, 'FORBIDDEN'), { kind: 'no-effect', failed: true }],
    ['an inner error of the engine', said('Internal server error', 'internal'), { kind: 'unknown', failed: true }],
    ['an error without a category', said('Something went wrong'), { kind: 'unknown', failed: true }],
    ['502', { status: 502, data: null, errors: [] }, { kind: 'unknown', failed: true }],
    [
      '503 of the shop, with a time',
      { ...coded(503, 'COMMERCE_UNAVAILABLE'), retryAfter: 5 },
      { kind: 'unknown', failed: true, retryAfter: 5_000 },
    ],
    ['503 that passed nothing on', coded(503, 'NOT_SENT'), { kind: 'no-effect', failed: false }],
    ['504', coded(504, 'COMMERCE_TIMEOUT'), { kind: 'unknown', failed: true }],
    ['nothing at all', { status: 200, data: null, errors: [] }, { kind: 'unknown', failed: true }],
  ])('%s', (_, answer, verdict) => expect(judge(answer)).toMatchObject(verdict))

  it.each<[string, string, object]>([
    ['PRODUCT_NOT_FOUND', 'Could not find a product with SKU "x"', { kind: 'refused', problem: { code: 'PRODUCT_NOT_FOUND' } }],
    ['INSUFFICIENT_STOCK', 'Only 3 of 5 available', { kind: 'refused', problem: { code: 'INSUFFICIENT_STOCK' } }],
    ['NOT_SALABLE', 'There are no source items', { kind: 'refused', problem: { code: 'NOT_SALABLE' } }],
    ['UNDEFINED', 'The most you may purchase is 9', { kind: 'refused', problem: { code: 'INSUFFICIENT_STOCK' } }],
    ['COULD_NOT_FIND_CART_ITEM', '', { kind: 'line-gone' }],
    ['UNDEFINED', 'The cart is locked for processing', { kind: 'no-effect', failed: false }],
  ])('%s beside the cart: %s', (code, message, verdict) =>
    expect(judge(payload(code, message), errorsOfAdd)).toMatchObject(verdict),
  )
})
