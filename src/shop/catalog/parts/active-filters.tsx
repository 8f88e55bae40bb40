import { IconX } from '@tabler/icons-react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { formatNumber } from '#platform/locale/format.ts'
import { useLocale } from '#platform/shop-window.tsx'
import { labelOf, type Aggregation } from '../facet-groups.ts'
import { activeFilters, withoutFilter, withoutFilters, type ActiveFilter } from '../listing-edits.ts'
import { priceRange, type ListingPlace, type ListingSearch } from '../listing-search.ts'
import css from './active-filters.module.css'
import { ListingLink } from './listing-link.tsx'

/** Lists the active filters, each with a link that removes it. */
export function ActiveFilters({
  place,
  search,
  known,
}: {
  place: ListingPlace
  search: ListingSearch
  known: readonly Aggregation[]
}) {
  const { t } = useLingui()
  const locale = useLocale()
  const word = useFilterWord(known)
  const filters = activeFilters(search, place)
  if (!filters.length) return null
  return (
    <>
      {filters.map((filter) => {
        const name = word(filter)
        return (
          <ListingLink
            key={JSON.stringify(filter)}
            keepPlace
            search={withoutFilter(search, filter)}
            className={css.chip}
            aria-label={t`Remove the filter: ${name}`}
          >
            {name}
            <IconX size={16} stroke={1.75} aria-hidden />
          </ListingLink>
        )
      })}
      <ListingLink keepPlace search={withoutFilters(search, place)} className={`link small ${css.clear}`}>
        <Trans>Clear filters</Trans>
      </ListingLink>
      {search.search && place !== 'search' ? (
        <Link to="/$locale/search" params={{ locale }} search={{ search: search.search }} className={`link small ${css.clear}`}>
          <Trans>Search the whole shop</Trans>
        </Link>
      ) : null}
    </>
  )
}

function useFilterWord(known: readonly Aggregation[]) {
  const { t } = useLingui()
  const locale = useLocale()
  return (filter: ActiveFilter) => {
    if (filter.key === 'new') return t`New products`
    if (filter.key === 'bestseller') return t`Bestsellers`
    if (filter.key === 'search') {
      const words = filter.phrase
      return t`“${words}”`
    }
    if (filter.key !== 'price') return labelOf(known, filter.key, filter.value) ?? t`Unknown value`
    const { from, to } = priceRange(filter.range) ?? {}
    const least = from === undefined ? undefined : formatNumber(Number(from), locale)
    const most = to === undefined ? undefined : formatNumber(Number(to), locale)
    return least && most ? t`${least}–${most} zł` : least ? t`from ${least} zł` : t`up to ${most} zł`
  }
}
