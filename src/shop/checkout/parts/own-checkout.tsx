import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useCart } from '#shop/cart/cart-view.ts'
import { useShopWindow } from '#platform/shop-window.tsx'
import { checkoutOptionsQuery } from '../checkout-options.ts'
import { HandOver } from './hand-over.tsx'

/**
 * Renders the shop's own checkout, unless the operator uses an external one; `isCertain` is false until that is known, and then no step may
 * redirect.
 */
export function OwnCheckout({ children }: { children: (isCertain: boolean) => ReactNode }) {
  const { data, error } = useQuery(checkoutOptionsQuery(useShopWindow()))
  const view = useCart()
  const cartId = view.state === 'ready' && view.cart.lines.length > 0 ? view.cart.id : undefined
  if (data?.isExternal && cartId) return <HandOver cartId={cartId} />
  return children(data !== undefined || error !== null)
}
