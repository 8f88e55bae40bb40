import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useCart } from '#shop/cart/cart-view.ts'
import { useShopWindow } from '#platform/shop-window.tsx'
import { checkoutOptionsQuery } from '../checkout-options.ts'
import { HandOver } from './hand-over.tsx'

/** The shop's own steps, unless the operator has another checkout; while that is not known nobody is sent anywhere. */
export function OwnCheckout({ children }: { children: (isCertain: boolean) => ReactNode }) {
  const { data, error } = useQuery(checkoutOptionsQuery(useShopWindow()))
  const view = useCart()
  const cartId = view.state === 'ready' && view.cart.lines.length > 0 ? view.cart.id : undefined
  if (data?.isExternal && cartId) return <HandOver cartId={cartId} />
  return children(data !== undefined || error !== null)
}
