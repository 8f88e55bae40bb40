import { useLingui } from '@lingui/react/macro'
import type { Row } from '#offline/outbox.ts'

/** What a change wants, in the shopper's words. */
export function useChangeText(): (row: Row) => string {
  const { t } = useLingui()
  return ({ kind, quantity }) => {
    switch (kind) {
      case 'ADD':
        return t`Add to the cart: ${quantity} pcs`
      case 'SET':
        return t`Quantity in the cart: ${quantity}`
      case 'REMOVE':
        return t`Remove from the cart`
      case 'CLEAR':
        return t`Remove all from the cart`
      case 'COUPON_SET':
        return t`Use a discount code`
      case 'COUPON_DEL':
        return t`Take the discount code away`
      case 'MERGE':
        return t`Joining your carts…`
      case 'Q_ADD':
        return t`Add to the offer: ${quantity} pcs`
      case 'Q_SET':
        return t`Change in the offer`
      case 'Q_REMOVE':
        return t`Remove from the offer`
      case 'Q_REMARKS':
        return t`Remarks of the offer`
      case 'Q_TAKE':
        return t`Move the cart to the offer`
      case 'Q_ACCEPT':
        return t`Put the approved offer into the cart`
      case 'WISH_ON':
        return t({ message: 'Add to the wish list', context: 'change' })
      case 'WISH_OFF':
        return t({ message: 'Remove from the wish list', context: 'change' })
      case 'WISH_CLEAR':
        return t`Clear the wish list`
      case 'NOTIFY_STOCK':
        return t`Tell me when it is in stock`
      case 'NEWSLETTER':
        return t`Newsletter`
    }
  }
}
