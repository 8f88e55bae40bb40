import { lineDiscount } from '../cart/cart-discount.ts'
import { type CartLine } from '../cart/cart-lines.ts'
import { lineMoney } from '../cart/line-money.ts'
import { customWords } from '../cart/chosen-custom.ts'
import { readOptions } from '../cart/line-options.ts'
import type { CartRow } from '../cart/cart-store.ts'
import type { ShopContext } from '../endpoint/shop-context.ts'
import type { Language } from '../store/store-views.ts'
import type { OrderLine } from './order-store.ts'

/** Returns a gift card's sender and recipient, under Magento's option names. */
function giftCardWords({ giftCard }: CartLine) {
  if (!giftCard) return []
  const { sender_name, sender_email, recipient_name, recipient_email, message } = giftCard
  return [
    { label: 'Gift Card Sender', value: [sender_name, sender_email && `<${sender_email}>`].filter(Boolean).join(' ') },
    {
      label: 'Gift Card Recipient',
      value: [recipient_name, recipient_email && `<${recipient_email}>`].filter(Boolean).join(' '),
    },
    ...(message ? [{ label: 'Gift Card Message', value: message }] : []),
  ]
}

/** Returns the options of a line as JSON, with their labels at the time of the order. */
function keptOptions(line: CartLine, lang: Language) {
  const words = customWords(line.custom, lang)
  const told = (isChosen: boolean) =>
    words.filter((one) => one.isChosen === isChosen).map(({ label, value }) => ({ label, value }))
  const selected = told(true)
  const entered = [...told(false), ...giftCardWords(line)]
  if (selected.length + entered.length === 0) return line.item.options ?? null
  return JSON.stringify({ ...readOptions(line.item.options), selected, entered })
}

/** Converts a cart line into an order line, with the names and prices of this moment. */
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
    options: keptOptions(line, context.store.lang),
    vat: line.parts.length > 0 ? null : sold.vat_rate,
  }
}
