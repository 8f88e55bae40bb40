import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { lazy } from 'react'
import { useLocale } from '#platform/shop-window.tsx'
import { LazyWhenVisible } from '#shop/product/lazy-when-visible.tsx'
import { categoryPath } from '../category-path.ts'
import { activeFilters, withoutFilters } from '../listing-edits.ts'
import type { ListingPlace, ListingSearch } from '../listing-search.ts'
import { ListingLink } from './listing-link.tsx'
import css from './nothing-found.module.css'

const MoreHelp = lazy(() => import('../late/more-help.tsx').then((part) => ({ default: part.MoreHelp })))

interface Place {
  uid: string
  name: string | null
  url_path: string | null
  url_suffix: string | null
}

const mostCategories = 8

/** Shown for an empty list, with suggestions what to do next. */
export function NothingFound({
  place,
  search,
  categories,
}: {
  place: ListingPlace
  search: ListingSearch
  categories: readonly Place[]
}) {
  const locale = useLocale()
  const filtered = activeFilters(search, place).length > 0
  return (
    <div className={css.nothing}>
      <p className="bold">
        <Trans>We can't find products matching the selection.</Trans>
      </p>
      {filtered ? (
        <p>
          <ListingLink search={withoutFilters(search, place)} className="link">
            <Trans>Clear filters</Trans>
          </ListingLink>
        </p>
      ) : (
        <p className="quiet">
          <Trans>Try a shorter word, a substance or the name of a crop.</Trans>
        </p>
      )}
      {categories.length ? (
        <>
          <h3>
            <Trans>Popular categories</Trans>
          </h3>
          <ul className={css.links}>
            {categories.slice(0, mostCategories).map((category) => (
              <li key={category.uid}>
                <Link to={categoryPath(locale, category)}>{category.name}</Link>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <LazyWhenVisible height="180px">
        <MoreHelp phrase={search.search} />
      </LazyWhenVisible>
    </div>
  )
}
