import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { notFound } from '@tanstack/react-router'
import { brandLeadQuery, brandOf, brandsQuery } from '#shop/catalog/brands.ts'
import { canonicalQuery } from '#shop/catalog/canonical-query.ts'
import type { ListingSearch } from '#shop/catalog/listing-search.ts'
import { loadListing } from '#shop/catalog/listing-view.ts'
import { cropListing, readCropChoice } from '#shop/finder/crop-choice.ts'
import { fertilizerListing } from '#shop/finder/fertilizer-listing.ts'
import { cropFigures, readField } from '#shop/finder/fertilizer-needs.ts'
import { loadDoses, loadFinder } from '#shop/finder/queries.ts'
import { attributeLabelsQuery, productQuery } from '#shop/product/queries.ts'
import { shopName } from '#platform/configured/shop-name.ts'
import type { Locale } from '#platform/locale/locale.ts'
import { pathsOf } from '#app/head/alternates.ts'
import type { LoadedHead } from '#app/pages/lazy-page.ts'
import { awaitSideReads } from '#app/pages/side-reads.ts'
import type { PageContext } from '#app/document/page-context.ts'
import { pageHead } from '#app/head/page-head.ts'
import { pageTitle } from '#app/head/page-title.ts'
import { mustOffer } from '#app/session/feature-guard.ts'
import { BrandListPage, BrandPage, CropFinderPage, FertilizerFinderPage } from './lazy-pages.ts'

/** @param path without filters: for search engines all filtered views are one page */
const headOf = ({ i18n, origin }: PageContext, locale: Locale, path: string, title: string, description: MessageDescriptor) =>
  pageHead(origin, locale, { title, description: i18n._(description), paths: pathsOf(path) })

export async function loadBrand(context: PageContext, locale: Locale, slug: string, search: ListingSearch): Promise<LoadedHead> {
  const { queryClient, shopIn, i18n } = context
  const shop = shopIn(locale)
  await mustOffer(context, locale, 'marki')
  context.announce(slug ? 'brand' : 'brands')
  const [brands] = await Promise.all([
    queryClient.ensureQueryData(brandsQuery(shop)),
    (slug ? BrandPage : BrandListPage).preload?.(),
  ])
  if (!slug) return headOf(context, locale, 'marki', i18n._(msg`Brands`), msg`Makers whose products we sell.`)
  const brand = brandOf(brands, slug)
  if (!brand) throw notFound()
  const lead = brandLeadQuery(shop, slug)
  const [{ page }] = await Promise.all([
    loadListing(context, shop, { search, fixed: { manufacturer: brand.id } }, `/${locale}/marki/${slug}`),
    awaitSideReads([queryClient.prefetchQuery(lead)]),
  ])
  const { label } = brand
  return headOf(
    context,
    locale,
    `marki/${slug}${canonicalQuery(search, 'brand', page)}`,
    label,
    msg`Products of ${label} in the shop ${shopName}.`,
  )
}

export async function loadFinderPage(context: PageContext, locale: Locale, name: string, search: object): Promise<LoadedHead> {
  const { queryClient, shopIn, i18n } = context
  const shop = shopIn(locale)
  await mustOffer(context, locale, 'dobor')
  if (name === 'uprawa') {
    const choice = readCropChoice({ ...search })
    await Promise.all([loadFinder(queryClient, shop, choice.crop, cropListing(choice)), CropFinderPage.preload?.()])
    const description = msg`Crop, growth stage, purpose: three questions and a list of products for them.`
    return headOf(context, locale, 'dobor/uprawa', i18n._(msg`Find products for a crop`), description)
  }
  if (name !== 'nawozy') throw notFound()
  const field = readField({ ...search })
  const category = field && cropFigures[field.crop].category
  await Promise.all([
    loadFinder(queryClient, shop, category, fertilizerListing),
    category === undefined ? undefined : loadDoses(queryClient, shop, category),
    FertilizerFinderPage.preload?.(),
  ])
  const description = msg`What a hectare of your crop needs and which fertilizers give it.`
  return headOf(context, locale, 'dobor/nawozy', i18n._(msg`Find fertilizers`), description)
}

export async function loadComparison(
  { queryClient, shopIn, i18n }: PageContext,
  locale: Locale,
  skus: readonly string[],
): Promise<LoadedHead> {
  const shop = shopIn(locale)
  await Promise.all([
    queryClient.prefetchQuery(attributeLabelsQuery(shop)),
    ...skus.map((sku) => queryClient.prefetchQuery(productQuery(shop, sku))),
  ])
  return pageTitle(i18n, msg`Comparison`)
}
