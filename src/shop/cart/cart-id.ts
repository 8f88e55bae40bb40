import { CommerceError } from '#platform/commerce/commerce-error.ts'
import { dropCookie, readCookie, writeCookie } from '#platform/cookies.ts'

/** Magento's masked cart id: 32 letters and digits; any other value of the cookie is ignored. */
const maskedId = /^[A-Za-z0-9]{32}$/

export function isCartId(value: string | undefined): value is string {
  return value !== undefined && maskedId.test(value)
}

/** Returns the id of this browser's cart; `undefined` before something was added. */
export function readCartId(): string | undefined {
  const id = readCookie('vsf-cart')
  return isCartId(id) ? id : undefined
}

export function keepCartId(id: string) {
  if (readCookie('vsf-cart') !== id) writeCookie('vsf-cart', id)
}

/** Drops the id, unless another tab has stored a newer cart meanwhile. Only for a definite answer of the backend. */
export function forgetCartId(id: string) {
  if (readCookie('vsf-cart') === id) dropCookie('vsf-cart')
}

/** Chosen in the browser and not by the server, so that a creation whose answer was lost can be repeated without a second cart. */
export function newCartId() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * True when the backend reports that a cart read by its id has ended: unknown, ordered, merged, or another customer's. Offline, time-out
 * and an unavailable backend say nothing about the cart.
 */
export function isCartGone(error: unknown) {
  if (!(error instanceof CommerceError)) return false
  if (error.kind === 'unauthorized') return true
  return error.kind === 'rejected' && error.category === 'graphql-no-such-entity'
}
