import { CommerceError } from '#platform/commerce/commerce-error.ts'
import { dropCookie, readCookie, writeCookie } from '#platform/cookies.ts'

/** Magento's masked id: 32 letters and digits; anything else in the cookie is not ours. */
const maskedId = /^[A-Za-z0-9]{32}$/

export function isCartId(value: string | undefined): value is string {
  return value !== undefined && maskedId.test(value)
}

/** The cart of this browser; none before something was added. */
export function readCartId(): string | undefined {
  const id = readCookie('vsf-cart')
  return isCartId(id) ? id : undefined
}

export function keepCartId(id: string) {
  if (readCookie('vsf-cart') !== id) writeCookie('vsf-cart', id)
}

/** Drops the id, unless another tab has put a newer cart in its place meanwhile. Only for a definite answer of the backend. */
export function forgetCartId(id: string) {
  if (readCookie('vsf-cart') === id) dropCookie('vsf-cart')
}

/** Chosen here and not by the server, so that a creation whose answer was lost can be repeated without a second cart. */
export function newCartId() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * True when the backend says that a cart which was read by its id is over: unknown, ordered, merged, or somebody else's.
 * Offline, time-out and an unavailable shop say nothing about the cart.
 */
export function isCartGone(error: unknown) {
  if (!(error instanceof CommerceError)) return false
  if (error.kind === 'unauthorized') return true
  return error.kind === 'rejected' && error.category === 'graphql-no-such-entity'
}
