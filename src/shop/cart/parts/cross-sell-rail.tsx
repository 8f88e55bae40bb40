import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useShopWindow } from '#platform/shop-window.tsx'
import { ProductRail } from '#shop/product/product-rail.tsx'
import { useAddToCart } from '../add-to-cart.ts'
import { crossSellsQuery } from '../cross-sells.ts'

/**
 * What goes well with the cart. It stays while the page is open, so that a card does not slip away under the finger that adds it.
 * Without any it is not there.
 */
export function CrossSellRail({ skus }: { skus: readonly string[] }) {
  const [first] = useState(skus)
  const onAdd = useAddToCart()
  const { data } = useQuery(crossSellsQuery(useShopWindow(), first))
  if (!data?.length) return null
  return <ProductRail title={<Trans>Goes well with your cart</Trans>} skus={data} onAdd={onAdd} list="cart-cross-sell" />
}
