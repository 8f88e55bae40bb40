import { useLingui } from '@lingui/react/macro'
import { Button } from '#ui/button.tsx'

interface PacksToggleProps {
  /** Of the product. */
  name: string
  isOpen: boolean
  /** A wide screen has room for all of them. */
  onlyNarrow: boolean
  onToggle: () => void
}

/** More or fewer packs of a product in a list. */
export function PacksToggle({ name, isOpen, onlyNarrow, onToggle }: PacksToggleProps) {
  const { t } = useLingui()
  const label = isOpen ? t`See less` : t`See more`
  return (
    <li className={onlyNarrow ? 'only-narrow' : undefined}>
      <Button kind="quiet" onClick={onToggle} aria-expanded={isOpen} aria-label={`${label}: ${name}`}>
        {label}
      </Button>
    </li>
  )
}
