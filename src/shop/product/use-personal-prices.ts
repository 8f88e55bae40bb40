import { queryOptions, useQuery } from '@tanstack/react-query'
import { PersonalPricesDocument } from '#graphql/graphql.ts'
import { persisted } from '#offline/persisted-queries.ts'
import { hasArrivedEarly, noteEarly } from '#platform/commerce/early-reads.ts'
import type { ListEntries, Persistence } from '#offline/persistence.ts'
import { useShopWindow, type ShopWindow } from '#platform/shop-window.tsx'
import { useSignedIn } from '#shop/session/identity.ts'
import type { PersonalPrice } from './personal-prices.ts'

/** Magento returns at most twenty products per page. */
export const mostAtOnce = 20

const skuOf = (piece: unknown) =>
  typeof piece === 'object' && piece !== null && 'sku' in piece && 'price_range' in piece && typeof piece.sku === 'string'
    ? piece.sku
    : undefined

/** How prices of one store view are persisted by SKU, so that a product opens without a network at the price it had in a list. */
export const keptPrices = (shop: ShopWindow, skus: readonly string[]): Persistence & { entries: ListEntries } => ({
  whose: 'person',
  hours: 14 * 24,
  fits: (copy) => Array.isArray(copy) && copy.every((piece) => skuOf(piece) !== undefined),
  // As many as a customer may take along with the catalogue.
  entries: { family: `prices ${shop.store}`, names: skus, nameIn: skuOf, most: 20_000 },
})

/** Splits SKUs into the variables of one request each. */
const pagesOf = (skus: readonly string[]) =>
  Array.from({ length: Math.ceil(skus.length / mostAtOnce) }, (_, index) => ({
    skus: skus.slice(index * mostAtOnce, (index + 1) * mostAtOnce),
    pageSize: mostAtOnce,
  }))

/** Its key begins with `personal`, which is dropped at sign-out. */
const personalPricesQuery = (shop: ShopWindow, skus: readonly string[]) =>
  queryOptions({
    queryKey: ['personal', 'prices', shop.store, skus],
    queryFn: async ({ signal }) => {
      const answers = await Promise.all(pagesOf(skus).map((page) => shop.commerce(PersonalPricesDocument, page, { signal })))
      return answers.flatMap(({ products }) => products?.items?.flatMap((one) => one ?? []) ?? [])
    },
    persister: persisted(keptPrices(shop, skus), () =>
      pagesOf(skus).every((page) => hasArrivedEarly(shop.store, PersonalPricesDocument.hash, page)),
    ),
  })

const none: readonly PersonalPrice[] = []

/** Returns the signed-in customer's prices; empty for a guest and while they are unknown, when the public prices stay. */
export function usePersonalPrices(products: readonly { sku: string | null }[]): readonly PersonalPrice[] {
  const skus = products.flatMap((one) => one.sku ?? [])
  const shop = useShopWindow()
  const isSignedIn = useSignedIn()
  if (import.meta.env.SSR) for (const page of pagesOf(skus)) noteEarly(shop, 'vsf-customer', PersonalPricesDocument.hash, page)
  const { data } = useQuery({ ...personalPricesQuery(shop, skus), enabled: isSignedIn && skus.length > 0 })
  return (isSignedIn && data) || none
}
