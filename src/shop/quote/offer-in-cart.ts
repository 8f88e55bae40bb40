import { useQuery } from '@tanstack/react-query'
import { useShopWindow } from '#platform/shop-window.tsx'
import { isAgreed } from '#shop/cart/agreed-price.ts'
import type { CartLine } from '#shop/cart/cart.ts'
import { cartQuery } from '#shop/cart/queries.ts'
import type { Offer } from './queries.ts'

/** How much of an offer is in the cart at its agreed prices. */
export type InCart = 'nothing' | 'part' | 'whole'

export function offerIn(lines: readonly CartLine[], { number, items }: Pick<Offer, 'number' | 'items'>): InCart {
  const own = number ? lines.filter(({ agreed }) => agreed?.offer === number) : []
  if (own.length === 0) return 'nothing'
  return own.length >= (items ?? []).length && own.every(isAgreed) ? 'whole' : 'part'
}

/** Returns how much of an offer is in the cart as last read; `nothing` while the cart is not known. */
export function useOfferInCart(offer: Offer): InCart {
  const { data } = useQuery(cartQuery(useShopWindow()))
  return offerIn(data?.lines ?? [], offer)
}

type Standing = Pick<CartLine, 'quantity'> & { unitPrice: number | undefined }

/** Whether every line with an agreed price is in the cart in its quantity at that price. */
export const hasPromised = (lines: readonly Standing[], items: Offer['items']) =>
  (items ?? []).every((item) => {
    const price = item?.approved_price?.value
    return (
      price == null ||
      lines.some(({ quantity, unitPrice }) => quantity === item?.quantity && Math.abs((unitPrice ?? 0) - price) < 0.005)
    )
  })
