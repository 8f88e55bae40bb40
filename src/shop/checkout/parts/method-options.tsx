import { Trans, useLingui } from '@lingui/react/macro'
import { formatMoney } from '#platform/locale/format.ts'
import { useLocale } from '#platform/shop-window.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Checkout, ShippingMethod } from '../checkout.ts'
import css from './method-options.module.css'
import { OptionList } from './option-list.tsx'

interface ShippingOptionsProps {
  checkout: Checkout
  chosen: ShippingMethod | undefined
  problem: string | undefined
  /** The address is complete, or shall say what it lacks. */
  onAsk: () => void
  onChoose: (method: ShippingMethod) => void
}

const valueOf = ({ carrier, method }: ShippingMethod) => `${carrier}/${method}`

export function ShippingOptions({ checkout, chosen, problem, onAsk, onChoose }: ShippingOptionsProps) {
  const { t } = useLingui()
  const locale = useLocale()
  if (!checkout.shipping) {
    return (
      <Notice title={<Trans>First the address</Trans>}>
        <p className={css.first}>
          <Trans>How we can deliver and what it costs depends on where to.</Trans>
        </p>
        <Button kind="outline" onClick={onAsk} data-invalid={problem ? true : undefined}>
          <Trans>Show the ways of delivery</Trans>
        </Button>
        {problem ? <p className={css.problem}>{problem}</p> : null}
      </Notice>
    )
  }
  if (checkout.methods.length === 0) {
    return (
      <Notice tone="warning" role="status" title={<Trans>There are no shipping methods available for this country...</Trans>} />
    )
  }
  const options = checkout.methods.map((one) => ({
    value: valueOf(one),
    title: one.title,
    hint: one.way,
    price: one.price === 0 ? <Trans>free</Trans> : formatMoney(one.price, locale),
  }))
  return (
    <OptionList
      name="delivery"
      label={t`How to deliver?`}
      options={options}
      chosen={chosen && valueOf(chosen)}
      error={problem}
      onChoose={(value) => {
        const method = checkout.methods.find((one) => valueOf(one) === value)
        if (method) onChoose(method)
      }}
    />
  )
}

/** Złoty that the courier adds for taking the money; the sums use what the backend says once it is chosen. */
const collectionFee = 5

interface PaymentOptionsProps {
  checkout: Checkout
  chosen: string | undefined
  problem: string | undefined
  onChoose: (code: string) => void
}

export function PaymentOptions({ checkout, chosen, problem, onChoose }: PaymentOptionsProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const fee = formatMoney(checkout.money?.cash_on_delivery_fee?.value || collectionFee, locale)
  if (checkout.payments.length === 0)
    return <Notice tone="warning" role="status" title={<Trans>There is no way to pay for this order at the moment.</Trans>} />
  const hints: Record<string, string> = {
    banktransfer: t`You get the account number after the order. We send the goods when the money is here.`,
    cashondelivery: t`You pay the courier, with card or cash.`,
  }
  const options = checkout.payments.map(({ code, title }) => ({
    value: code,
    title,
    hint: hints[code],
    price: code === 'cashondelivery' ? `+ ${fee}` : undefined,
  }))
  return (
    <OptionList name="payment" label={t`How to pay?`} options={options} chosen={chosen} error={problem} onChoose={onChoose} />
  )
}
