import { IconChevronDown } from '@tabler/icons-react'
import { Trans, useLingui } from '@lingui/react/macro'
import { memo, useState, type ReactNode } from 'react'
import { useFeature } from '#shop/store/settings.ts'
import { CheckField } from '#ui/check-field.tsx'
import type { FacetGroup } from '../facet-groups.ts'
import { toggleFacet, toggleNew } from '../listing-edits.ts'
import { chosenValues, type FacetKey, type ListingEdit, type ListingSearch } from '../listing-search.ts'
import css from './facets.module.css'
import { PriceRange } from './price-range.tsx'

export interface FacetsProps {
  groups: FacetGroup[]
  bestsellers: number
  search: ListingSearch
  onEdit: (edit: ListingEdit) => void
  /** Applies a change whose control shows the press itself; returns whether it is taken. */
  onToggle: (edit: ListingEdit) => Promise<boolean>
  /** Called when a press begins, so that the change is requested early. */
  onNear: (edit: ListingEdit) => void
}

/** Options shown of a longer list, before "show more". */
const shownOptions = 6
/** Number of groups that are open at first. */
const openGroups = 3

export function Facets({ groups, bestsellers, search, onEdit, ...presses }: FacetsProps) {
  const { t } = useLingui()
  const hasNewest = useFeature('NEWEST_FIRST')
  return (
    <>
      {groups.map((group, index) => (
        <FacetBoxes key={group.key} group={group} isFirst={index < openGroups} {...presses} />
      ))}
      <Group title={t`Price`} open>
        <PriceRange price={search.price} onEdit={onEdit} />
      </Group>
      <Group title={t`Only`} open>
        {hasNewest ? <Option facet="new" value="1" label={t`New products`} chosen={Boolean(search.new)} {...presses} /> : null}
        <Option
          facet="bestseller"
          value="1"
          label={t`Bestsellers`}
          count={bestsellers}
          chosen={chosenValues(search, 'bestseller').includes('1')}
          {...presses}
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

type Presses = Pick<FacetsProps, 'onToggle' | 'onNear'>

interface FacetBoxesProps extends Presses {
  group: FacetGroup
  isFirst: boolean
}

/** The options of one attribute; memoised, because a press concerns one of a dozen groups. */
const FacetBoxes = memo(
  function FacetBoxes({ group, isFirst, ...presses }: FacetBoxesProps) {
    const { t } = useLingui()
    const [all, setAll] = useState(false)
    const { options } = group
    const rest = options.length - shownOptions
    const shown = all || rest <= 1 ? options : options.filter((option, index) => index < shownOptions || option.chosen)
    return (
      <Group title={group.label} open={isFirst || options.some((option) => option.chosen)}>
        {shown.map((option) => (
          <Option key={option.value} facet={group.key} {...option} label={option.label ?? t`Unknown value`} {...presses} />
        ))}
        {rest > 1 ? (
          <button type="button" className={`link small ${css.more}`} aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? <Trans>Show less</Trans> : <Trans>Show {rest} more</Trans>}
          </button>
        ) : null}
      </Group>
    )
  },
  (before, now) => before.isFirst === now.isFirst && JSON.stringify(before.group) === JSON.stringify(now.group),
)

interface OptionProps extends Presses {
  facet: FacetKey | 'new'
  value: string
  label: string
  /** `undefined` for the filter "new". */
  count?: number
  chosen: boolean
}

/** One checkbox; memoised, because a press concerns one of dozens: the others are rendered anew only when their count changes. */
const Option = memo(function Option({ facet, value, label, count, chosen, onToggle, onNear }: OptionProps) {
  // The box is ticked in the frame of the press; the effects of the press are rendered after that.
  const [pressed, setPressed] = useState<{ from: boolean }>()
  const isPressed = pressed?.from === chosen
  if (pressed && !isPressed) setPressed(undefined)
  const toggle: ListingEdit = (search) => (facet === 'new' ? toggleNew(search) : toggleFacet(search, facet, value))
  return (
    <CheckField
      type="checkbox"
      checked={isPressed ? !chosen : chosen}
      onChange={() => {
        setPressed(isPressed ? undefined : { from: chosen })
        void onToggle(toggle).then((isTaken) => isTaken || setPressed(undefined))
      }}
      onPointerDown={() => onNear(toggle)}
      label={
        <span className={css.option}>
          {label} {count === undefined ? null : <span>{count}</span>}
        </span>
      }
    />
  )
})
