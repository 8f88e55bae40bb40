import { useQuery } from '@tanstack/react-query'
import { Trans } from '@lingui/react/macro'
import { useAddToCart } from '#shop/cart/add-to-cart.ts'
import { LastOrder } from '#shop/orders/last-order.tsx'
import { ProductRail } from '#shop/product/product-rail.tsx'
import { seenProducts } from '#shop/product/seen-products.ts'
import { SeenRail } from '#shop/product/seen-rail.ts'
import { useSignedIn } from '#shop/session/identity.ts'
import { useShopWindow } from '#platform/shop-window.tsx'
import { Area } from '#ui/area.tsx'
import { bestsellersQuery } from '#app/pages/home/home-queries.ts'
import { useReorder } from './reordering.ts'

const oneRow = 4

/** The same beside a page, where there is little room. */
export function SideSuggestions() {
  const onAdd = useAddToCart()
  const onReorder = useReorder()
  const isSignedIn = useSignedIn()
  const seen = seenProducts.use()
  const { data: bestsellers } = useQuery({ ...bestsellersQuery(useShopWindow()), throwOnError: false })
  const sold = (bestsellers?.items ?? []).flatMap(({ sku }) => sku ?? [])
  const list = seen.length > 0 ? 'recently-viewed' : 'bestsellers'
  return (
    <>
      {isSignedIn ? (
        <Area>
          <LastOrder onReorder={onReorder} />
        </Area>
      ) : null}
      {seen.length + sold.length > 0 ? (
        <Area>
          <SeenRail
            title={seen.length > 0 ? <Trans>Recently viewed</Trans> : <Trans>Bestsellers</Trans>}
            {...{ skus: seen.length > 0 ? seen : sold, onAdd, list }}
          />
        </Area>
      ) : null}
    </>
  )
}

/** What to go on with from an empty cart: the last order once more, what this device has looked at, what sells best. */
export function Suggestions() {
  const onAdd = useAddToCart()
  const onReorder = useReorder()
  const isSignedIn = useSignedIn()
  const seen = seenProducts.use()
  const { data: bestsellers } = useQuery({ ...bestsellersQuery(useShopWindow()), throwOnError: false })
  return (
    <>
      {isSignedIn ? (
        <Area>
          <LastOrder onReorder={onReorder} />
        </Area>
      ) : null}
      {seen.length > 0 ? (
        <Area>
          <SeenRail title={<Trans>Recently viewed</Trans>} skus={seen} onAdd={onAdd} list="recently-viewed" />
        </Area>
      ) : null}
      {bestsellers ? (
        <ProductRail
          title={<Trans>Bestsellers</Trans>}
          products={bestsellers.items.slice(0, oneRow)}
          onAdd={onAdd}
          list="bestsellers"
        />
      ) : null}
    </>
  )
}
