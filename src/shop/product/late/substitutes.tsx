import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useShopWindow } from '#platform/shop-window.tsx'
import { availabilityOf, isSalable } from '../availability.ts'
import { categoryProductsQuery } from '../category-products-query.ts'
import type { AddLine } from '../line-intent.ts'
import type { ProductCardData, ProductDetail } from '../product-kind.ts'
import { ProductRail } from '../product-rail.tsx'
import { mainPlace } from '../product-trail.ts'
import { productsBySkuQuery } from '../queries.ts'

/** One row of them on a wide screen. */
const most = 4
/** Products of a category from which substitutes are picked. */
const asked = 12

/**
 * Products that can be bought instead: the upsell products, or else those of its category, or else those of the category above. Renders
 * nothing without any.
 */
export function Substitutes({ product, onAdd }: { product: ProductDetail; onAdd: AddLine }) {
  const shop = useShopWindow()
  const title = useId()
  const place = mainPlace(product)
  const above = place?.breadcrumbs?.at(-1)?.category_uid
  const fit = (found: readonly ProductCardData[] | undefined) =>
    found?.filter((one) => one.sku !== product.sku && isSalable(availabilityOf(one))).slice(0, most)
  const skus = (product.upsell_products ?? []).flatMap((one) => one?.sku ?? [])
  const named = fit(useQuery(productsBySkuQuery(shop, skus)).data)
  const isOf = named?.length === 0
  const own = useQuery({ ...categoryProductsQuery(shop, place?.uid ?? '', asked), enabled: isOf && place !== undefined })
  const beside = fit(own.data?.items)
  const isUp = isOf && (place === undefined || beside?.length === 0)
  const up = useQuery({ ...categoryProductsQuery(shop, above ?? '', asked), enabled: isUp && above !== undefined })
  const found = [named, beside, fit(up.data?.items)].find((list) => list?.length)
  if (!found) return null
  return (
    <section className="sec" aria-labelledby={title}>
      <div className="sec-head">
        <h2 id={title}>
          <Trans>Similar ones that you can buy</Trans>
        </h2>
      </div>
      <ProductRail products={found} onAdd={onAdd} list="substitutes" />
    </section>
  )
}
