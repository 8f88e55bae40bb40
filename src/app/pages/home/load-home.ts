import { topCategoriesQuery } from '#shop/catalog/queries.ts'
import type { Locale } from '#platform/locale/locale.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'
import type { PageContext } from '#app/document/page-context.ts'
import { bestsellersQuery, cropsQuery } from './home-queries.ts'

/** The families are what the home page is; the rails around them may be missing. */
export async function loadHome({ queryClient, shopIn }: PageContext, locale: Locale) {
  const shop = shopIn(locale)
  await Promise.all([
    queryClient.ensureQueryData(topCategoriesQuery(shop)),
    queryClient.prefetchQuery(cropsQuery(shop)),
    queryClient.prefetchQuery(bestsellersQuery(shop)),
    inTime(loadWords(queryClient, shop)),
  ])
  // A read that is written into the page unanswered and then fails would be a fault of the page: the browser asks anew.
  if (import.meta.env.SSR)
    queryClient.removeQueries({ predicate: ({ queryKey, state }) => isOfWords(queryKey) && state.status === 'pending' })
}

const words = ['story', 'story-list', 'brands', 'category-products']
const isOfWords = ([name]: readonly unknown[]) => typeof name === 'string' && words.includes(name)

/** Milliseconds the page waits for words that it can do without. */
const patience = 800

const inTime = (words: Promise<void>) =>
  Promise.race([
    words,
    new Promise<void>((resolve) => {
      setTimeout(resolve, patience)
    }),
  ])

async function loadWords(queryClient: PageContext['queryClient'], shop: ShopWindow) {
  const { loadHomeWords } = await import('./home-page.tsx')
  await loadHomeWords(queryClient, shop)
}
