import { lineDiscount } from '../cart/cart-discount.ts'
import { type CartLine } from '../cart/cart-lines.ts'
import { lineMoney } from '../cart/line-money.ts'
import type { CartRow } from '../cart/cart-store.ts'
import type { ShopContext } from '../endpoint/shop-context.ts'
import type { OrderLine } from './order-store.ts'

/** Who a gift card is from and for, in Magento's names of the options. */
function enteredWords({ giftCard }: CartLine) {
  if (!giftCard) return null
  const { sender_name, sender_email, recipient_name, recipient_email, message } = giftCard
  const entered = [
    { label: 'Gift Card Sender', value: [sender_name, sender_email && `<${sender_email}>`].filter(Boolean).join(' ') },
    {
      label: 'Gift Card Recipient',
      value: [recipient_name, recipient_email && `<${recipient_email}>`].filter(Boolean).join(' '),
    },
    ...(message ? [{ label: 'Gift Card Message', value: message }] : []),
  ]
  return JSON.stringify({ selected: [], entered, giftCard })
}

/** A line of a cart as the order keeps it: with the names and prices of this moment. */
export function orderLine(context: ShopContext, cart: CartRow, line: CartLine): OrderLine {
  const { unit, regular, gross, net } = lineMoney(line)
  const sold = line.variant ?? line.product
  return {
    sku: sold.sku,
    parent_sku: line.variant ? line.product.sku : null,
    name: sold.name,
    quantity: line.item.quantity,
    ...{ unit_price: unit, regular_price: regular, row_total: gross, row_net: net },
    discount: lineDiscount(context, cart, line.item.id),
    selections: line.item.selections,
    options: enteredWords(line) ?? line.item.options ?? null,
    vat: line.parts.length > 0 ? null : sold.vat_rate,
  }
}
