import { isOpen } from '#platform/open-place.ts'
import { promotionsCategoryId } from '#platform/configured/main-categories.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'
import { brandsQuery } from '#shop/catalog/brands.ts'
import { storyListQuery } from '#shop/content/story-list.ts'
import { categoryProductsQuery } from '#shop/product/category-products-query.ts'
import type { PageContext } from '#app/document/page-context.ts'

export const promotionsQuery = (shop: ShopWindow) => categoryProductsQuery(shop, btoa(String(promotionsCategoryId)), 4)

/** Reads the data of the home page's end on the server; in the browser it is read when the shopper scrolls near. */
export async function readHomeEnd(queryClient: PageContext['queryClient'], shop: ShopWindow) {
  await Promise.all([
    isOpen('blog') ? queryClient.prefetchQuery(storyListQuery(shop, 'blog')) : undefined,
    isOpen('marki') ? queryClient.prefetchQuery(brandsQuery(shop)) : undefined,
    queryClient.prefetchQuery(promotionsQuery(shop)),
  ])
}
