import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useShopWindow } from '#platform/shop-window.tsx'
import { ProductRail } from '#shop/product/product-rail.tsx'
import { useAddToCart } from '../add-to-cart.ts'
import { crossSellsQuery } from '../cross-sells.ts'

/**
 * Cross-sell products of the cart. They stay the same while the page is open, so that a card does not move away under the tap that adds it.
 * Renders nothing without any.
 */
export function CrossSellRail({ skus }: { skus: readonly string[] }) {
  const [first] = useState(skus)
  const onAdd = useAddToCart()
  const { data } = useQuery(crossSellsQuery(useShopWindow(), first))
  if (!data?.length) return null
  return <ProductRail title={<Trans>Goes well with your cart</Trans>} skus={data} onAdd={onAdd} list="cart-cross-sell" />
}
