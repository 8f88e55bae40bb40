import { Trans } from '@lingui/react/macro'
import { formatMoney, formatNumber } from '#platform/locale/format.ts'
import { useLocale } from '#platform/shop-window.tsx'
import { discountOf } from '../proposed-price.ts'
import type { Worth } from '../quote-cart.ts'
import css from './quote-sums.module.css'

export function QuoteSums({ worth: { original, proposed } }: { worth: Worth }) {
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
          <Trans>Your proposal</Trans>
        </dt>
        <dd className="num">{formatMoney(proposed, locale)}</dd>
      </div>
    </dl>
  )
}
