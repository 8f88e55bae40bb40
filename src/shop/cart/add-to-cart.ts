import { useLingui } from '@lingui/react'
import { useShopWindow } from '#platform/shop-window.tsx'
import type { AddLine } from '#shop/product/line-intent.ts'

/** Adds a line to the cart and says how it went. What that takes is loaded at the first finger on the page, not with the page. */
export function useAddToCart(): AddLine {
  const { i18n } = useLingui()
  const shop = useShopWindow()
  return async (line) => {
    const { addAndTell } = await import('./adding-to-cart.ts')
    return addAndTell(shop, i18n, line)
  }
}
