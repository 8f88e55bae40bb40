import { useLingui } from '@lingui/react/macro'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { useLocale, useShopWindow } from '#platform/shop-window.tsx'
import { useAddToCart } from '#shop/cart/add-to-cart.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { brandLeadQuery, brandOf, brandsQuery } from './brands.ts'
import css from './category-page.module.css'
import type { ListingSearch } from './listing-search.ts'
import { CategoryLead } from './parts/category-lead.tsx'
import { Listing } from './parts/listing.tsx'
import { NothingFound } from './parts/nothing-found.tsx'
import { topCategoriesQuery } from './queries.ts'
import { useListing } from './use-listing.ts'

/** All products of one brand, with filters like any other list. */
export function BrandPage({ slug, search }: { slug: string; search: ListingSearch }) {
  const { t } = useLingui()
  const locale = useLocale()
  const shop = useShopWindow()
  const { data: brands } = useSuspenseQuery(brandsQuery(shop))
  const { data: popular } = useSuspenseQuery(topCategoriesQuery(shop))
  // The page is shown even when its introduction cannot be read.
  const { data: lead } = useQuery({ ...brandLeadQuery(shop, slug), throwOnError: false })
  const addToCart = useAddToCart()
  const brand = brandOf(brands, slug)
  if (!brand) throw notFound()
  const [name, words] = [brand.label, search.search]
  const listing = useListing(search, undefined, { manufacturer: brand.id })
  const home = { label: t({ message: 'Home', context: 'breadcrumb' }), to: `/${locale}` }
  return (
    <div className="wrap">
      <Breadcrumbs trail={[home, { label: t`Brands`, to: `/${locale}/marki` }, { label: brand.label }]} />
      <h1>{words ? t`${name}: “${words}”` : name}</h1>
      {lead ? <CategoryLead html={lead} /> : null}
      <div className={css.list}>
        <Listing
          {...listing}
          place="brand"
          outOf={brand.count}
          onAdd={addToCart}
          empty={<NothingFound place="brand" search={listing.search} categories={popular} />}
        />
      </div>
    </div>
  )
}
