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

/** The tree is read whole; a longer page Magento refuses by default. */
const wholeTree = 300
const treeStaysFresh = 10 * 60_000

/** The first level of the tree. */
export const topCategoriesQuery = (shop: ShopWindow) =>
  queryOptions({
    queryKey: ['top-categories', shop.store],
    staleTime: treeStaysFresh,
    queryFn: async ({ signal }) => {
      const { categoryList } = await shop.commerce(TopCategoriesDocument, { pageSize: wholeTree }, { signal })
      return inMenu(categoryList?.[0]?.children)
    },
  })

/** Where the whole tree is read, for who keeps it before it is asked for. */
export const categoryTreePath = (store: StoreCode) => readPath(CategoryTreeDocument, { pageSize: wholeTree }, store)

/** All four levels. */
export const categoryTreeQuery = (shop: ShopWindow) =>
  queryOptions({
    queryKey: ['category-tree', shop.store],
    staleTime: treeStaysFresh,
    queryFn: async ({ signal }) => {
      const { categoryList } = await shop.commerce(CategoryTreeDocument, { pageSize: wholeTree }, { signal })
      return inMenu(categoryList?.[0]?.children)
    },
  })

/** One category with its subcategories; null when there is none of that uid. */
export const categoryQuery = (shop: ShopWindow, uid: string) =>
  queryOptions({
    queryKey: ['category', shop.store, uid],
    queryFn: async ({ signal }) => {
      const { categories } = await shop.commerce(CategoryDocument, { uid }, { signal })
      return categories?.items?.find((one) => one) ?? null
    },
  })

export interface ListingAsked {
  /** Without one it is a search of the whole shop. */
  categoryUid?: string
  search: ListingSearch
  /** Filters that the page itself is about. */
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
          // What another list holds already is the same object in this one, so that its card is not drawn anew.
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
        // Magento refuses a page beyond the last; how many there are, the first one tells. The last is shown then.
        const first = await ask({ ...asked, currentPage: 1 })
        if (first.pages >= asked.currentPage) throw error
        return first.pages === 1 ? first : await ask({ ...asked, currentPage: first.pages })
      }
    },
  })
}
