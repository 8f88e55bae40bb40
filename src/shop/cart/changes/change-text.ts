import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Row } from '#offline/outbox.ts'

type Words = MessageDescriptor | ((quantity: number) => MessageDescriptor)

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
  Q_SET: msg`Change in the offer`,
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
  return ({ kind, quantity }) => {
    const text: Words = words[kind]
    return i18n._(typeof text === 'function' ? text(quantity ?? 0) : text)
  }
}
