import { IconCheck } from '@tabler/icons-react'
import { Trans } from '@lingui/react/macro'
import { Sheet } from '#ui/sheet.tsx'
import type { ListingSearch, ListingSort } from '../listing-search.ts'
import { useSortWords } from '../sort-words.ts'
import css from './sort-sheet.module.css'

export interface SortSheetProps {
  search: ListingSearch
  onSort: (sort: ListingSort | undefined) => void
  onClose: () => void
}

/** The sort orders on a phone; a press sorts and closes the panel. */
export function SortSheet({ search, onSort, onClose }: SortSheetProps) {
  return (
    <Sheet title={<Trans>Sort by</Trans>} from="bottom" onClose={onClose}>
      <ul className={css.orders}>
        {useSortWords(search).map(({ sort, word }) => (
          <li key={word}>
            <button
              type="button"
              aria-pressed={sort === search.sort}
              onClick={() => {
                onSort(sort)
                onClose()
              }}
            >
              {word}
              {sort === search.sort ? <IconCheck size={20} stroke={1.75} aria-hidden /> : null}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
