import { describe, expect, it } from 'vitest'
import { judge } from './answers.ts'
import type { Answer } from '../parts.ts'

/** Creates an answer in another language: nothing depends on the sentence. */
const said = (category?: string, status = 200): Answer => ({
  status,
  data: null,
  errors: [{ message: 'Sklep nie może tego zrobić.', ...(category ? { category } : {}) }],
})
const coded = (status: number, code: string): Answer => ({ status, data: null, errors: [{ message: '', code }] })
const payload = (...codes: string[]): Answer => ({
  status: 200,
  data: { addProductsToCart: { cart: {}, user_errors: codes.map((code) => ({ code, message: `o ${code}` })) } },
  errors: [],
})
const add = { document: 'AddProductsToCart', problems: ['addProductsToCart', 'user_errors'] } as const
const cart = { document: 'Cart', problems: [] } as const

describe('what an answer means', () => {
  it.each<[string, Answer, object]>([
    ['a cart', { status: 200, data: { cart: {} }, errors: [] }, { kind: 'ok' }],
    ['something that is not there', said('graphql-no-such-entity'), { kind: 'refused', because: 'absent' }],
    ['something that one may not', said('graphql-authorization'), { kind: 'denied' }],
    ['something that one may not, in 2.4.9', said('graphql-authorization', 403), { kind: 'denied' }],
    ['a session that is over, as 2.4.7 says it', said(undefined, 401), { kind: 'unauthorized' }],
    ['a locked account', said('graphql-authentication'), { kind: 'unauthorized' }],
    ['another token in the cookie', coded(409, 'PRINCIPAL_CHANGED'), { kind: 'principal-changed' }],
    [
      'several errors, all of them told',
      {
        status: 200,
        data: null,
        errors: [
          { message: 'Uwaga jest za długa.', category: 'graphql-input' },
          { message: 'Cena jest za niska.', category: 'graphql-input' },
        ],
      },
      { kind: 'refused', problem: { code: 'UNDEFINED', message: 'Uwaga jest za długa., Cena jest za niska.' } },
    ],
    ['an input it does not take now', said('graphql-input'), { kind: 'refused', because: 'input' }],
    ['an id that is taken, or an e-mail that is subscribed', said('graphql-already-exists'), { kind: 'already' }],
    ['a request that came too late', coded(409, 'TOO_LATE'), { kind: 'no-effect', failed: false }],
    [
      'too many requests',
      { ...coded(429, 'TOO_MANY_REQUESTS'), retryAfter: 120 },
      { kind: 'no-effect', retryAfter: 120_000, failed: false },
    ],
    ['a document of another build', coded(400, 'PERSISTED_QUERY_ONLY'), { kind: 'outdated' }],
    ['variables nobody takes', coded(400, 'BAD_VARIABLES'), { kind: 'refused', problem: { code: 'BAD_REQUEST' } }],
    ['a request that is refused at the door', coded(403, 'FORBIDDEN'), { kind: 'no-effect', failed: true }],
    ['an inner error of the engine', said('internal'), { kind: 'unknown', failed: true }],
    ['an error without a category', said(), { kind: 'unknown', failed: true }],
    ['502', { status: 502, data: null, errors: [] }, { kind: 'unknown', failed: true }],
    [
      '503 of the shop, with a time',
      { ...coded(503, 'COMMERCE_UNAVAILABLE'), retryAfter: 5 },
      { kind: 'unknown', failed: true, retryAfter: 5_000 },
    ],
    ['503 that passed nothing on', coded(503, 'NOT_SENT'), { kind: 'no-effect', failed: false }],
    ['504', coded(504, 'COMMERCE_TIMEOUT'), { kind: 'unknown', failed: true }],
    ['nothing at all', { status: 200, data: null, errors: [] }, { kind: 'unknown', failed: true }],
  ])('%s', (_, answer, verdict) => expect(judge(answer, add)).toMatchObject(verdict))

  it('of a cart that was asked for by its id: it is gone', () =>
    expect(judge(said('graphql-no-such-entity'), cart)).toEqual({ kind: 'cart-gone' }))

  it.each<[string, string[], object]>([
    ['a product', ['PRODUCT_NOT_FOUND'], { kind: 'refused', problem: { code: 'PRODUCT_NOT_FOUND' }, because: 'code' }],
    ['a line that is gone', ['COULD_NOT_FIND_CART_ITEM'], { kind: 'line-gone' }],
    ['a translated reason', ['UNDEFINED'], { kind: 'refused', problem: { code: 'UNDEFINED', message: 'o UNDEFINED' } }],
    [
      'a known reason behind a translated one',
      ['UNDEFINED', 'NOT_SALABLE'],
      { kind: 'refused', problem: { code: 'NOT_SALABLE', message: 'o NOT_SALABLE' } },
    ],
  ])('beside the cart: %s', (_, codes, verdict) => expect(judge(payload(...codes), add)).toMatchObject(verdict))
})
