import { under } from '../cart/cart-answer.ts'
import type { Problem } from '../record/op.ts'
import type { Answer, DocumentName } from '../parts.ts'

/**
 * What an answer means for a change, judged by its status, category and codes, never by its sentences, which depend on the shop's language
 * and may be reworded. What these leave open is read from the cart itself. Texts for the shopper are made by the page.
 */
export type Verdict =
  | { kind: 'ok'; data: unknown }
  /** The backend refused; `data` may contain the current cart. */
  | { kind: 'refused'; problem: Problem; data: unknown; because: Reason }
  /** It certainly did not happen; `failed` counts against the change. */
  | { kind: 'no-effect'; retryAfter?: number; failed: boolean }
  /** A cart requested by its id is unknown, ordered or merged. */
  | { kind: 'cart-gone' }
  /** The cart belongs to someone else than the sender. */
  | { kind: 'foreign-cart' }
  | { kind: 'line-gone' }
  | { kind: 'already' }
  | { kind: 'unauthorized' }
  /** The token in the cookie is not the one that the request was meant for. */
  | { kind: 'principal-changed' }
  /** The server no longer knows this build's documents. */
  | { kind: 'outdated' }
  /** It may have happened, or still may. `failed`: the server answered with a failure of its own. */
  | { kind: 'unknown'; failed: boolean; retryAfter?: number }

/**
 * `code`: the backend named it, or reported it beside the cart it had worked on. `absent`: something named by the request does not exist.
 * `input`: the request as a whole was not accepted, which may be temporary, such as a lock on the cart.
 */
export type Reason = 'code' | 'absent' | 'input'

/** The sender is not authorized: the session has ended, or the cart is someone else's. The answer itself does not show which. */
export interface Denied {
  kind: 'denied'
}

const carts: ReadonlySet<string> = new Set<DocumentName>(['Cart', 'CustomerCart', 'CustomerQuoteCart'])

/** Returns whether a request only reads. */
export const isReading = ({ document }: Pick<Asked, 'document'>) => carts.has(document) || document === 'LatestOrders'

/** Codes with which our own server reports that it forwarded nothing. */
const notSent = new Set(['TOO_LATE', 'NOT_SENT', 'NO_EFFECT'])

interface Asked {
  document: DocumentName
  problems: readonly string[]
}

type Error = Answer['errors'][number]

export function judge(answer: Answer, { document, problems }: Asked): Verdict | Denied {
  const [error] = answer.errors
  const byStatus = judgeStatus(answer, error)
  if (byStatus) return byStatus
  if (error) return judgeError(error, answer, carts.has(document))
  if (answer.data === null || answer.data === undefined) return { kind: 'unknown', failed: true }
  return judgePayload(answer.data, problems) ?? { kind: 'ok', data: answer.data }
}

function judgeStatus({ status, retryAfter }: Answer, error: Error | undefined): Verdict | undefined {
  const code = error?.code
  const retry = retryAfter === undefined ? {} : { retryAfter: retryAfter * 1000 }
  if (status === 401) return { kind: 'unauthorized' }
  if (code === 'PRINCIPAL_CHANGED') return { kind: 'principal-changed' }
  if (code === 'PERSISTED_QUERY_ONLY') return { kind: 'outdated' }
  if (status === 429 || (code !== undefined && notSent.has(code))) return { kind: 'no-effect', failed: false, ...retry }
  if (status >= 500) return { kind: 'unknown', failed: true, ...retry }
  if (status === 413 || code === 'BAD_VARIABLES')
    return { kind: 'refused', problem: { code: 'BAD_REQUEST', message: '' }, data: undefined, because: 'code' }
  // The engine's own category counts whatever the status is.
  if (status >= 300 && error?.category === undefined) return { kind: 'no-effect', failed: true, ...retry }
  return undefined
}

/**
 * Judges by the first error; a shopper is shown all of them. In a category that is not Magento's something broke, and it is not known how
 * far the request came.
 */
function judgeError({ category }: Error, { errors, data }: Answer, isReading: boolean): Verdict | Denied {
  const refused = (because: Reason): Verdict => {
    const message = errors.map((one) => one.message).join(', ')
    return { kind: 'refused', problem: { code: 'UNDEFINED', message: message.slice(0, 1000) }, data, because }
  }
  switch (category) {
    case 'graphql-authentication':
      return { kind: 'unauthorized' }
    case 'graphql-authorization':
      return { kind: 'denied' }
    case 'graphql-already-exists':
      return { kind: 'already' }
    case 'graphql-no-such-entity':
      return isReading ? { kind: 'cart-gone' } : refused('absent')
    case 'graphql-input':
      return refused('input')
    default:
      return { kind: 'unknown', failed: true }
  }
}

/**
 * Judges the errors in the answer's data. Some may be about other lines of the cart, so they end a change only where the cart shows that it
 * was not accepted.
 */
function judgePayload(data: unknown, path: readonly string[]): Verdict | undefined {
  const list = path.length > 0 ? under(data, ...path) : undefined
  const given: unknown[] = Array.isArray(list) ? list.filter((one) => one !== null) : []
  if (given.length === 0) return undefined
  const codes = given.map((one) => under(one, 'code')).filter((code) => typeof code === 'string')
  if (codes.includes('COULD_NOT_FIND_CART_ITEM')) return { kind: 'line-gone' }
  const code = codes.find((one) => one !== 'UNDEFINED') ?? 'UNDEFINED'
  const said = given.find((one) => (under(one, 'code') ?? 'UNDEFINED') === code)
  const text = under(said, 'message')
  const message = typeof text === 'string' ? text.slice(0, 1000) : ''
  return { kind: 'refused', problem: { code: code.slice(0, 64), message }, data, because: 'code' }
}
