// Everything that reads and changes an existing cart, in one chunk, because each precached file is a request at install.
import type { ShopWindow } from '#platform/shop-window.tsx'
import { setQuantity } from './cart-changes.ts'
import { readCart as read } from './reading-cart.ts'
import { takeUpTyped } from './typed-quantity.ts'

export { showToOutbox } from './reading-cart.ts'

let isTakenUp = false

/** Applies, once per page load, a quantity that was typed while the last page was closing; also works offline. */
function takeUp(shop: ShopWindow) {
  if (isTakenUp) return
  isTakenUp = true
  void takeUpTyped((line, quantity) => setQuantity(shop, line, quantity)).catch(() => undefined)
}

/** @throws CommerceError when no definite answer arrived; the cart's id is preserved then */
export function readCart(shop: ShopWindow, signal?: AbortSignal) {
  takeUp(shop)
  return read(shop, signal)
}
