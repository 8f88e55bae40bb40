import { CancelledError } from '@tanstack/react-query'
import { topCategoriesQuery } from '#shop/catalog/queries.ts'
import type { Locale } from '#platform/locale/locale.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'
import type { PageContext } from '#app/document/page-context.ts'
import { bestsellersQuery, cropsQuery } from './home-queries.ts'

/** The families are what the home page is; the rails around them may be missing. */
export async function loadHome({ announce, queryClient, shopIn }: PageContext, locale: Locale) {
  announce('home')
  const shop = shopIn(locale)
  await Promise.all([
    readFamilies(queryClient, shop),
    queryClient.prefetchQuery(cropsQuery(shop)),
    queryClient.prefetchQuery(bestsellersQuery(shop)),
    inTime(loadWords(queryClient, shop)),
  ])
  // A read that is written into the page unanswered and then fails would be a fault of the page: the browser asks anew.
  if (import.meta.env.SSR)
    queryClient.removeQueries({ predicate: ({ queryKey, state }) => isOfWords(queryKey) && state.status === 'pending' })
}

/** The frame of the page wants them as well, but waits for nobody: on the server it gives up after a second what this page cannot do without. */
async function readFamilies(queryClient: PageContext['queryClient'], shop: ShopWindow) {
  const families = topCategoriesQuery(shop)
  try {
    await queryClient.ensureQueryData(families)
  } catch (error) {
    if (!import.meta.env.SSR || !(error instanceof CancelledError)) throw error
    await queryClient.fetchQuery(families)
  }
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
