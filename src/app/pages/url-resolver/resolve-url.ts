import { notFound, redirect } from '@tanstack/react-router'
import { isCode } from '#shop/catalog/code.ts'
import { loadListing } from '#shop/catalog/listing-view.ts'
import { canonicalQuery } from '#shop/catalog/canonical-query.ts'
import { categoryQuery } from '#shop/catalog/queries.ts'
import type { ListingSearch } from '#shop/catalog/listing-search.ts'
import { categoryAddressesQuery, productAddressesQuery, routeQuery } from '#shop/links/queries.ts'
import { productPath } from '#shop/product/product-path.ts'
import { attributeLabelsQuery, productQuery } from '#shop/product/queries.ts'
import type { Locale } from '#platform/locale/locale.ts'
import { writeQuery } from '#platform/search-params.ts'
import { codePath } from '#app/pages/search/lazy-code-path.ts'
import type { PageContext } from '#app/document/page-context.ts'
import type { ResolvedUrl, ContentSource } from './resolved.ts'
import { CategoryPage, ProductPage, ContentPage } from './lazy-pages.ts'

/** Sections that only the editors have: the engine is not asked to resolve them. */
const toldPlaces = /^(adresy-sklepow|blog|kariera|kontakt|przedstawiciele-handlowi)(\/|$)/

/** Magento's default `cms_home_page`. */
const engineHome = 'home'

/** Resolves a URL and loads its page. Throws a redirect for a moved URL, and 404 for one that is not even a story. */
export async function resolveUrl(
  context: PageContext,
  locale: Locale,
  path: string,
  search: ListingSearch,
): Promise<ResolvedUrl> {
  if (toldPlaces.test(path)) return loadContentPage(context, locale, 'story', path)
  const known = context.knownPage?.(locale, path, search)
  if (known) return known
  const destination = await context.queryClient.ensureQueryData(routeQuery(context.shopIn(locale), path))
  switch (destination.kind) {
    case 'moved':
      throw redirect({ href: movedTo(locale, destination.path, search), statusCode: destination.status })
    case 'nothing':
      return loadContentPage(context, locale, 'story', path)
    case 'product':
      return loadProduct(context, locale, destination.sku, `/${locale}/${path}`)
    case 'category':
      return loadCategory(context, locale, destination.uid, search, `/${locale}/${path}`)
    case 'cms':
      // The engine's own home page: this shop's is at the root.
      if (destination.identifier === engineHome) throw redirect({ href: `/${locale}`, statusCode: 301 })
      return loadContentPage(context, locale, 'engine', destination.identifier)
  }
}

/** Returns the new address with the query of the old one. */
function movedTo(locale: Locale, path: string, search: ListingSearch) {
  const query = writeQuery({ ...search })
  return `/${locale}/${path}${path.includes('?') ? query.replace('?', '&') : query}`
}

export async function loadCategory(
  context: PageContext,
  locale: Locale,
  uid: string,
  search: ListingSearch,
  path: string,
): Promise<ResolvedUrl> {
  const shop = context.shopIn(locale)
  context.announce('category')
  const [category, alternates, { page }] = await Promise.all([
    context.queryClient.ensureQueryData(categoryQuery(shop, uid)),
    context.queryClient.ensureQueryData(categoryAddressesQuery(shop, uid)),
    loadListing(context, shop, { categoryUid: uid, search }, path),
    CategoryPage.preload?.(),
  ])
  if (!category) throw notFound()
  return {
    destination: { kind: 'category', uid },
    alternates,
    path: alternates[locale] ?? `/${locale}/${category.url_path}${category.url_suffix}`,
    query: canonicalQuery(search, 'category', page),
  }
}

/** @param here path that resolved to this product; it is not redirected to, because the product is gone by then */
export async function loadProduct(context: PageContext, locale: Locale, sku: string, here?: string): Promise<ResolvedUrl> {
  const shop = context.shopIn(locale)
  const [product, alternates] = await Promise.all([
    context.queryClient.ensureQueryData(productQuery(shop, sku)),
    context.queryClient.ensureQueryData(productAddressesQuery(shop, sku)),
    context.queryClient.prefetchQuery(attributeLabelsQuery(shop)),
    ProductPage.preload?.(),
  ])
  if (!product) {
    const path = isCode(sku) ? await codePath(context, locale, sku) : undefined
    if (path && path !== here) throw redirect({ href: path, statusCode: 302 })
    return loadContentPage(context, locale, 'story', `p/${sku}`)
  }
  context.announce('product')
  return { destination: { kind: 'product', sku }, alternates, path: productPath(locale, product) }
}

/** Loads a content page together with its loader, because most visits never open one. */
export async function loadContentPage(
  context: PageContext,
  locale: Locale,
  place: ContentSource,
  name: string,
): Promise<ResolvedUrl> {
  const [written] = await Promise.all([import('./content-page.tsx'), ContentPage.preload?.()])
  return written.loadContentPage(context, locale, place, name)
}
