import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { memo, Suspense, use, type ReactNode } from 'react'
import { latePart } from '#offline/late-part.tsx'
import { FirstScreen } from '#platform/first-screen.ts'
import type { AddLine } from '#shop/product/line-intent.ts'
import { ProductGrid } from '#shop/product/product-grid.tsx'
import type { ProductCardData } from '#shop/product/product-kind.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { closeOverlay, openOverlay, useOverlays } from '#ui/open-overlay.ts'
import { facetGroups, flagCount } from '../facet-groups.ts'
import { activeFilters, withPageSize, withSort } from '../listing-edits.ts'
import { pageSizeOf, pageSizes, type ListingEdit, type ListingPlace, type ListingSearch } from '../listing-search.ts'
import { ListView } from '../listing-view.ts'
import { useAskedSearch } from '../use-asked-search.ts'
import type { ListingOfUrl } from '../use-listing.ts'
import '../list/list-row.module.css'
import { ActiveFilters } from './active-filters.tsx'
import { Facets } from './facets.tsx'
import { FiltersAside } from './filters-aside.tsx'
import { GridCard } from './grid-card.tsx'
import css from './listing.module.css'
import { Pagination } from './pagination.tsx'
import { Toolbar } from './toolbar.tsx'

const SortSheet = latePart(() => import('./sort-sheet.tsx').then((part) => part.SortSheet))
const FacetsSheet = latePart(() => import('./facets-sheet.tsx').then((part) => part.FacetsSheet))

export interface ListingProps extends ListingOfUrl {
  place: ListingPlace
  /** Number of products without filters, where known. */
  outOf?: number | null
  onAdd: AddLine
  empty: ReactNode
}

export function Listing({ place, outOf, onAdd, empty, ...listing }: ListingProps) {
  const { t } = useLingui()
  // The query requested last; the results may still be those of the query before.
  const { search: shown, pressed, results, known, onEdit, onToggle, onNear, nearFilters } = listing
  const { asked: search, waiting } = useAskedSearch(shown, pressed)
  const open = useOverlays().map(({ overlay }) => overlay)
  const { total, page, pages, facets } = results
  const filters = activeFilters(search, place)
  const facetProps = {
    groups: facetGroups(facets, search, known),
    bestsellers: flagCount(facets, 'bestseller'),
    search,
    ...{ onEdit, onToggle, onNear },
  }
  // Nothing found without filters: there is nothing to sort or to filter.
  if (!total && !filters.length) return <section aria-label={t`Products`}>{empty}</section>
  return (
    <div className={css.listing}>
      <FiltersAside onNear={nearFilters}>
        <h2 className="sr-only">
          <Trans>Filters</Trans>
        </h2>
        <Facets {...facetProps} />
      </FiltersAside>
      <section className={css.results} aria-label={t`Products`}>
        <h2 className="sr-only">
          <Trans>Products</Trans>
        </h2>
        <Toolbar
          search={search}
          filters={filters.length}
          onSort={(sort) => onEdit((asked) => withSort(asked, sort))}
          onFilters={() => {
            openOverlay('filters')
            nearFilters()
          }}
          onSorts={() => openOverlay('sort')}
        >
          <Count total={total} outOf={filters.length ? outOf : undefined} />
          <ActiveFilters place={place} search={search} known={known} />
        </Toolbar>
        <div className={css.items} aria-busy={waiting}>
          {total ? <Items items={results.items} view={shown.view} onAdd={onAdd} /> : empty}
        </div>
        {total ? (
          <div className={css.foot}>
            <Pagination search={search} page={page} pages={pages} />
            <PageSize place={place} search={search} onEdit={onEdit} />
          </div>
        ) : null}
      </section>
      <Suspense>
        {open.includes('filters') ? (
          <FacetsSheet {...facetProps} place={place} total={total} known={known} onClose={() => closeOverlay('filters')} />
        ) : null}
        {open.includes('sort') ? (
          <SortSheet
            search={search}
            onSort={(sort) => onEdit((asked) => withSort(asked, sort))}
            onClose={() => closeOverlay('sort')}
          />
        ) : null}
      </Suspense>
    </div>
  )
}

/** Number of cards in the first row, whose pictures load eagerly, and at least as many as a first screen shows. */
const firstRow = 3
const firstScreen = 9

interface ItemsProps {
  items: ProductCardData[]
  view: ListingSearch['view']
  onAdd: AddLine
}

const Items = memo(function Items({ items: all, view, onAdd }: ItemsProps) {
  const items = use(FirstScreen) ? all.slice(0, firstScreen) : all
  if (view === 'list')
    return (
      <Suspense fallback={<Skeleton height={`${items.length * 7.5}rem`} />}>
        <ListView items={items} onAdd={onAdd} />
      </Suspense>
    )
  return (
    <ProductGrid beside>
      {items.map((product, index) => (
        <GridCard key={product.uid} product={product} eager={index < firstRow} onAdd={onAdd} />
      ))}
    </ProductGrid>
  )
})

function Count({ total, outOf }: { total: number; outOf: number | null | undefined }) {
  return (
    <p className={css.count} role="status">
      {outOf && outOf > total ? (
        <Plural value={outOf} one={`${total} of # product`} other={`${total} of # products`} />
      ) : (
        <Plural value={total} one="# product" other="# products" />
      )}
    </p>
  )
}

interface PageSizeProps extends Pick<ListingProps, 'place' | 'search'> {
  onEdit: (edit: ListingEdit) => void
}

function PageSize({ place, search, onEdit }: PageSizeProps) {
  return (
    <label className={css.size}>
      <Trans>Per page</Trans>
      <select
        value={pageSizeOf(search, place)}
        onChange={({ target }) => onEdit((asked) => withPageSize(asked, Number(target.value), place))}
      >
        {pageSizes[place].map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </select>
    </label>
  )
}
