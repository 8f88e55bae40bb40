import { queryOptions } from '@tanstack/react-query'
import { ListRowsDocument } from '#graphql/graphql.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'

/** Products per request, Magento's default page size. */
const page = 20

/** Data that list rows show beyond their cards: leads, and packs that can be ordered individually. */
export const listRowsQuery = (shop: ShopWindow, products: readonly { sku: string | null }[]) => {
  const skus = products.flatMap(({ sku }) => sku ?? [])
  return queryOptions({
    queryKey: ['list-rows', shop.store, skus],
    queryFn: async ({ signal }) => {
      const parts = Array.from({ length: Math.ceil(skus.length / page) }, (_, index) =>
        skus.slice(index * page, (index + 1) * page),
      )
      const answers = await Promise.all(
        parts.map((part) => shop.commerce(ListRowsDocument, { skus: part, pageSize: page }, { signal })),
      )
      return answers.flatMap(({ products: found }) => found?.items?.flatMap((one) => one ?? []) ?? [])
    },
  })
}
