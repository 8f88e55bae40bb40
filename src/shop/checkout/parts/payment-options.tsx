import { Trans, useLingui } from '@lingui/react/macro'
import { useQueries } from '@tanstack/react-query'
import { useStoreSettings } from '#shop/store/settings.ts'
import { formatMoney } from '#platform/locale/format.ts'
import { useLocale, useShopWindow } from '#platform/shop-window.tsx'
import { Notice } from '#ui/notice.tsx'
import { Picture } from '#ui/picture.tsx'
import type { PaymentMethod } from '../checkout.ts'
import { forSum, gateway, isPayu, paymentRows, rowOf, type PaymentChoice, type PaymentRow } from '../payment-choice.ts'
import { usePaymentText } from '../payment-text.ts'
import { payuMethodsQuery } from '../queries.ts'
import css from './method-options.module.css'
import { OptionList } from './option-list.tsx'
import { PaymentIcon } from './payment-icon.tsx'

interface PaymentOptionsProps {
  /** As the engine offers them for this cart or order. */
  payments: readonly PaymentMethod[]
  /** Total to pay, in złoty. */
  total: number | undefined
  chosen: PaymentChoice | undefined
  problem: string | undefined
  onChoose: (choice: PaymentChoice) => void
}

/** Returns the rows of payment methods, including those of PayU that accept this total. */
function usePaymentRows(told: readonly PaymentMethod[], total: number | undefined): PaymentRow[] {
  const shop = useShopWindow()
  // Without the feature PAYU the shopper cannot be sent to its page, so such an order would never be paid.
  const isUnreachable = useStoreSettings()?.features.includes('PAYU') === false
  const payments = isUnreachable ? told.filter(({ code }) => !isPayu(code)) : told
  const codes = payments.map(({ code }) => code).filter(isPayu)
  const known = useQueries({ queries: codes.map((code) => payuMethodsQuery(shop, code)) })
  const behind = new Map(codes.map((code, at) => [code, known[at]?.data]))
  // A code is left out when PayU lists methods for it of which none accepts the total, because it would be refused.
  const offered = payments.filter(({ code }) => {
    const methods = behind.get(code) ?? []
    return methods.length === 0 || forSum(methods, total).length > 0
  })
  return paymentRows(offered, forSum(behind.get(gateway) ?? [], total))
}

export function PaymentOptions({ payments, total, chosen, problem, onChoose }: PaymentOptionsProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const text = usePaymentText()
  const rows = usePaymentRows(payments, total)
  const own = rowOf(rows, chosen)?.key
  if (rows.length === 0)
    return <Notice tone="warning" role="status" title={<Trans>There is no way to pay for this order at the moment.</Trans>} />
  return (
    <OptionList
      name="payment"
      label={t`How to pay?`}
      options={rows.map((row) => ({
        value: row.key,
        title: text(row).title,
        // Shown for the chosen method only, because many methods share the same text.
        hint: row.key === own ? text(row).hint : undefined,
        icon: <PaymentIcon kind={row.kind} />,
        price: row.fee ? `+ ${formatMoney(row.fee, locale)}` : undefined,
        more: row.banks.length > 0 ? <Banks row={row} chosen={chosen} onChoose={onChoose} /> : undefined,
      }))}
      chosen={own}
      error={problem}
      onChoose={(key) => {
        const row = rows.find((one) => one.key === key)
        if (row) onChoose({ code: row.code, method: row.method })
      }}
    />
  )
}

/** Choosing a bank saves a step on the payment page, which otherwise asks for it. */
function Banks({ row, chosen, onChoose }: { row: PaymentRow } & Pick<PaymentOptionsProps, 'chosen' | 'onChoose'>) {
  const { t } = useLingui()
  return (
    <fieldset>
      <legend className="small quiet">
        <Trans>Choose your bank, or do it on the payment page.</Trans>
      </legend>
      <div className={css.banks} aria-label={t`Banks`}>
        {row.banks.map(({ value, name, picture }) => (
          <label key={value} className={css.bank}>
            <input
              type="radio"
              name="bank"
              value={value}
              checked={chosen?.method === value}
              onChange={() => onChoose({ code: row.code, method: value })}
            />
            {picture?.startsWith('/media/') ? <Picture src={picture} alt="" width={98} height={39} className={css.sign} /> : null}
            <span className="small">{name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
