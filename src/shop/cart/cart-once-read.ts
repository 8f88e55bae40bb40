// What reads and changes a cart, once there is one: one file, because each file kept for the field is a request at install.
import type { ShopWindow } from '#platform/shop-window.tsx'
import { setQuantity } from './cart-changes.ts'
import { readCart as read } from './reading-cart.ts'
import { takeUpTyped } from './typed-quantity.ts'

export { showToOutbox } from './reading-cart.ts'

let isTakenUp = false

/** Once a page: a quantity that was typed while the last one was closing. Without a signal too. */
function takeUp(shop: ShopWindow) {
  if (isTakenUp) return
  isTakenUp = true
  void takeUpTyped((line, quantity) => setQuantity(shop, line, quantity)).catch(() => undefined)
}

/** @throws CommerceError when the answer is not known; the cart's id is kept then */
export function readCart(shop: ShopWindow, signal?: AbortSignal) {
  takeUp(shop)
  return read(shop, signal)
}
