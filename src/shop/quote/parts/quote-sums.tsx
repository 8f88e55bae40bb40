import { Trans } from '@lingui/react/macro'
import { formatMoney, formatNumber } from '#platform/locale/format.ts'
import { useLocale } from '#platform/shop-window.tsx'
import { discountOf } from '../proposed-price.ts'
import type { Worth } from '../quote-cart.ts'
import css from './quote-sums.module.css'

interface SumsProps {
  worth: Worth
  /** The engine has not confirmed what is summed up. */
  isEstimate: boolean
}

export function QuoteSums({ worth: { original, proposed }, isEstimate }: SumsProps) {
  const locale = useLocale()
  const discount = discountOf(original, proposed, 1)
  return (
    <dl className={css.sums}>
      <div>
        <dt>
          <Trans>At the shop's prices</Trans>
        </dt>
        <dd className="num">{formatMoney(original, locale)}</dd>
      </div>
      {discount ? (
        <div className={css.discount}>
          <dt>
            <Trans>Discount you propose</Trans>
          </dt>
          <dd className="num">
            −{formatMoney(discount.amount, locale)} (−{formatNumber(discount.percent, locale, 1)} %)
          </dd>
        </div>
      ) : null}
      <div className={css.total}>
        <dt>
          {isEstimate ? <Trans>Your proposal with waiting changes</Trans> : <Trans>Your proposal</Trans>}
          {isEstimate ? (
            <p className="small quiet">
              <Trans>An estimate: the shop has not confirmed it yet.</Trans>
            </p>
          ) : null}
        </dt>
        <dd className="num">{formatMoney(proposed, locale)}</dd>
      </div>
    </dl>
  )
}
