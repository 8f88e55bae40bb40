import * as v from 'valibot'
import { bankTransferFor } from '../checkout/bank-transfer.ts'
import { pickupPoint } from '../checkout/checkout-store.ts'
import { openPayment } from '../checkout/open-payment.ts'
import { paymentMethods } from '../checkout/payment-methods.ts'
import { shippingVat } from '../checkout/shipping-rates.ts'
import type { ShopContext } from '../endpoint/shop-context.ts'
import { shownGiftPrices } from '../gifts/gift-wrappings.ts'
import { giftPricesOfOrder } from '../gifts/order-gifts.ts'
import { netOf } from '../product/price.ts'
import { encodeUid } from '../product/uids.ts'
import { customerById } from '../session/customer-store.ts'
import { regionsOf } from '../store/countries.ts'
import { money } from '../store/money.ts'
import type { Language } from '../store/store-views.ts'
import { type TaxAmount, readTaxes } from './order-money.ts'
import { type OrderView, documentsOf, isReturnable, linesOf, situationOf } from './order-page.ts'
import { availableActions, statusLabel } from './order-status.ts'
import type { CommentRow, OrderAddressRow, OrderRow } from './order-store.ts'
import { orderToken } from './order-token.ts'
import { storeTime, utcTime } from './store-time.ts'

/** An order as `customerOrders` returns it: that deprecated query uses plain ids and raw statuses instead of opaque ids and labels. */
type MaybePlain = OrderView & { plain?: true }
type Field = (order: MaybePlain, _: unknown, context: ShopContext) => unknown

export const shippingNet = (gross: number) => netOf(gross, shippingVat)

export const taxItems = (taxes: readonly TaxAmount[]) =>
  taxes.map(({ rate, amount }) => ({ title: `VAT ${rate}%`, rate, amount: money(amount) }))

/** Returns Magento's `shipping_handling`; its `total_amount` is without tax. */
export const shippingHandling = (gross: number, discount: number) => {
  const net = shippingNet(gross)
  return {
    total_amount: money(net),
    amount_excluding_tax: money(net),
    amount_including_tax: money(gross),
    taxes: gross > net ? taxItems([{ rate: shippingVat, amount: gross - net }]) : [],
    discounts: discount > 0 ? [{ amount: money(discount) }] : [],
  }
}

const discountLabel = ({ discount_label, coupon }: OrderRow) => discount_label ?? coupon ?? 'Discount'

/** Returns the discounts of an order or of one of its lines or documents; amounts are positive. */
export const discountsOf = (order: OrderRow, amount: number) =>
  order.discount > 0
    ? [
        {
          ...{ label: discountLabel(order), amount: money(amount), applied_to: 'ITEM' },
          coupon: order.coupon === null ? null : { code: order.coupon },
        },
      ]
    : []

export const shownComments = (comments: readonly CommentRow[]) =>
  comments.map(({ message, written_at }) => ({ message, timestamp: storeTime(written_at) }))

function addressOf({ row, page }: OrderView, kind: OrderAddressRow['kind']) {
  const found = page
    .addresses()
    .get(row.id)
    ?.find((address) => address.kind === kind)
  if (!found) return null
  const { country, street, region, region_id, ...address } = found
  const known = regionsOf(country, page.lang).find(({ id }) => id === region_id)
  return {
    ...address,
    street: v.parse(v.array(v.string()), JSON.parse(street)),
    custom_attributesV2: [],
    country_code: country,
    region: known?.name ?? region,
    region_id: region_id === null ? null : String(region_id),
  }
}

export function paymentTitle({ payment, payment_title }: OrderRow, lang: Language) {
  if (payment_title !== null) return payment_title
  const offered = paymentMethods({ virtual: false, pointAcceptsPayment: true }, lang)
  const nothingToPay = paymentMethods({ virtual: true, pointAcceptsPayment: false, total: 0 }, lang)
  return [...offered, ...nothingToPay].find(({ code }) => code === payment)?.title ?? payment
}

const keyValues = v.array(v.object({ name: v.string(), value: v.string() }))
const transferNames = {
  pl: {
    recipient: 'Odbiorca',
    account: 'Numer rachunku',
    bank: 'Bank',
    title: 'Tytuł przelewu',
    order: 'Numer zamówienia klienta',
  },
  en: {
    recipient: 'Recipient',
    account: 'Account number',
    bank: 'Bank',
    title: 'Transfer title',
    order: 'Purchase order number',
  },
}

function paymentData(order: OrderRow, lang: Language) {
  const names = transferNames[lang]
  const data = order.payment_data === null ? [] : v.parse(keyValues, JSON.parse(order.payment_data))
  if (order.payment === 'banktransfer') {
    const { recipient, account_number, bank_name, title } = bankTransferFor(order.number, order.grand_total)
    data.push({ name: names.recipient, value: recipient }, { name: names.account, value: account_number })
    data.push({ name: names.bank, value: bank_name }, { name: names.title, value: title })
  }
  if (order.purchase_order_number) data.push({ name: names.order, value: order.purchase_order_number })
  return data
}

function customerInfo(order: OrderView, { db }: ShopContext) {
  const { customer_id } = order.row
  const billing = addressOf(order, 'billing')
  const customer = customer_id === null ? undefined : customerById(db, customer_id)
  return {
    firstname: customer?.firstname ?? billing?.firstname ?? '',
    lastname: customer?.lastname ?? billing?.lastname ?? null,
  }
}

function orderTotal({ row }: OrderView, _: unknown, { db }: ShopContext) {
  const {
    subtotal,
    subtotal_net,
    shipping,
    shipping_discount,
    discount,
    tax,
    taxes,
    grand_total,
    cash_on_delivery_fee: fee,
  } = row
  return {
    subtotal: money(subtotal_net),
    subtotal_excl_tax: money(subtotal_net),
    subtotal_incl_tax: money(subtotal),
    discounts: discountsOf(row, discount),
    total_tax: money(tax),
    taxes: taxItems(readTaxes(taxes)),
    grand_total: money(grand_total),
    grand_total_excl_tax: money(Math.max(grand_total - tax, 0)),
    total_giftcard: money(row.gift_cards),
    gift_options: shownGiftPrices(giftPricesOfOrder(db, row.id)),
    base_grand_total: money(grand_total),
    total_shipping: money(shippingNet(shipping)),
    shipping_handling: shippingHandling(shipping, shipping_discount),
    cash_on_delivery_fee: fee > 0 ? money(fee) : null,
  }
}

const documents = (kind: 'invoice' | 'shipment' | 'credit_memo'): Field => {
  return (order) => documentsOf(order, kind).map((document) => ({ order, document }))
}

const carrierTitle = ({ shipping_title }: OrderRow) => shipping_title?.split(' – ')[0] ?? null

/** Resolvers of every field of Magento's `CustomerOrder`. */
export const orderFields: Record<string, Field> = {
  id: ({ row, plain }) => (plain ? String(row.id) : encodeUid(row.id)),
  number: ({ row }) => row.number,
  order_number: ({ row }) => row.number,
  increment_id: ({ row }) => row.number,
  order_date: ({ row }) => storeTime(row.placed_at),
  created_at: ({ row }) => utcTime(row.placed_at),
  grand_total: ({ row }) => row.grand_total / 100,
  status: ({ row, page, plain }) => (plain ? row.status : statusLabel(row.status, page.lang)),
  order_status_change_date: ({ row }) => storeTime(row.status_changed_at ?? row.placed_at).slice(0, 10),
  email: ({ row }) => row.email,
  token: (order, _, { db }) => orderToken(db, order),
  is_virtual: ({ row }) => row.carrier === null,
  applied_coupons: ({ row }) => (row.coupon === null ? [] : [{ code: row.coupon }]),
  available_actions: (order) => availableActions(situationOf(order), isReturnable(order)),
  customer_info: (order, _, context) => customerInfo(order, context),
  carrier: ({ row }) => carrierTitle(row),
  shipping_method: ({ row }) => row.shipping_title,
  shipping_address: (order) => addressOf(order, 'shipping'),
  billing_address: (order) => addressOf(order, 'billing'),
  open_payment: (order, _, context) => {
    const open = openPayment(order.row, context)
    return open && { ...open, token: orderToken(context.db, order) }
  },
  payment_methods: ({ row, page }) => [
    { name: paymentTitle(row, page.lang), type: row.payment, additional_data: paymentData(row, page.lang) },
  ],
  comments: ({ row, page }) =>
    shownComments((page.comments().get(row.id) ?? []).filter(({ document_id }) => document_id === null)),
  items: (order) => linesOf(order).map((line) => ({ order, line })),
  total: orderTotal,
  invoices: documents('invoice'),
  shipments: documents('shipment'),
  credit_memos: documents('credit_memo'),
}

/** Resolvers including the fields that the shop's module adds. */
export const orderExtFields: Record<string, Field> = {
  ...orderFields,
  status_raw: ({ row }) => row.status,
  cash_on_delivery_fee: ({ row }) => (row.cash_on_delivery_fee > 0 ? money(row.cash_on_delivery_fee) : null),
  pickup_address({ row }, _, { db }) {
    const point = row.pickup_point === null ? undefined : pickupPoint(db, row.pickup_point)
    if (!point) return null
    const { name, street, city, postcode, accepts_payment } = point
    return {
      name,
      street,
      city,
      postcode,
      country_code: 'PL',
      is_cash_on_delivery: accepts_payment === 1,
      parcel_locker_no: name,
    }
  },
}
