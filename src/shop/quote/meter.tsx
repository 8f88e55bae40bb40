import { Trans, useLingui } from '@lingui/react/macro'
import { formatMoney } from '#platform/locale/format.ts'
import { useLocale } from '#platform/shop-window.tsx'
import { negotiationMinimum } from '#platform/configured/thresholds.ts'
import type { Negotiation } from '#shop/cart/negotiation.ts'
import css from './meter.module.css'

/** Progress of the goods' value towards the minimum for a negotiation. */
export function Meter({ worth, isAllowed, missing }: Negotiation & { worth: number }) {
  const { t } = useLingui()
  const locale = useLocale()
  const minimum = formatMoney(negotiationMinimum, locale)
  const more = formatMoney(missing, locale)
  return (
    <div className={css.meter}>
      <p className="small">
        {isAllowed ? (
          <Trans>The goods are worth at least {minimum}: you can propose prices.</Trans>
        ) : (
          <Trans>
            Negotiating begins at {minimum}. Add goods for <b>{more}</b>.
          </Trans>
        )}
      </p>
      <progress
        className={css.bar}
        max={negotiationMinimum}
        value={Math.min(worth, negotiationMinimum)}
        aria-label={t`Way to the negotiation`}
      />
    </div>
  )
}
