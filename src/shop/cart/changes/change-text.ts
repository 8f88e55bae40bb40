import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Row } from '#offline/outbox.ts'
import { formatMoney } from '#platform/locale/format.ts'
import { useLocale } from '#platform/shop-window.tsx'

type Words = MessageDescriptor | ((quantity: number, price?: string) => MessageDescriptor)

/** Description of each kind of change. */
const words = {
  ADD: (quantity) => msg`Add to the cart: ${quantity} pcs`,
  SET: (quantity) => msg`Quantity in the cart: ${quantity}`,
  REMOVE: msg`Remove from the cart`,
  CLEAR: msg`Remove all from the cart`,
  COUPON_SET: msg`Use a discount code`,
  COUPON_DEL: msg`Take the discount code away`,
  MERGE: msg`Joining your carts…`,
  Q_ADD: (quantity) => msg`Add to the offer: ${quantity} pcs`,
  Q_SET: (quantity, price) =>
    price === undefined ? msg`Quantity: ${quantity} pcs` : msg`Quantity: ${quantity} pcs, your price: ${price} each`,
  Q_REMOVE: msg`Remove from the offer`,
  Q_REMARKS: msg`Remarks of the offer`,
  Q_TAKE: msg`Move the cart to the offer`,
  Q_ACCEPT: msg`Put the approved offer into the cart`,
  WISH_ON: msg({ message: 'Add to the wish list', context: 'change' }),
  WISH_OFF: msg({ message: 'Remove from the wish list', context: 'change' }),
  WISH_CLEAR: msg`Clear the wish list`,
} satisfies Record<Row['kind'], Words>

export function useChangeText(): (row: Row) => string {
  const { i18n } = useLingui()
  const locale = useLocale()
  return ({ kind, quantity, display: { unitPrice } }) => {
    const text: Words = words[kind]
    const price = unitPrice === undefined ? undefined : formatMoney(unitPrice, locale)
    return i18n._(typeof text === 'function' ? text(quantity ?? 0, price) : text)
  }
}
