import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Price } from '#ui/price.tsx'
import css from './money-bar.module.css'

/** Bar with the total and the next step, always within reach on a phone. `over`: what is below it, the navigation or the screen's edge. */
export function MoneyBar({
  total,
  isEstimate,
  over,
  children,
}: {
  total: number
  /** The backend has not calculated it. */
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
