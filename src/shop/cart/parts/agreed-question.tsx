import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { formatMoney, formatNumber } from '#platform/locale/format.ts'
import { useLocale } from '#platform/shop-window.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { isAgreed, unitAt, type Agreed } from '../agreed-price.ts'
import type { CartLine } from '../cart.ts'
import { useSetQuantity } from '../mutations.ts'

interface Asked {
  line: CartLine
  agreed: Agreed
  wish: number
}

/** Sets quantities; one that would lose an agreed price is confirmed first, with both prices. */
export function useQuantityChange() {
  const set = useSetQuantity()
  const [asked, ask] = useState<Asked>()
  const question = asked ? (
    <AgreedQuestion
      asked={asked}
      onCancel={() => ask(undefined)}
      onConfirm={() => {
        ask(undefined)
        set(asked.line, asked.wish)
      }}
    />
  ) : null
  return {
    question,
    set: (line: CartLine, wish: number) => {
      if (line.agreed && isAgreed(line) && wish !== line.agreed.quantity) ask({ line, agreed: line.agreed, wish })
      else set(line, wish)
    },
  }
}

function AgreedQuestion({ asked, onConfirm, onCancel }: { asked: Asked; onConfirm: () => void; onCancel: () => void }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { line, agreed, wish: wished } = asked
  const unit = unitAt(line, wished)
  const money = (value: number) => formatMoney(value, locale)
  const { name } = line
  const price = money(agreed.price)
  const quantity = formatNumber(agreed.quantity, locale)
  const wish = formatNumber(wished, locale)
  const before = money(agreed.price * agreed.quantity)
  const promised = t`${name}: the agreed price, ${price} each, holds for ${quantity} pcs, together ${before}.`
  const back = t`With ${quantity} pcs it comes back for as long as the offer holds.`
  const shop = unit === undefined ? '' : money(unit)
  const after = unit === undefined ? '' : money(unit * wished)
  const otherwise =
    unit === undefined
      ? t`For ${wish} pcs you pay the shop's price, which shows after the change.`
      : t`For ${wish} pcs you pay the shop's price, ${shop} each, together ${after}.`
  return (
    <ConfirmDialog
      title={<Trans>Give up the agreed price?</Trans>}
      text={[promised, otherwise, back].join(' ')}
      confirm={<Trans>Change to {wish} pcs</Trans>}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  )
}
