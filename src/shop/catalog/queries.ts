import { queryOptions, replaceEqualDeep } from '@tanstack/react-query'
import {
  CategoryDocument,
  CategoryTreeDocument,
  ProductListingDocument,
  TopCategoriesDocument,
  type ProductListingQueryVariables,
} from '#graphql/graphql.ts'
import { shopDay } from '#platform/locale/shop-day.ts'
import { readPath } from '#platform/commerce/commerce.ts'
import { CommerceError } from '#platform/commerce/commerce-error.ts'
import type { StoreCode } from '#platform/locale/locale.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'
import { inMenu } from './in-menu.ts'
import type { ListingSearch } from './listing-search.ts'
import { listingVariables } from './listing-variables.ts'

/** Page size for reading the whole tree; Magento rejects a larger one by default. */
const wholeTree = 300
const treeStaysFresh = 10 * 60_000

/** The first level of the category tree. */
export const topCategoriesQuery = (shop: ShopWindow) =>
  queryOptions({
    queryKey: ['top-categories', shop.store],
    staleTime: treeStaysFresh,
    queryFn: async ({ signal }) => {
      const { categoryList } = await shop.commerce(TopCategoriesDocument, { pageSize: wholeTree }, { signal })
      return inMenu(categoryList?.[0]?.children)
    },
  })

/** URL of the read of the whole tree, for the service worker, which caches it ahead. */
export const categoryTreePath = (store: StoreCode) => readPath(CategoryTreeDocument, { pageSize: wholeTree }, store)

/** All four levels of the category tree. */
export const categoryTreeQuery = (shop: ShopWindow) =>
  queryOptions({
    queryKey: ['category-tree', shop.store],
    staleTime: treeStaysFresh,
    queryFn: async ({ signal }) => {
      const { categoryList } = await shop.commerce(CategoryTreeDocument, { pageSize: wholeTree }, { signal })
      return inMenu(categoryList?.[0]?.children)
    },
  })

/** One category with its subcategories; null when there is none with that uid. */
export const categoryQuery = (shop: ShopWindow, uid: string) =>
  queryOptions({
    queryKey: ['category', shop.store, uid],
    queryFn: async ({ signal }) => {
      const { categories } = await shop.commerce(CategoryDocument, { uid }, { signal })
      return categories?.items?.find((one) => one) ?? null
    },
  })

export interface ListingAsked {
  /** Without one it is a search of the whole catalogue. */
  categoryUid?: string
  search: ListingSearch
  /** Filters that define the page itself, such as its brand. */
  fixed?: ListingSearch
}

export const listingQuery = (shop: ShopWindow, { categoryUid, search, fixed }: ListingAsked) => {
  const asked = listingVariables({ ...search, ...fixed }, categoryUid, shopDay())
  return queryOptions({
    queryKey: ['listing', shop.store, asked],
    queryFn: async ({ client, signal }) => {
      const ask = async (variables: ProductListingQueryVariables) => {
        const { products } = await shop.commerce(ProductListingDocument, variables, { signal })
        const lists = client.getQueriesData<{ items: { uid: string }[] }>({ queryKey: ['listing', shop.store] })
        const known = lists.flatMap(([, list]) => list?.items ?? [])
        return {
          total: products?.total_count ?? 0,
          page: products?.page_info?.current_page ?? 1,
          pages: Math.max(1, products?.page_info?.total_pages ?? 1),
          // Reuses the objects of products that another cached list holds, so that their cards are not rendered anew.
          items:
            products?.items?.flatMap((one) =>
              one
                ? replaceEqualDeep(
                    known.findLast(({ uid }) => uid === one.uid),
                    one,
                  )
                : [],
            ) ?? [],
          facets: products?.aggregations?.flatMap((one) => one ?? []) ?? [],
        }
      }
      try {
        return await ask(asked)
      } catch (error) {
        if (!(error instanceof CommerceError && error.kind === 'rejected') || asked.currentPage === 1) throw error
        // Magento rejects a page beyond the last. The number of pages is read from the first one, and the last page is shown.
        const first = await ask({ ...asked, currentPage: 1 })
        if (first.pages >= asked.currentPage) throw error
        return first.pages === 1 ? first : await ask({ ...asked, currentPage: first.pages })
      }
    },
  })
}
