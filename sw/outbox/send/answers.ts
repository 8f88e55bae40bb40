import { under } from '../cart/cart-answer.ts'
import type { Problem } from '../record/op.ts'
import type { Answer, DocumentName } from '../parts.ts'

/**
 * What an answer means for a change: by its status, its category and its codes, never by its sentences, which are in the language of the
 * shop and may be put otherwise. What these leave open is read from the cart itself. Texts for the shopper are made by the page.
 */
export type Verdict =
  | { kind: 'ok'; data: unknown }
  /** The backend said no; `data` may bring the cart as it is. */
  | { kind: 'refused'; problem: Problem; data: unknown; because: Reason }
  /** It surely did not happen; `failed` counts against the change. */
  | { kind: 'no-effect'; retryAfter?: number; failed: boolean }
  /** A cart that was asked for by its id: unknown, ordered or merged. */
  | { kind: 'cart-gone' }
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

/**
 * `code`: the backend named it, or reported it beside the cart it had worked on. `absent`: something that the request names is not there.
 * `input`: the request as a whole was not taken, which may pass, as a lock on the cart does.
 */
export type Reason = 'code' | 'absent' | 'input'

/** Whoever asks may not: the session is over, or the cart is somebody else's. The answer itself does not tell which. */
export interface Denied {
  kind: 'denied'
}

const carts: ReadonlySet<string> = new Set<DocumentName>(['Cart', 'CustomerCart', 'CustomerQuoteCart'])

/** Changes nothing, whatever comes of it. */
export const isReading = ({ document }: Pick<Asked, 'document'>) => carts.has(document) || document === 'LatestOrders'

/** Codes with which our own server says that it passed nothing on. */
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
  // The engine's own word counts under whatever status it comes.
  if (status >= 300 && error?.category === undefined) return { kind: 'no-effect', failed: true, ...retry }
  return undefined
}

/** The first error judges; a shopper reads all of them. In a category that is none of Magento's something broke, and nobody knows how far it came. */
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

/** Some of them may be about other lines of the cart, so they end a change only where the cart shows that it was not taken. */
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
