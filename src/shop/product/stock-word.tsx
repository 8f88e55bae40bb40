import { Plural, useLingui } from '@lingui/react/macro'
import type { Availability } from './availability.ts'
import css from './stock-word.module.css'

/** Availability as a dot with its own shape and colour, and in words. */
export function StockWord({ availability, left }: { availability: Availability; left?: number | null | undefined }) {
  const { t } = useLingui()
  const words: Record<Availability, string> = {
    available: t`Available`,
    'on-order': t`Available on order`,
    withdrawn: t`Withdrawn from sale`,
    unavailable: t`Temporarily unavailable`,
    unknown: t`Availability not known`,
  }
  const pieces = availability === 'available' ? Math.floor(left ?? 0) : 0
  return (
    <span className={`${css.word} ${css[availability] ?? ''}`}>
      {pieces > 0 ? <Plural value={pieces} one="Only # left" other="Only # left" /> : words[availability]}
    </span>
  )
}
