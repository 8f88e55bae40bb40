import { Plural, Trans } from '@lingui/react/macro'
import { Button } from '#ui/button.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { Facets, type FacetsProps } from './facets.tsx'

/** The filters on a phone: each tick counts at once, the button says how many products it leads to. */
export function FacetsSheet({ total, onClose, ...facets }: FacetsProps & { total: number; onClose: () => void }) {
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
      <Facets {...facets} />
    </Sheet>
  )
}
