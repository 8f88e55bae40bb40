import { useQuery } from '@tanstack/react-query'
import { Trans } from '@lingui/react/macro'
import { Suspense } from 'react'
import { useAddToCart } from '#shop/cart/add-to-cart.ts'
import { LastOrder } from '#shop/orders/last-order.tsx'
import { ordersQuery } from '#shop/orders/queries.ts'
import { ProductRail } from '#shop/product/product-rail.tsx'
import { seenProducts } from '#shop/product/seen-products.ts'
import { SeenRail } from '#shop/product/seen-rail.ts'
import { useSignedIn } from '#shop/session/identity.ts'
import { usePersonalQuery } from '#shop/session/personal-query.ts'
import { useShopWindow } from '#platform/shop-window.tsx'
import { Area, Boundary } from '#ui/area.tsx'
import { bestsellersQuery } from '#app/pages/home/home-queries.ts'
import { useReorder } from './reordering.ts'

const oneRow = 4

/**
 * Suggestions of an empty cart: the last order again, recently viewed products, bestsellers.
 * @param isNarrow in the side panel there is room for one compact row only
 */
export const Suggestions = ({ isNarrow = false }: { isNarrow?: boolean }) =>
  useSignedIn() ? <OrderAndProducts isNarrow={isNarrow} /> : <Products isNarrow={isNarrow} />

/** The products wait until it is known whether the last order is shown above them, which would push them down. */
function OrderAndProducts({ isNarrow }: { isNarrow: boolean }) {
  const onReorder = useReorder()
  const { isPending } = usePersonalQuery(ordersQuery(useShopWindow(), { page: 1 }))
  if (isPending) return null
  return (
    <>
      <Area>
        <LastOrder onReorder={onReorder} />
      </Area>
      <Products isNarrow={isNarrow} />
    </>
  )
}

function Products({ isNarrow }: { isNarrow: boolean }) {
  const onAdd = useAddToCart()
  const seen = seenProducts.use()
  const { data } = useQuery({ ...bestsellersQuery(useShopWindow()), throwOnError: false })
  const bestsellers = (data?.items ?? []).slice(0, oneRow)
  const best = { title: <Trans>Bestsellers</Trans>, onAdd, list: 'bestsellers' }
  // One boundary for all, so that a later rail does not push away an earlier one.
  return (
    <Suspense>
      {seen.length > 0 ? (
        <Boundary>
          <SeenRail title={<Trans>Recently viewed</Trans>} skus={seen} onAdd={onAdd} list="recently-viewed" />
        </Boundary>
      ) : isNarrow && bestsellers.length > 0 ? (
        <Boundary>
          <SeenRail {...best} skus={bestsellers.flatMap(({ sku }) => sku ?? [])} />
        </Boundary>
      ) : null}
      {isNarrow ? null : <ProductRail {...best} products={bestsellers} />}
    </Suspense>
  )
}
