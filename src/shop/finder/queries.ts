import type { QueryClient } from '@tanstack/react-query'
import { categoryQuery, categoryTreeQuery, listingQuery } from '#shop/catalog/queries.ts'
import { listRowsQuery } from '#shop/catalog/list-rows-query.ts'
import { childrenOf, type MenuNode } from '#shop/catalog/menu-tree.ts'
import type { ListingSearch } from '#shop/catalog/listing-search.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'
import { soilListing } from './fertilizer-listing.ts'

export const uidOf = (id: number) => btoa(String(id))

/** Returns the category with a number from anywhere in the tree. */
export function nodeById(tree: readonly MenuNode[], id: number): MenuNode | undefined {
  for (const node of tree) {
    if (node.uid === uidOf(id)) return node
    const below = nodeById(childrenOf(node), id)
    if (below) return below
  }
  return undefined
}

/** Query for the products of a crop that match these filters, with the facets that can narrow them further. */
export const cropProductsQuery = (shop: ShopWindow, crop: number, search: ListingSearch) =>
  listingQuery(shop, { categoryUid: uidOf(crop), search })

/** Loads what doses are computed from: the soil fertilizers and their composition. */
export async function loadDoses(queryClient: QueryClient, shop: ShopWindow, crop: number) {
  const { items } = await queryClient.ensureQueryData(cropProductsQuery(shop, crop, soilListing))
  await queryClient.prefetchQuery(listRowsQuery(shop, items))
}

/** Loads what a finder renders: the category tree and, once a crop is chosen, its products. */
export async function loadFinder(queryClient: QueryClient, shop: ShopWindow, crop?: number, search: ListingSearch = {}) {
  await Promise.all([
    queryClient.ensureQueryData(categoryTreeQuery(shop)),
    crop === undefined ? undefined : queryClient.ensureQueryData(cropProductsQuery(shop, crop, {})),
    crop === undefined ? undefined : queryClient.ensureQueryData(cropProductsQuery(shop, crop, search)),
    crop === undefined ? undefined : queryClient.prefetchQuery(categoryQuery(shop, uidOf(crop))),
  ])
}
