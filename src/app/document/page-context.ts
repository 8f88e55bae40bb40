import type { I18n } from '@lingui/core'
import type { QueryClient } from '@tanstack/react-query'
import type { ListingSearch } from '#shop/catalog/listing-search.ts'
import type { Locale } from '#platform/locale/locale.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'
import type { Measuring } from '../../../server/api.ts'
import type { FirstScripts } from './first-scripts.ts'
import type { KnownArticle } from '#app/pages/content/known-article.ts'
import type { ResolvedUrl } from '#app/pages/url-resolver/resolved.ts'

/** Kinds of page that a URL can resolve to. */
export type PagePart = 'brand' | 'brands' | 'cart' | 'category' | 'home' | 'list' | 'product' | 'written'

/** Router context: what every route's loader and head can use. */
export interface PageContext {
  queryClient: QueryClient
  i18n: I18n
  shopIn: (locale: Locale) => ShopWindow
  /** Language of a URL that names none ("/"). */
  preferredLocale: Locale
  /** Absolute origin for canonical addresses and structured data. */
  origin: string
  /** Whether the visitor has a customer token. */
  isSignedIn: () => boolean
  /** Tells the server which kind of page a loader has chosen, so that its files are announced in the HTML. */
  announce: (part: PagePart) => void
  /** On the server, once all loaders have chosen: the first scripts of this page. */
  firstScripts?: (() => FirstScripts) | undefined
  /** Services that the operator has connected; none of them starts before the visitor allows it. */
  measuring?: Measuring | undefined
  /**
   * In the browser, once the page is idle: returns the page of a product or category that something on screen has already shown, by its
   * path below the language, with a frame. `undefined` for any other page.
   */
  knownPage?: (locale: Locale, path: string, search: ListingSearch) => ResolvedUrl | undefined
  /** The same for an article, by its path below the blog; `read` reads the whole article. */
  knownArticle?: (locale: Locale, slug: string, read: () => Promise<unknown>) => KnownArticle | undefined
}
