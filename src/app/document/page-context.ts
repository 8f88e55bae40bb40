import type { I18n } from '@lingui/core'
import type { QueryClient } from '@tanstack/react-query'
import type { ListingSearch } from '#shop/catalog/listing-search.ts'
import type { Locale } from '#platform/locale/locale.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'
import type { Measuring } from '../../../server/api.ts'
import type { FirstScripts } from './first-scripts.ts'
import type { KnownArticle } from '#app/pages/content/known-article.ts'
import type { ResolvedUrl } from '#app/pages/url-resolver/resolved.ts'

/** The parts that an address can turn out to be. */
export type PagePart = 'brand' | 'brands' | 'cart' | 'category' | 'home' | 'list' | 'product' | 'written'

/** What every route's loader and head can reach. */
export interface PageContext {
  queryClient: QueryClient
  i18n: I18n
  shopIn: (locale: Locale) => ShopWindow
  /** The language of an address that names none ("/"). */
  preferredLocale: Locale
  /** Absolute origin for canonical addresses and structured data. */
  origin: string
  /** Whether the visitor has a customer's token. */
  isSignedIn: () => boolean
  /** Tells the server which part of the page a loader has chosen, so that its files are announced in the HTML. */
  announce: (part: PagePart) => void
  /** On the server, once all loaders have chosen: the scripts that this page begins with. */
  firstScripts?: (() => FirstScripts) | undefined
  /** What the operator has connected; nothing of it begins before the visitor allows it. */
  measuring?: Measuring | undefined
  /** In the browser, once the page stands: that of a product or a category which something on it has told of, by its path below the language. */
  knownPage?: (locale: Locale, path: string, search: ListingSearch) => ResolvedUrl | undefined
  /** The same of an article, by what its address says below the blog, and `read`, which reads all of it. */
  knownArticle?: (locale: Locale, slug: string, read: () => Promise<unknown>) => KnownArticle | undefined
}
