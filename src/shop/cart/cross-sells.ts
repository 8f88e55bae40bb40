import { queryOptions } from '@tanstack/react-query'
import { CrossSellsDocument } from '#graphql/graphql.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'
import { present } from './cart.ts'

/** Maximum number of products per request, Magento's default page size. */
const most = 20
const shown = 4

/** Takes SKUs in turn from each product's list, so that one product does not fill the rail; without those in the cart. */
export function mixed(lists: readonly (readonly string[])[], inCart: ReadonlySet<string>, count = shown): string[] {
  const longest = Math.max(0, ...lists.map((list) => list.length))
  const inTurns = Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat()
  return [...new Set(inTurns)].filter((sku) => !inCart.has(sku.toLowerCase())).slice(0, count)
}

/**
 * SKUs of cross-sell products for the cart.
 * @param skus of the lines, in any order
 */
export const crossSellsQuery = (shop: ShopWindow, skus: readonly string[]) => {
  const asked = [...new Set(skus)].sort().slice(0, most)
  return queryOptions({
    queryKey: ['cross-sells', shop.store, asked],
    enabled: asked.length > 0,
    staleTime: 10 * 60_000,
    queryFn: async ({ signal }) => {
      const { products } = await shop.commerce(CrossSellsDocument, { skus: asked, pageSize: asked.length }, { signal })
      const lists = present(products?.items).map((one) => present(one.crosssell_products).flatMap(({ sku }) => sku ?? []))
      return mixed(lists, new Set(asked.map((sku) => sku.toLowerCase())))
    },
  })
}
