import { msg } from '@lingui/core/macro'
import { notFound } from '@tanstack/react-router'
import { brandOf, brandsQuery } from '#shop/catalog/brands.ts'
import type { ListingSearch } from '#shop/catalog/listing-search.ts'
import { loadListing } from '#shop/catalog/listing-view.ts'
import { cropListing, readCropChoice } from '#shop/finder/crop-choice.ts'
import { fertilizerListing } from '#shop/finder/fertilizer-listing.ts'
import { cropFigures, readField } from '#shop/finder/fertilizer-needs.ts'
import { loadFinder } from '#shop/finder/queries.ts'
import { attributeLabelsQuery, productQuery } from '#shop/product/queries.ts'
import type { Locale } from '#platform/locale/locale.ts'
import type { PageContext } from '../page-context.ts'

/** What the head of such a page says; a page without a path is the shopper's own. */
export interface FoundPage {
  title: string
  description?: string
  /** Below the language, without a query: its narrowings are one page for search engines. */
  path?: string
}

export async function loadBrand(
  { queryClient, shopIn, i18n }: PageContext,
  locale: Locale,
  slug: string,
  search: ListingSearch,
): Promise<FoundPage> {
  const shop = shopIn(locale)
  const brands = await queryClient.ensureQueryData(brandsQuery(shop))
  if (!slug) return { title: i18n._(msg`Brands`), description: i18n._(msg`Makers whose products we sell.`), path: 'marki' }
  const brand = brandOf(brands, slug)
  if (!brand) throw notFound()
  await loadListing(queryClient, shop, { search: { ...search, manufacturer: brand.id } })
  const { label } = brand
  return { title: label, description: i18n._(msg`Products of ${label} in the maker's own farm shop.`), path: `marki/${slug}` }
}

export async function loadFinderPage(
  { queryClient, shopIn, i18n }: PageContext,
  locale: Locale,
  name: string,
  search: object,
): Promise<FoundPage> {
  const shop = shopIn(locale)
  if (name === 'uprawa') {
    const choice = readCropChoice({ ...search })
    await loadFinder(queryClient, shop, choice.crop, cropListing(choice))
    return {
      title: i18n._(msg`Find products for a crop`),
      description: i18n._(msg`Crop, growth stage, purpose: three questions and a list of products for them.`),
      path: 'dobor/uprawa',
    }
  }
  if (name !== 'nawozy') throw notFound()
  const field = readField({ ...search })
  await loadFinder(queryClient, shop, field && cropFigures[field.crop].category, fertilizerListing)
  return {
    title: i18n._(msg`Find fertilizers`),
    description: i18n._(msg`What a hectare of your crop needs and which fertilizers give it.`),
    path: 'dobor/nawozy',
  }
}

export async function loadComparison(
  { queryClient, shopIn, i18n }: PageContext,
  locale: Locale,
  skus: readonly string[],
): Promise<FoundPage> {
  const shop = shopIn(locale)
  await Promise.all([
    queryClient.prefetchQuery(attributeLabelsQuery(shop)),
    ...skus.map((sku) => queryClient.prefetchQuery(productQuery(shop, sku))),
  ])
  return { title: i18n._(msg`Comparison`) }
}
