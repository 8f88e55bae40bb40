import { Plural, Trans } from '@lingui/react/macro'
import { Button } from '#ui/button.tsx'
import { Sheet } from '#ui/sheet.tsx'
import type { Aggregation } from '../facet-groups.ts'
import type { ListingPlace } from '../listing-search.ts'
import { ActiveFilters } from './active-filters.tsx'
import { Facets, type FacetsProps } from './facets.tsx'
import css from './facets-sheet.module.css'

/** The filters on a phone: each tick applies immediately, and the button shows the number of results. */
export function FacetsSheet({
  place,
  total,
  known,
  onClose,
  ...facets
}: FacetsProps & { place: ListingPlace; total: number; known: readonly Aggregation[]; onClose: () => void }) {
  return (
    <Sheet
      title={<Trans>Filters</Trans>}
      from="bottom"
      onClose={onClose}
      footer={
        <Button full large onClick={onClose}>
          <Plural value={total} one="Show # product" other="Show # products" />
        </Button>
      }
    >
      <div className={css.active}>
        <ActiveFilters place={place} search={facets.search} known={known} />
      </div>
      <Facets {...facets} />
    </Sheet>
  )
}
