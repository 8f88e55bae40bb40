import { Trans, useLingui } from '@lingui/react/macro'
import { formatMoney } from '#platform/locale/format.ts'
import { useLocale } from '#platform/shop-window.tsx'
import { Badge } from '#ui/badge.tsx'
import type { ShownPrice } from './price.ts'

// Together these announce a price reduction in the sense of the law: a place that shows one of them also shows the other.

/** The regular price, struck through, before a reduced one. */
export function Was({ price: { reduction } }: { price: ShownPrice }) {
  const locale = useLocale()
  if (!reduction) return null
  return (
    <>
      <span className="sr-only">
        <Trans>Regular price</Trans>
      </span>
      <s>{formatMoney(reduction.was, locale)}</s>
    </>
  )
}

/** The lowest price of the 30 days before the reduction, and how many percent the price is below it. */
export function Lowest({ price: { reduction }, hasPercent }: { price: ShownPrice; hasPercent?: boolean | undefined }) {
  const { t } = useLingui()
  const locale = useLocale()
  if (!reduction) return null
  const lowest = formatMoney(reduction.lowest, locale)
  return (
    <>
      <small>{t`Lowest price in the last 30 days: ${lowest}`}</small>
      {hasPercent && reduction.percent > 0 ? (
        <>
          {' '}
          <Badge tone="wait">−{reduction.percent} %</Badge>
        </>
      ) : null}
    </>
  )
}
