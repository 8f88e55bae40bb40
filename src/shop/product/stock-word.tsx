import { useLingui } from '@lingui/react/macro'
import type { Availability } from './availability.ts'
import css from './stock-word.module.css'

/** A dot whose shape and colour say it, and the word that says it to everybody. */
export function StockWord({ availability }: { availability: Availability }) {
  const { t } = useLingui()
  const words: Record<Availability, string> = {
    available: t`Available`,
    'on-order': t`Available on order`,
    withdrawn: t`Withdrawn from sale`,
    unavailable: t`Temporarily unavailable`,
    unknown: t`Availability not known`,
  }
  return <span className={`${css.word} ${css[availability]}`}>{words[availability]}</span>
}
