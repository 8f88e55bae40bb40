import type { ShopWindow } from '#platform/shop-window.tsx'
import { change, type ChangeOutcome } from './cart-changes.ts'

/** Maximum length; no code of Magento's is longer. */
export const longestCoupon = 255

/** Applies a discount code to the cart; an empty one removes the applied code. */
export function setCoupon(shop: ShopWindow, typed: string): Promise<ChangeOutcome> {
  const code = typed.trim().slice(0, longestCoupon)
  if (code === '') return change({ kind: 'COUPON_DEL', store: shop.store })
  return change({ kind: 'COUPON_SET', code, display: { name: code, thumb: '' }, store: shop.store })
}
