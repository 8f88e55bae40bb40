import { IconCheck } from '@tabler/icons-react'
import { Trans } from '@lingui/react/macro'
import { Sheet } from '#ui/sheet.tsx'
import type { ListingSort } from '../listing-search.ts'
import { useSortWords } from '../sort-words.ts'
import css from './sort-sheet.module.css'

export interface SortSheetProps {
  sort: ListingSort | undefined
  onSort: (sort: ListingSort | undefined) => void
  onClose: () => void
}

/** The orders of a list on a phone: one press sorts and closes. */
export function SortSheet({ sort: chosen, onSort, onClose }: SortSheetProps) {
  return (
    <Sheet title={<Trans>Sort by</Trans>} from="bottom" onClose={onClose}>
      <ul className={css.orders}>
        {useSortWords().map(({ sort, word }) => (
          <li key={word}>
            <button
              type="button"
              aria-pressed={sort === chosen}
              onClick={() => {
                onSort(sort)
                onClose()
              }}
            >
              {word}
              {sort === chosen ? <IconCheck size={20} stroke={1.75} aria-hidden /> : null}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
