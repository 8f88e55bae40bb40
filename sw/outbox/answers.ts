import { under } from './cart-answer.ts'
import type { Problem } from './op.ts'
import type { Answer } from './parts.ts'

/** What an answer means for a change. Texts for the shopper are made by the page, from the code. */
export type Verdict =
  | { kind: 'ok'; data: unknown }
  /** The backend said no, for good; `data` may bring the cart as it is. */
  | { kind: 'refused'; problem: Problem; data: unknown }
  /** It surely did not happen; `failed` counts against the change. */
  | { kind: 'no-effect'; retryAfter?: number; failed: boolean }
  | { kind: 'cart-gone'; code: 'CART_NOT_FOUND' | 'CART_NOT_ACTIVE' }
  /** The cart belongs to somebody else than the one who asks. */
  | { kind: 'foreign-cart' }
  | { kind: 'line-gone' }
  | { kind: 'already' }
  | { kind: 'unauthorized' }
  /** The token in the cookie is not the one this was meant for. */
  | { kind: 'principal-changed' }
  /** The server does not know this build's documents any more. */
  | { kind: 'outdated' }
  /** It may have happened, or may still. `failed`: the server did answer, with a failure of its own. */
  | { kind: 'unknown'; failed: boolean; retryAfter?: number }

const locked = /locked for processing/i

/** First match wins. Magento's own words, which are the same in every version that has them. */
const messages: readonly [RegExp, Verdict | string][] = [
  [/could not find a cart with id/i, { kind: 'cart-gone', code: 'CART_NOT_FOUND' }],
  [/the cart isn't active/i, { kind: 'cart-gone', code: 'CART_NOT_ACTIVE' }],
  [/cannot perform operations on (cart|quote)/i, { kind: 'foreign-cart' }],
  [/could not find cart item with id|the cart doesn't contain the item/i, { kind: 'line-gone' }],
  [/could not find a product with sku/i, 'PRODUCT_NOT_FOUND'],
  [/required options you selected are not available|trying to add is not available|no source items/i, 'NOT_SALABLE'],
  [/need to choose options|select all required options|specify the quantity of product/i, 'OPTIONS_MISSING'],
  [/product is out of stock|the (fewest|most) you may purchase/i, 'INSUFFICIENT_STOCK'],
  [/requested (qty|quantity) is not available|not enough items for sale|^only [\d.,]+ of/i, 'INSUFFICIENT_STOCK'],
  [/only in quantities of|only buy this product in quantities/i, 'INVALID_PARAMETER_VALUE'],
  [/coupon code isn't valid/i, 'COUPON_INVALID'],
  [/a coupon is already applied/i, 'COUPON_OTHER'],
  [/cart does not contain products/i, 'CART_EMPTY'],
  [/already (exists|subscribed|in stock)/i, { kind: 'already' }],
]

/** Categories in which Magento speaks to a client; in every other one something broke, and nobody knows how far it came. */
const definite = new Set(['graphql-input', 'graphql-no-such-entity', 'graphql-already-exists'])

/** Codes with which our own server says that it passed nothing on. */
const notSent = new Set(['TOO_LATE', 'NOT_SENT', 'NO_EFFECT'])

/** @param payload where the operation's own list of problems is, beside the cart */
export function judge(answer: Answer, payload: readonly string[] = []): Verdict {
  const [error] = answer.errors
  const retry = answer.retryAfter === undefined ? {} : { retryAfter: answer.retryAfter * 1000 }
  if (answer.errors.some(({ message }) => locked.test(message))) return { kind: 'no-effect', failed: false, ...retry }
  const byStatus = judgeStatus(answer, error?.code, retry)
  if (byStatus) return byStatus
  if (error) return judgeError(error, answer)
  if (answer.data === null || answer.data === undefined) return { kind: 'unknown', failed: true }
  return judgePayload(answer.data, payload) ?? { kind: 'ok', data: answer.data }
}

function judgeStatus({ status }: Answer, code: string | undefined, retry: { retryAfter?: number }): Verdict | undefined {
  if (status === 401) return { kind: 'unauthorized' }
  if (code === 'PRINCIPAL_CHANGED') return { kind: 'principal-changed' }
  if (code === 'PERSISTED_QUERY_ONLY') return { kind: 'outdated' }
  if (status === 429 || (code !== undefined && notSent.has(code))) return { kind: 'no-effect', failed: false, ...retry }
  if (status >= 500) return { kind: 'unknown', failed: true, ...retry }
  if (status === 413 || code === 'BAD_VARIABLES')
    return { kind: 'refused', problem: { code: 'BAD_REQUEST', message: '' }, data: undefined }
  if (status >= 300) return { kind: 'no-effect', failed: true, ...retry }
  return undefined
}

/** The first error judges; a shopper reads all of them. */
function judgeError({ message, category }: Answer['errors'][number], { errors, data }: Answer): Verdict {
  const known = byMessage(message)
  if (typeof known === 'object') return known
  if (category === 'graphql-authorization' || category === 'graphql-authentication') return { kind: 'unauthorized' }
  if (category === 'graphql-already-exists') return { kind: 'already' }
  if (known !== undefined || (category !== undefined && definite.has(category))) {
    const said = errors.map((one) => one.message).join(', ')
    return { kind: 'refused', problem: { code: known ?? 'UNDEFINED', message: said.slice(0, 1000) }, data }
  }
  return { kind: 'unknown', failed: true }
}

function judgePayload(data: unknown, path: readonly string[]): Verdict | undefined {
  const list = path.length > 0 ? under(data, ...path) : undefined
  if (!Array.isArray(list) || list.length === 0) return undefined
  const first: unknown = list.find((one) => one !== null)
  const code = under(first, 'code')
  const text = under(first, 'message')
  const message = typeof text === 'string' ? text.slice(0, 1000) : ''
  if (locked.test(message)) return { kind: 'no-effect', failed: false }
  if (code === 'COULD_NOT_FIND_CART_ITEM') return { kind: 'line-gone' }
  const known = byMessage(message)
  if (typeof known === 'object') return known
  // Magento says UNDEFINED for some of its own plain refusals, so its words may know more than its code.
  const better = typeof code === 'string' && code !== 'UNDEFINED' ? code.slice(0, 64) : (known ?? 'UNDEFINED')
  return { kind: 'refused', problem: { code: better, message }, data }
}

function byMessage(message: string) {
  return messages.find(([pattern]) => pattern.test(message))?.[1]
}
