import { IconAdjustmentsHorizontal, IconLayoutGrid, IconLayoutList } from '@tabler/icons-react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { withView } from '../listing-edits.ts'
import { sorts, type ListingSearch, type ListingSort } from '../listing-search.ts'
import { rememberView } from '../listing-view.ts'
import { useSortWords } from '../sort-words.ts'
import { ListingLink } from './listing-link.tsx'
import css from './toolbar.module.css'

export interface ToolbarProps {
  search: ListingSearch
  /** Number of active filters. */
  filters: number
  onSort: (sort: ListingSort | undefined) => void
  onFilters: () => void
  /** Called to open the sort orders in a panel. */
  onSorts: () => void
  /** Number of results and the active filters. */
  children: ReactNode
}

export function Toolbar({ search, filters, onSort, onFilters, onSorts, children }: ToolbarProps) {
  return (
    <div className={css.bar}>
      <div className={css.found}>{children}</div>
      <div className={css.controls}>
        <Button kind="outline" className={css.filters} onClick={onFilters} aria-haspopup="dialog">
          <IconAdjustmentsHorizontal size={18} stroke={1.75} aria-hidden />
          {filters ? <Trans>Filters ({filters})</Trans> : <Trans>Filters</Trans>}
        </Button>
        <Button kind="outline" className={css.filters} onClick={onSorts} aria-haspopup="dialog">
          <Trans>Sort by</Trans>
        </Button>
        <SortSelect search={search} onSort={onSort} />
        <Views search={search} />
      </div>
    </div>
  )
}

function SortSelect({ search, onSort }: { search: ListingSearch; onSort: (sort: ListingSort | undefined) => void }) {
  const { t } = useLingui()
  return (
    <label className={css.select}>
      <span>
        <Trans>Sort by</Trans>
      </span>
      <select
        value={search.sort ?? ''}
        aria-label={t`Sort by`}
        onChange={(event) => onSort(sorts.find((one) => one === event.target.value))}
      >
        {useSortWords(search).map(({ sort: one = '', word }) => (
          <option key={one} value={one}>
            {word}
          </option>
        ))}
      </select>
    </label>
  )
}

function Views({ search }: { search: ListingSearch }) {
  const { t } = useLingui()
  const list = search.view === 'list'
  return (
    <div className={css.views} role="group" aria-label={t`View`}>
      <ListingLink
        keepPlace
        replace
        onClick={() => rememberView(undefined)}
        search={withView(search, undefined)}
        aria-current={list ? undefined : 'true'}
        aria-label={t`Grid view`}
        title={t`Grid view`}
      >
        <IconLayoutGrid size={20} stroke={1.75} aria-hidden />
      </ListingLink>
      <ListingLink
        keepPlace
        replace
        onClick={() => rememberView('list')}
        search={withView(search, 'list')}
        aria-current={list ? 'true' : undefined}
        aria-label={t`List view`}
        title={t`List view`}
      >
        <IconLayoutList size={20} stroke={1.75} aria-hidden />
      </ListingLink>
    </div>
  )
}
