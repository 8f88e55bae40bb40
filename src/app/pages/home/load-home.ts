import { topCategoriesQuery } from '#shop/catalog/queries.ts'
import type { Locale } from '#platform/locale/locale.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'
import type { PageContext } from '#app/document/page-context.ts'
import { awaitSideReads } from '../side-reads.ts'
import { bestsellersQuery, cropsQuery } from './home-queries.ts'

/** Loads the home page. Only the families are required; the rails around them may be missing. */
export async function loadHome({ announce, queryClient, shopIn }: PageContext, locale: Locale) {
  announce('home')
  const shop = shopIn(locale)
  await Promise.all([
    queryClient.ensureQueryData(topCategoriesQuery(shop)),
    queryClient.prefetchQuery(cropsQuery(shop)),
    queryClient.prefetchQuery(bestsellersQuery(shop)),
    awaitSideReads([loadWords(queryClient, shop)]),
  ])
}

async function loadWords(queryClient: PageContext['queryClient'], shop: ShopWindow) {
  const { loadHomeWords } = await import('./home-page.tsx')
  await loadHomeWords(queryClient, shop)
}
