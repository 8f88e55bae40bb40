import { cartTotals } from '../checkout/cart-totals.ts'
import type { ShopContext } from '../endpoint/shop-context.ts'
import { shownGiftPrices } from '../gifts/gift-wrappings.ts'
import { money } from '../store/money.ts'
import { discountOf, lineDiscount } from './cart-discount.ts'
import type { CartLine } from './cart-lines.ts'
import type { CartRow } from './cart-store.ts'
import { lineMoney } from './line-money.ts'

/** Returns the discount as a positive amount, as Magento does; null for a rule that only grants free shipping. */
function discounts(context: ShopContext, cart: CartRow, amount: number) {
  const { rule } = discountOf(context, cart)
  if (!rule || amount === 0) return null
  return [{ amount: money(amount), label: rule.label, applied_to: 'ITEM', coupon: { code: cart.coupon } }]
}

/**
 * Returns the prices of a line. Catalogue prices include VAT: as in Magento, `price` and `row_total` are net, the `…_including_tax` fields
 * are gross, and the original price is the catalogue's.
 */
export function linePrices(context: ShopContext, cart: CartRow, line: CartLine) {
  const { unit, regular, gross, net } = lineMoney(line)
  const { quantity } = line.item
  const discount = lineDiscount(context, cart, line.item.id)
  const off = regular - unit
  const percent = regular > 0 ? Math.round((off * 10_000) / regular) / 100 : 0
  return {
    price: money(quantity > 0 ? Math.round(net / quantity) : 0),
    price_including_tax: money(unit),
    row_total: money(net),
    row_total_including_tax: money(gross),
    original_item_price: money(regular),
    original_row_total: money(Math.round(regular * quantity)),
    catalog_discount: { amount_off: off / 100, percent_off: percent },
    row_catalog_discount: { amount_off: Math.round(off * quantity) / 100, percent_off: percent },
    fixed_product_taxes: [],
    total_item_discount: money(discount),
    discounts: discounts(context, cart, discount),
  }
}

export const lineDiscounts = (context: ShopContext, cart: CartRow, line: CartLine) =>
  discounts(context, cart, lineDiscount(context, cart, line.item.id))

export function cartPrices(context: ShopContext, cart: CartRow) {
  const totals = cartTotals(context, cart)
  const { taxes, fee, discount, grandTotal } = totals
  const tax = taxes.reduce((sum, { amount }) => sum + amount, 0)
  const applied = discounts(context, cart, discount)
  return {
    subtotal_excluding_tax: money(totals.subtotalNet),
    subtotal_including_tax: money(totals.subtotal),
    subtotal_with_discount_excluding_tax: money(totals.subtotalNetWithDiscount),
    applied_taxes: taxes.map(({ rate, amount }) => ({ label: `VAT ${rate}%`, amount: money(amount) })),
    discounts: applied,
    discount: applied && { amount: money(-discount), label: applied.map(({ label }) => label) },
    cash_on_delivery_fee: fee > 0 ? money(fee) : null,
    grand_total: money(grandTotal),
    // An amount paid by gift cards includes its tax.
    grand_total_excluding_tax: money(Math.max(grandTotal - tax, 0)),
    gift_options: shownGiftPrices(totals.gifts),
  }
}
