import type { QueryClient } from '@tanstack/react-query'
import { categoryQuery, categoryTreeQuery, listingQuery } from '#shop/catalog/queries.ts'
import { listRowsQuery } from '#shop/catalog/list-rows-query.ts'
import { childrenOf, type MenuNode } from '#shop/catalog/menu-tree.ts'
import type { ListingSearch } from '#shop/catalog/listing-search.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'
import { soilListing } from './fertilizer-listing.ts'

export const uidOf = (id: number) => btoa(String(id))

/** The category of a number, wherever in the tree it stands. */
export function nodeById(tree: readonly MenuNode[], id: number): MenuNode | undefined {
  for (const node of tree) {
    if (node.uid === uidOf(id)) return node
    const below = nodeById(childrenOf(node), id)
    if (below) return below
  }
  return undefined
}

/** The products of a crop narrowed by filters, with what can narrow them further. */
export const cropProductsQuery = (shop: ShopWindow, crop: number, search: ListingSearch) =>
  listingQuery(shop, { categoryUid: uidOf(crop), search })

/** What doses are counted of: the fertilizers for the soil, and what is in them. */
export async function loadDoses(queryClient: QueryClient, shop: ShopWindow, crop: number) {
  const { items } = await queryClient.ensureQueryData(cropProductsQuery(shop, crop, soilListing))
  await queryClient.prefetchQuery(listRowsQuery(shop, items))
}

/** What the finders are painted of; without the crop's products its steps say so. */
export async function loadFinder(queryClient: QueryClient, shop: ShopWindow, crop?: number, search: ListingSearch = {}) {
  await Promise.all([
    queryClient.ensureQueryData(categoryTreeQuery(shop)),
    crop === undefined ? undefined : queryClient.ensureQueryData(cropProductsQuery(shop, crop, {})),
    crop === undefined ? undefined : queryClient.ensureQueryData(cropProductsQuery(shop, crop, search)),
    crop === undefined ? undefined : queryClient.prefetchQuery(categoryQuery(shop, uidOf(crop))),
  ])
}
