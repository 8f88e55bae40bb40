import type { QueryClient } from '@tanstack/react-query'
import { notFound, type AnyRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { afterPaint } from '#platform/after-paint.ts'
import type { Locale } from '#platform/locale/locale.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'
import type { Cart } from '#shop/cart/cart.ts'
import { CategoryFrame } from '#shop/catalog/category-frame.tsx'
import { categoryPath } from '#shop/catalog/category-path.ts'
import { knownCategories } from '#shop/catalog/known-categories.ts'
import type { ListingSearch } from '#shop/catalog/listing-search.ts'
import { inChosenView } from '#shop/catalog/listing-view.ts'
import { categoryQuery } from '#shop/catalog/queries.ts'
import type { ListedStory } from '#shop/content/story-list.ts'
import { routeQuery } from '#shop/links/queries.ts'
import { ProductFrame, type FramedProduct } from '#shop/product/product-frame.tsx'
import type { ProductCardData } from '#shop/product/product-kind.ts'
import { productPath } from '#shop/product/product-path.ts'
import { productQuery } from '#shop/product/queries.ts'
import type { PageContext } from '#app/document/page-context.ts'
import { titled } from '#app/head/page-title.ts'
import type { CatalogueDestination, ResolvedUrl } from '#app/pages/url-resolver/resolved.ts'
import { loadCategory, loadProduct } from '#app/pages/url-resolver/resolve-url.ts'
import { publicCards } from './known-card.ts'
import { createPageFrames } from './page-frames.ts'

interface Told extends Pick<ProductCardData, 'sku' | 'name' | 'url_rewrites' | 'manufacturer_label' | 'thumbnail'> {
  family?: ProductCardData['family']
}

/** Omits the price: it may be a customer's own, and that customer may have signed out before the page opens. */
const withoutPrice = ({ sku, name, url_rewrites, manufacturer_label, thumbnail, family = null }: Told): FramedProduct => ({
  ...{ sku, name, url_rewrites, manufacturer_label, thumbnail, family },
})

/** Returns the products whose name and picture this page has read: in a list, a wish list, the cart or the search suggestions. */
function knownProducts(queryClient: QueryClient, store: string): FramedProduct[] {
  const wishes = queryClient.getQueriesData<{ items_v2: { items: ({ product: Told | null } | null)[] } }>({
    queryKey: ['personal', 'wishlist', store],
  })
  const proposals = queryClient.getQueriesData<{ items: Told[] }>({ queryKey: ['suggestions', store] })
  return [
    ...publicCards(queryClient, store),
    ...wishes
      .flatMap(([, page]) => page?.items_v2.items ?? [])
      .flatMap((wish) => (wish?.product ? withoutPrice(wish.product) : [])),
    ...proposals.flatMap(([, found]) => found?.items ?? []).map(withoutPrice),
    ...(queryClient.getQueryData<Cart>(['cart', store])?.lines ?? []).map(({ product, name, family, maker, picture }) => ({
      ...{ ...product, name, family, manufacturer_label: maker },
      thumbnail: { url: picture },
    })),
  ]
}

interface Known {
  destination: CatalogueDestination
  frame: ReactNode
  /** Reads everything that is not known yet. */
  read: () => Promise<ResolvedUrl>
}

/**
 * Opens pages immediately with a frame: a product with the name, picture and price of its card, a category with its name and breadcrumbs,
 * an article with its entry in the list. Such a page does not wait for its URL to be resolved; the remaining data and the document's head
 * follow. Pages whose data is already cached get no frame.
 */
export function knowPages(router: AnyRouter): void {
  const context: PageContext = router.options.context
  const { queryClient } = context
  // This runs again after each navigation.
  if (context.knownPage) return
  const frames = createPageFrames(router)

  const product = (shop: ShopWindow, locale: Locale, path: string): Known | undefined => {
    const card = knownProducts(queryClient, shop.store).find((one) => productPath(locale, one) === path)
    if (!card?.sku || queryClient.getQueryData(productQuery(shop, card.sku).queryKey) !== undefined) return undefined
    const { sku, name } = card
    return {
      destination: { kind: 'product', sku, name },
      frame: <ProductFrame product={card} />,
      read: async () => {
        // Starting the request takes a phone 35 ms, so the frame is painted first.
        await afterPaint()
        return loadProduct(context, locale, sku, path)
      },
    }
  }

  const category = (shop: ShopWindow, locale: Locale, path: string, search: ListingSearch): Known | undefined => {
    const known = knownCategories(queryClient, shop.store).find((one) => categoryPath(locale, one) === path)
    if (!known || queryClient.getQueryData(categoryQuery(shop, known.uid).queryKey) !== undefined) return undefined
    inChosenView(search, path)
    const { uid, name } = known
    return {
      destination: { kind: 'category', uid, name },
      frame: <CategoryFrame category={known} words={search.search} />,
      read: () => loadCategory(context, locale, uid, search, path),
    }
  }

  context.knownPage = (locale, below, search) => {
    const shop = context.shopIn(locale)
    const path = `/${locale}/${below}`
    if (!frames.mayShow(path)) return undefined
    const known = product(shop, locale, path) ?? category(shop, locale, path, search)
    if (!known) return undefined
    const { destination, frame, read } = known
    const page = (whole: Promise<unknown>): ResolvedUrl => ({
      destination: { ...destination, frame, whole },
      alternates: {},
      path,
    })
    return frames.show(path, page, async () => {
      const { kind } = (await read()).destination
      if (kind !== destination.kind) throw notFound()
      // Not awaited here: the route query has to be cached so that the page can be found offline.
      void queryClient.prefetchQuery(routeQuery(shop, below))
    })
  }

  context.knownArticle = (locale, slug, read) => {
    const shop = context.shopIn(locale)
    const path = `/${locale}/blog/${slug}`
    if (!frames.mayShow(path)) return undefined
    // Story queries are in another chunk, so their keys are written out here.
    const list = queryClient.getQueryData<ListedStory[]>(['story-list', shop.locale, 'blog'])
    const listed = list?.find(({ paths }) => paths[locale] === path)
    if (!listed || queryClient.getQueryData(['story', shop.locale, `blog/${slug}`]) !== undefined) return undefined
    const { title } = listed.content
    const meta = [{ title: titled(typeof title === 'string' && title ? title : listed.name) }]
    return frames.show(path, (whole) => ({ meta, listed, whole }), read)
  }
}
