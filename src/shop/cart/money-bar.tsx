import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Price } from '#ui/price.tsx'
import css from './money-bar.module.css'

/** On a phone: what it costs and the next step, always in reach. `over` says what it stands on. */
export function MoneyBar({
  total,
  isEstimate,
  over,
  children,
}: {
  total: number
  /** The shop has not counted it. */
  isEstimate?: boolean
  over: 'navigation' | 'edge'
  children: ReactNode
}) {
  return (
    <div className={over === 'navigation' ? `${css.bar} ${css.above}` : css.bar}>
      <span className={css.sum}>
        <span className="tiny quiet">{isEstimate ? <Trans>Estimate</Trans> : <Trans>Gross total</Trans>}</span>
        <Price value={total} size="md" />
      </span>
      {children}
    </div>
  )
}
