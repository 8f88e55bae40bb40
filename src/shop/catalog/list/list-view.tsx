import { useQuery, type QueryClient } from '@tanstack/react-query'
import { useShopWindow, type ShopWindow } from '#platform/shop-window.tsx'
import { leadOf } from '#shop/product/description.ts'
import type { AddLine } from '#shop/product/line-intent.ts'
import { packsOf } from '#shop/product/packs.ts'
import { withPersonalVariants } from '#shop/product/personal-prices.ts'
import type { ProductCardData } from '#shop/product/product-kind.ts'
import { usePersonalPrices } from '#shop/product/use-personal-prices.ts'
import { listRowsQuery } from '../list-rows-query.ts'
import { ListRow } from './list-row.tsx'
import css from './list-row.module.css'

export { PackSheet } from './pack-sheet.tsx'

export interface ListViewProps {
  items: ProductCardData[]
  onAdd: AddLine
}

/** Number of rows whose pictures load eagerly. */
const inView = 3

/** Loads the rows' data ahead; if that fails, each row shows one line for the whole product. */
export const loadRows = (queryClient: QueryClient, shop: ShopWindow, items: readonly ProductCardData[]) =>
  queryClient.prefetchQuery(listRowsQuery(shop, items))

/** The professionals' list of products, with a line for every pack. */
export function ListView({ items, onAdd }: ListViewProps) {
  const { data: rows = [] } = useQuery(listRowsQuery(useShopWindow(), items))
  const prices = usePersonalPrices(items)
  return (
    <ul className={css.rows}>
      {items.map((product, index) => {
        const { sku, uid, price_visibility } = product
        const row = rows.find((one) => one.sku === sku)
        const variants = row?.__typename === 'ConfigurableProduct' ? withPersonalVariants(row.variants, sku, prices) : null
        return (
          <ListRow
            key={uid}
            product={product}
            eager={index < inView}
            lead={row && leadOf(row)}
            packs={packsOf({ variants, price_visibility })}
            onAdd={onAdd}
          />
        )
      })}
      <li hidden />
    </ul>
  )
}
