import { notFound, redirect } from '@tanstack/react-router'
import { categoryQuery, listingQuery } from '#shop/catalog/queries.ts'
import type { ListingSearch } from '#shop/catalog/listing-search.ts'
import { cmsPageQuery } from '#shop/content/queries.ts'
import { categoryAddressesQuery, productAddressesQuery, routeQuery } from '#shop/links/queries.ts'
import { productPath } from '#shop/product/product-path.ts'
import { productQuery } from '#shop/product/queries.ts'
import type { Locale } from '#platform/locale/locale.ts'
import { writeQuery } from '#platform/search-params.ts'
import type { Alternates } from '../alternates.ts'
import type { PageContext } from '../page-context.ts'
import { CategoryPage, CmsPage, ProductPage } from './parts.ts'

export interface Addressed {
  destination: { kind: 'product'; sku: string } | { kind: 'category'; uid: string } | { kind: 'cms'; identifier: string }
  alternates: Alternates
  /** Path of the page in its own language. */
  path: string
}

/** Asks what an address is and loads that page; a moved address answers with its redirect, an unknown one with 404. */
export async function loadAddress(context: PageContext, locale: Locale, path: string, search: ListingSearch): Promise<Addressed> {
  const destination = await context.queryClient.ensureQueryData(routeQuery(context.shopIn(locale), path))
  switch (destination.kind) {
    case 'moved':
      throw redirect({ href: `/${locale}/${destination.path}${writeQuery({ ...search })}`, statusCode: destination.status })
    case 'nothing':
      throw notFound()
    case 'product':
      return loadProduct(context, locale, destination.sku)
    case 'category':
      return loadCategory(context, locale, destination.uid, search)
    case 'cms':
      return loadCmsPage(context, locale, destination.identifier)
  }
}

async function loadCategory(context: PageContext, locale: Locale, uid: string, search: ListingSearch): Promise<Addressed> {
  const shop = context.shopIn(locale)
  context.announce('category')
  const [category, alternates] = await Promise.all([
    context.queryClient.ensureQueryData(categoryQuery(shop, uid)),
    context.queryClient.ensureQueryData(categoryAddressesQuery(shop, uid)),
    context.queryClient.ensureQueryData(listingQuery(shop, { categoryUid: uid, search })),
    CategoryPage.preload?.(),
  ])
  if (!category) throw notFound()
  return {
    destination: { kind: 'category', uid },
    alternates,
    path: alternates[locale] ?? `/${locale}/${category.url_path}${category.url_suffix}`,
  }
}

export async function loadProduct(context: PageContext, locale: Locale, sku: string): Promise<Addressed> {
  const shop = context.shopIn(locale)
  context.announce('product')
  const [product, alternates] = await Promise.all([
    context.queryClient.ensureQueryData(productQuery(shop, sku)),
    context.queryClient.ensureQueryData(productAddressesQuery(shop, sku)),
    ProductPage.preload?.(),
  ])
  if (!product) throw notFound()
  return { destination: { kind: 'product', sku }, alternates, path: productPath(locale, product) }
}

export async function loadCmsPage(context: PageContext, locale: Locale, identifier: string): Promise<Addressed> {
  context.announce('cms')
  const [page] = await Promise.all([
    context.queryClient.ensureQueryData(cmsPageQuery(context.shopIn(locale), identifier)),
    CmsPage.preload?.(),
  ])
  if (!page) throw notFound()
  return {
    destination: { kind: 'cms', identifier },
    alternates: { pl: `/pl/i/${identifier}`, en: `/en/i/${identifier}` },
    path: `/${locale}/i/${identifier}`,
  }
}
