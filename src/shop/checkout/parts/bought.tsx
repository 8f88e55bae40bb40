import { Trans } from '@lingui/react/macro'
import { MoneyList } from '#shop/cart/cart-totals.tsx'
import { Price } from '#ui/price.tsx'
import type { Ordered } from '../order-receipt.ts'
import css from './bought.module.css'
import { FormSection } from './form-section.tsx'
import { OrderedLines } from './ordered-lines.tsx'

/** What was ordered and its totals, as the summary showed them; on screen and in print. */
export function Bought({ ordered: { lines, rows } }: { ordered: Pick<Ordered, 'lines' | 'rows'> }) {
  if (lines.length === 0) return null
  return (
    <div className={css.bought}>
      <FormSection title={<Trans>Products</Trans>}>
        <OrderedLines lines={lines} />
      </FormSection>
      {rows ? (
        <div className={css.sums}>
          <MoneyList rows={{ ...rows, delivery: rows.delivery, cashOnDelivery: rows.cashOnDelivery }} />
          <p className={css.total}>
            <b>
              <Trans>Total</Trans>
            </b>
            <Price value={rows.total} />
          </p>
        </div>
      ) : null}
    </div>
  )
}
