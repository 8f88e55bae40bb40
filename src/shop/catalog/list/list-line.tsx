import { useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { formatMoney } from '#platform/locale/format.ts'
import { useLocale } from '#platform/shop-window.tsx'
import { usePartnerIsHere } from '#shop/session/partner.ts'
import { useAdding } from '#shop/product/adding.ts'
import type { AddLine, LineIntent } from '#shop/product/line-intent.ts'
import type { PriceView } from '#shop/product/price.ts'
import type { ProductCardData } from '#shop/product/product-kind.ts'
import { Lowest, Was } from '#shop/product/reduction.tsx'
import { StockWord } from '#shop/product/stock-word.tsx'
import type { Availability } from '#shop/product/availability.ts'
import { Button } from '#ui/button.tsx'
import { QuantityInput } from '#ui/quantity-input.tsx'
import type { QuantityRules } from '#ui/quantity.ts'
import css from './list-row.module.css'

export interface ListLineProps {
  label: ReactNode
  availability: Availability
  price: PriceView
  /** Whether the price is that of the cheapest pack. */
  from?: boolean
  /** Hidden on a narrow screen until it is expanded. */
  isSpare?: boolean
  /** Replaces the quantity and the button. */
  action?: ReactNode
  buy?: { kind: ProductCardData['__typename']; line: Omit<LineIntent, 'quantity'>; rules: QuantityRules; onAdd: AddLine }
}

/** A line of the professionals' list: pack size, stock, price, quantity and button. */
export function ListLine({ label, availability, price, from, isSpare, action, buy }: ListLineProps) {
  return (
    <li className={isSpare ? `${css.line} ${css.spare}` : css.line}>
      <b>{label}</b>
      <StockWord availability={availability} />
      <Sum price={price} from={from} />
      {action ? <div className={css.wide}>{action}</div> : buy ? <Buy {...buy} /> : <span className={css.wide} />}
    </li>
  )
}

function Sum({ price, from }: { price: PriceView; from?: boolean }) {
  const { t } = useLingui()
  const locale = useLocale()
  const isPartner = usePartnerIsHere()
  if (price.kind === 'adviser')
    return (
      <span className={css.sum}>
        <small>{t`Price via adviser`}</small>
      </span>
    )
  if (price.kind !== 'shown') return <span />
  const sum = isPartner && price.net !== undefined ? formatMoney(price.net, locale) : undefined
  const net = sum && (from ? t`Net price from ${sum}` : t`Net price ${sum}`)
  const notes = [net, price.unit && `${formatMoney(price.unit.value, locale)}/${price.unit.per}`].filter(Boolean)
  return (
    <span className={css.sum}>
      {from ? <small>{t({ message: 'from', context: 'price' })} </small> : null}
      <Was price={price} /> <b>{formatMoney(price.gross, locale)}</b>
      <small>{notes.join(' · ')}</small>
      <Lowest price={price} />
    </span>
  )
}

function Buy({ kind, line, rules, onAdd }: NonNullable<ListLineProps['buy']>) {
  const { t } = useLingui()
  const [quantity, setQuantity] = useState(rules.min)
  const { busy, add } = useAdding(onAdd)
  const { name } = line
  const label = busy ? t`Adding…` : t({ message: 'Add to cart', context: 'card' })
  return (
    <>
      <span className={css.quantity}>
        <QuantityInput value={quantity} rules={rules} onChange={setQuantity} name={name} />
      </span>
      <Button
        aria-disabled={busy}
        aria-label={`${label}: ${name}`}
        onClick={() => void add({ __typename: kind }, { ...line, quantity })}
      >
        {label}
      </Button>
    </>
  )
}
