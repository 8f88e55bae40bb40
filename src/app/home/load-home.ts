import { categoryQuery, topCategoriesQuery } from '#shop/catalog/queries.ts'
import { categoryProductsQuery } from '#shop/catalog/category-products-query.ts'
import type { Locale } from '#platform/locale/locale.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'
import { byCropCategoryId, bestsellersCategoryId } from '../main-category-ids.ts'
import type { PageContext } from '../page-context.ts'

const uidOf = (id: number) => btoa(String(id))

export const cropsQuery = (shop: ShopWindow) => categoryQuery(shop, uidOf(byCropCategoryId))
export const bestsellersQuery = (shop: ShopWindow) => categoryProductsQuery(shop, uidOf(bestsellersCategoryId), 8)

/** The families are what the home page is; the rails around them may be missing. */
export async function loadHome({ queryClient, shopIn }: PageContext, locale: Locale) {
  const shop = shopIn(locale)
  await Promise.all([
    queryClient.ensureQueryData(topCategoriesQuery(shop)),
    queryClient.prefetchQuery(cropsQuery(shop)),
    queryClient.prefetchQuery(bestsellersQuery(shop)),
    // The banners close the page, so the browser lets them come when they come.
    import.meta.env.SSR ? prefetchBanners(queryClient, shop) : undefined,
  ])
}

/** Milliseconds a page on the server waits for its last part. */
const patience = 800

async function prefetchBanners(queryClient: PageContext['queryClient'], shop: ShopWindow) {
  const { bannersQuery } = await import('./home-banners.tsx')
  await Promise.race([
    queryClient.prefetchQuery(bannersQuery(shop)),
    new Promise((resolve) => {
      setTimeout(resolve, patience)
    }),
  ])
}
