import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useLocale, useShopWindow } from '#platform/shop-window.tsx'
import { useAddToCart } from '#shop/cart/add-to-cart.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import css from './category-page.module.css'
import { categoryPath } from './category-path.ts'
import { countedCategories } from './facet-groups.ts'
import type { ListingSearch } from './listing-search.ts'
import { Listing } from './parts/listing.tsx'
import { NothingFound } from './parts/nothing-found.tsx'
import { topCategoriesQuery } from './queries.ts'
import { useListing } from './use-listing.ts'

/** Search in the whole catalogue, with filters. */
export function SearchPage({ search }: { search: ListingSearch }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { data: popular } = useSuspenseQuery(topCategoriesQuery(useShopWindow()))
  const addToCart = useAddToCart()
  const listing = useListing(search)
  const words = search.search
  const places = countedCategories(listing.results.facets, popular)
  return (
    <div className="wrap">
      <Breadcrumbs trail={[{ label: t({ message: 'Home', context: 'breadcrumb' }), to: `/${locale}` }, { label: t`Search` }]} />
      <h1>{words ? <Trans>Results for “{words}”</Trans> : <Trans>All products</Trans>}</h1>
      {words && places.length > 1 ? (
        <nav className={css.below} aria-label={t`Categories of the results`}>
          {places.map(({ category, count }) => (
            <Link key={category.uid} to={categoryPath(locale, category)} search={{ search: words }}>
              {category.name} ({count})
            </Link>
          ))}
        </nav>
      ) : null}
      <div className={css.list}>
        <Listing
          {...listing}
          place="search"
          onAdd={addToCart}
          empty={<NothingFound place="search" search={listing.search} categories={popular} />}
        />
      </div>
    </div>
  )
}
