import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useLocale, useShopWindow } from '#platform/shop-window.tsx'
import { useAddToCart } from '#shop/cart/add-to-cart.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import css from './category-page.module.css'
import type { ListingSearch } from './listing-search.ts'
import { Listing } from './parts/listing.tsx'
import { NothingFound } from './parts/nothing-found.tsx'
import { topCategoriesQuery } from './queries.ts'
import { useListing } from './use-listing.ts'

/** The whole shop, narrowed by words and filters. */
export function SearchPage({ search }: { search: ListingSearch }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { data: popular } = useSuspenseQuery(topCategoriesQuery(useShopWindow()))
  const addToCart = useAddToCart()
  const listing = useListing(search)
  const words = search.search
  return (
    <div className="wrap">
      <Breadcrumbs trail={[{ label: t({ message: 'Home', context: 'breadcrumb' }), to: `/${locale}` }, { label: t`Search` }]} />
      <h1>{words ? <Trans>Results for “{words}”</Trans> : <Trans>All products</Trans>}</h1>
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
