import { useState } from 'react'
import { Texts } from '#platform/locale/texts.tsx'
import { useShopWindow } from '#platform/shop-window.tsx'
import { useAddToCart } from '#shop/cart/add-to-cart.ts'
import { boughtBefore } from '#shop/orders/bought-before.ts'
import { BoughtBeforeTitle } from '#shop/orders/bought-before-title.tsx'
import { ordersQuery } from '#shop/orders/queries.ts'
import { SeenRail } from '#shop/product/seen-rail.ts'
import { usePersonalQuery } from '#shop/session/personal-query.ts'
import { Area } from '#ui/area.tsx'

/** Rail of products from the person's own orders that may be ordered again; nothing without orders. */
export function BoughtBeforeRail() {
  const onAdd = useAddToCart()
  const [now] = useState(() => new Date())
  const { data: orders } = usePersonalQuery(ordersQuery(useShopWindow(), { page: 1 }))
  const { skus, isSeason } = boughtBefore(orders?.items ?? [], now)
  if (skus.length === 0) return null
  return (
    <Area>
      <Texts part="late">
        <SeenRail title={<BoughtBeforeTitle isSeason={isSeason} />} skus={skus} onAdd={onAdd} list="bought-before" />
      </Texts>
    </Area>
  )
}
