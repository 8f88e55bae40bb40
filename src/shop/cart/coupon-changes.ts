import type { ShopWindow } from '#platform/shop-window.tsx'
import { change, type ChangeOutcome } from './cart-changes.ts'

/** Longer than any code of Magento's. */
export const longestCoupon = 255

/** Uses a discount code on the cart; an empty one takes the code away that is there. */
export function setCoupon(shop: ShopWindow, typed: string): Promise<ChangeOutcome> {
  const code = typed.trim().slice(0, longestCoupon)
  return change(code === '' ? { kind: 'COUPON_DEL', store: shop.store } : { kind: 'COUPON_SET', code, store: shop.store })
}
