import { IconChevronDown } from '@tabler/icons-react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { useFeature } from '#shop/store/settings.ts'
import { CheckField, type CheckFieldProps } from '#ui/check-field.tsx'
import type { FacetGroup } from '../facet-groups.ts'
import { toggleFacet, toggleNew, withPrice } from '../listing-edits.ts'
import { chosenValues, type ListingSearch } from '../listing-search.ts'
import css from './facets.module.css'
import { PriceRange } from './price-range.tsx'

export interface FacetsProps {
  groups: FacetGroup[]
  bestsellers: number
  search: ListingSearch
  onSearch: (search: ListingSearch) => void
  /** A press has begun that will ask for it. */
  onNear: (search: ListingSearch) => void
}

/** Longer lists wait behind a button. */
const shownOptions = 6
/** The first groups are open; the others wait for interest. */
const openGroups = 3

export function Facets({ groups, bestsellers, search, onSearch, onNear }: FacetsProps) {
  const { t } = useLingui()
  const toggles = (next: ListingSearch) => ({ onChange: () => onSearch(next), onPointerDown: () => onNear(next) })
  const hasNewest = useFeature('NEWEST_FIRST')
  return (
    <>
      {groups.map((group, index) => (
        <Group key={group.key} title={group.label} open={index < openGroups || group.options.some((option) => option.chosen)}>
          <Options group={group} toggles={(value) => toggles(toggleFacet(search, group.key, value))} />
        </Group>
      ))}
      <Group title={t`Price`} open>
        <PriceRange price={search.price} onPrice={(price) => onSearch(withPrice(search, price))} />
      </Group>
      <Group title={t`Only`} open>
        {hasNewest ? (
          <CheckField
            type="checkbox"
            checked={Boolean(search.new)}
            {...toggles(toggleNew(search))}
            label={<Trans>New products</Trans>}
          />
        ) : null}
        <CheckField
          type="checkbox"
          checked={chosenValues(search, 'bestseller').includes('1')}
          {...toggles(toggleFacet(search, 'bestseller', '1'))}
          label={<Counted label={t`Bestsellers`} count={bestsellers} />}
        />
      </Group>
    </>
  )
}

function Group({ title, open, children }: { title: string; open: boolean; children: ReactNode }) {
  return (
    <details className={css.group} open={open}>
      <summary>
        <h3>{title}</h3>
        <IconChevronDown size={18} stroke={1.75} aria-hidden />
      </summary>
      {children}
    </details>
  )
}

type Toggles = Pick<CheckFieldProps, 'onChange' | 'onPointerDown'>

function Options({ group, toggles }: { group: FacetGroup; toggles: (value: string) => Toggles }) {
  const { t } = useLingui()
  const [all, setAll] = useState(false)
  const rest = group.options.length - shownOptions
  const shown = all || rest <= 1 ? group.options : group.options.filter((option, index) => index < shownOptions || option.chosen)
  return (
    <>
      {shown.map((option) => (
        <CheckField
          key={option.value}
          type="checkbox"
          checked={option.chosen}
          {...toggles(option.value)}
          label={<Counted label={option.label ?? t`Unknown value`} count={option.count} />}
        />
      ))}
      {rest > 1 ? (
        <button type="button" className={`link small ${css.more}`} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? <Trans>Show less</Trans> : <Trans>Show {rest} more</Trans>}
        </button>
      ) : null}
    </>
  )
}

function Counted({ label, count }: { label: string; count: number }) {
  return (
    <span className={css.option}>
      {label} <span>{count}</span>
    </span>
  )
}
