import { type CartLine, lineOf, weightOf } from '../cart/cart-lines.ts'
import { lineMoney } from '../cart/line-money.ts'
import { cartMoney } from '../cart/cart-money.ts'
import { discountsOf } from '../cart/discount.ts'
import { downloadLinks } from '../cart/line-options.ts'
import { insertOrder, type NewOrder, saveOrderAddress, takeFromStock } from '../checkout/order-store.ts'
import { cashOnDeliveryFee, feeVat, paymentMethods } from '../checkout/payment-methods.ts'
import { shippingRates, shippingVat } from '../checkout/shipping-rates.ts'
import type { Database } from '../database/database.ts'
import { type ProductRow, bundleSelectionsOf, productById, productBySku } from '../product/product-store.ts'
import { type AddressRow, addressesOf, customerById } from '../session/customer-store.ts'
import { usualSettings } from '../store/usual-settings.ts'
import { type StoreView, defaultStoreView, storeViewOf } from '../store/store-views.ts'
import { insertComment } from './order-change-store.ts'
import { type OrderMove, type ShopDesk, moveOrder } from './order-life.ts'
import { orderView, goodsOf, linesOf } from './order-page.ts'
import { orderById } from './order-store.ts'
import { companyOrders, wholesaleOrders } from './seed-business-orders.ts'
import type { SeededOrder, SeededStep } from './seed-order-steps.ts'
import { privateOrders } from './seed-private-orders.ts'

const seededOrders: readonly SeededOrder[] = [
  ...privateOrders.map((order) => ({ ...order, customer: 1 as const })),
  ...companyOrders.map((order) => ({ ...order, customer: 2 as const })),
  ...wholesaleOrders.map((order) => ({ ...order, customer: 3 as const })),
].sort((a, b) => a.at.localeCompare(b.at))

const giftCard = {
  ...{ amount: 10_000, sender_name: 'Anna Ogrodnik', sender_email: 'anna@demo.example' },
  ...{ recipient_name: 'Babcia Zosia', recipient_email: 'zosia@demo.example', message: 'Na pelargonie!' },
}

const viewOf = ({ english }: SeededOrder): StoreView => (english ? storeViewOf('naturaexpert_en') : undefined) ?? defaultStoreView

/** Returns the options of a line: a gift card has its texts, a download all its files. */
function optionsOf(db: Database, { lang }: StoreView, { __typename: type, id }: ProductRow) {
  if (type === 'GiftCardProduct') return JSON.stringify({ giftCard })
  return type === 'DownloadableProduct' ? JSON.stringify({ links: downloadLinks(db, lang, id).map((link) => link.id) }) : null
}

/** Returns a line as the cart would have it: a variant under its parent, a bundle filled with its preselected items. */
function seededLine(db: Database, store: StoreView, sku: string, quantity: number): CartLine {
  const sold = productBySku(db, store.lang, sku)
  if (!sold) throw new Error(`The seeded orders name ${sku}, which the catalogue does not have`)
  const parent = sold.parent_id === null ? undefined : productById(db, store.lang, sold.parent_id)
  const chosen = new Map<number, { selection: number; quantity: number }>()
  if (sold.__typename === 'BundleProduct')
    for (const part of bundleSelectionsOf(db, store.lang, sold.id))
      if (part.option_required && (part.is_default || !chosen.has(part.option_id)))
        chosen.set(part.option_id, { selection: part.selection_id, quantity: part.selection_quantity })
  return lineOf(
    { db, store },
    {
      ...{ id: 0, product_id: parent?.id ?? sold.id, variant_id: parent ? sold.id : null, signature: '', quantity },
      selections: chosen.size > 0 ? JSON.stringify([...chosen.values()]) : null,
      options: optionsOf(db, store, sold),
    },
  )
}

/** Computes totals by the same rules as the checkout, with a percentage coupon. */
function moneyOf({ coupon, payment, carrier }: SeededOrder, lines: readonly CartLine[]) {
  const rows = lines.flatMap((line, at) => lineMoney(line).rows.map((row) => ({ ...row, line: at, pieces: line.item.quantity })))
  const goods = rows.filter(({ discountable }) => discountable)
  const discounts = coupon ? discountsOf(goods, { action: 'by_percent', amount: coupon[1] * 100 }) : []
  const reduced = rows.map((row) => ({ ...row, discount: discounts[goods.indexOf(row)] ?? 0 }))
  const professional = lines.some(({ product }) => product.requires_training_certificate === 1)
  const rates = shippingRates({ grams: weightOf(lines), country: 'PL', professional }).filter(({ reason }) => reason === null)
  // A parcel too heavy or too light for the chosen method is sent by the first available one.
  const rate = carrier === null ? undefined : (rates.find((known) => known.carrier === carrier) ?? rates[0])
  const shipping = rate ? { gross: rate.gross, vat: shippingVat } : null
  const fee = payment === 'cashondelivery' ? { gross: cashOnDeliveryFee, vat: feeVat } : null
  return { rate, totals: cartMoney(reduced, shipping, fee), discountOf: (line: number) => sum(reduced, line) }
}

const sum = (rows: readonly { line: number; discount: number }[], line: number) =>
  rows.filter((row) => row.line === line).reduce((total, { discount }) => total + discount, 0)

function pickupPoint(db: Database, { payment }: SeededOrder, at: number) {
  const points = db.all<{ name: string }>(
    'SELECT name FROM pickup_point WHERE accepts_payment >= ? ORDER BY name LIMIT 20',
    payment === 'cashondelivery' ? 1 : 0,
  )
  return points[at % points.length]?.name ?? null
}

function writeOrder(db: Database, order: SeededOrder, at: number, number: string) {
  const store = viewOf(order)
  const lines = order.items.map(([sku, quantity]) => seededLine(db, store, sku, quantity))
  const { rate, totals, discountOf } = moneyOf(order, lines)
  const { customer, payment, coupon } = order
  const title = paymentMethods({ virtual: false, pointAcceptsPayment: true }, store.lang).find(
    ({ code }) => code === payment,
  )?.title
  const begins = payment === 'banktransfer' ? 'holded' : payment === 'cashondelivery' ? 'pending' : 'pending_payment'
  const row: NewOrder = {
    // These orders have no cart, and ids of real carts are positive.
    ...{ number, cart_id: -1 - at, customer_id: customer, email: customerById(db, customer)?.email ?? '' },
    ...{ status: order.begins ?? begins, store: store.code, placed_at: `${order.at}.000Z` },
    ...{ carrier: rate?.carrier ?? null, method: rate?.method ?? null },
    shipping_title: rate ? `${rate.carrierTitle[store.lang]} – ${rate.methodTitle[store.lang]}` : null,
    pickup_point: rate?.pickupPointRequired ? pickupPoint(db, order, at) : null,
    ...{ payment, payment_title: title ?? payment, purchase_order_number: customer === 3 ? `ZAM/${at + 1}` : null },
    ...{ subtotal: totals.subtotal, subtotal_net: totals.subtotalNet, shipping: totals.shipping, shipping_discount: 0 },
    ...{ cash_on_delivery_fee: totals.fee, coupon: coupon?.[0] ?? null, discount_label: coupon ? `−${coupon[1]}%` : null },
    ...{
      discount: totals.discount,
      tax: totals.taxes.reduce((all, { amount }) => all + amount, 0),
      grand_total: totals.grandTotal,
    },
    ...{
      taxes: JSON.stringify(totals.taxes),
      consent_to_rules: 1,
      consent_to_phone_commercials: 0,
      consent_to_email_commercials: 0,
    },
  }
  return insertOrder(
    db,
    row,
    lines.map((line, index) => {
      const { unit, regular, gross, net } = lineMoney(line)
      const sold = line.variant ?? line.product
      return {
        ...{ sku: sold.sku, parent_sku: line.variant ? line.product.sku : null, name: sold.name, quantity: line.item.quantity },
        ...{ unit_price: unit, regular_price: regular, row_total: gross, row_net: net, discount: discountOf(index) },
        ...{
          selections: line.item.selections,
          options: line.item.options ?? null,
          vat: line.parts.length > 0 ? null : sold.vat_rate,
        },
      }
    }),
  )
}

const addressValues = ({
  firstname,
  lastname,
  company,
  street,
  city,
  postcode,
  region_id,
  country,
  telephone,
  vat_id,
}: AddressRow) => ({
  ...{ firstname, lastname, company, street, city, postcode, region: null, region_id, country, telephone, vat_id, notes: null },
  ...{ prefix: null, middlename: null, suffix: null, fax: null, custom_attributes: '{}' },
})

function writeAddresses(db: Database, orderId: number, { customer, carrier }: SeededOrder) {
  const known = addressesOf(db, customer)
  const billing = known.find((address) => address.default_billing === 1) ?? known[0]
  const shipping = known.find((address) => address.default_shipping === 1) ?? known[0]
  if (billing) saveOrderAddress(db, orderId, 'billing', addressValues(billing))
  if (shipping && carrier !== null) saveOrderAddress(db, orderId, 'shipping', addressValues(shipping))
}

const dayInMilliseconds = 86_400_000
const momentOf = ({ at }: SeededOrder, day: number) =>
  new Date(new Date(`${at}Z`).getTime() + day * dayInMilliseconds + 5_400_000)

/** Returns a desk without mails and effects: these orders are history. */
const quietDesk = (db: Database, now: Date): ShopDesk => ({
  ...{ db, clock: () => now, mail: { send: () => undefined }, effects: { record: () => undefined, all: () => [] } },
  settings: usualSettings,
})

function moveOf(seeded: SeededStep, order: SeededOrder, number: string): OrderMove {
  const { day, do: action, comment } = seeded
  const only = 'only' in seeded && seeded.only !== undefined ? seeded.only : undefined
  const quantity = order.items.find(([sku]) => sku === only)?.[1] ?? 0
  return {
    action,
    ...(comment === undefined ? {} : { comment }),
    ...(only === undefined ? {} : { items: [{ sku: only, quantity }] }),
    ...(action === 'ship' ? { tracking: { number: `DEMO${number}${day}` } } : {}),
  }
}

function live(db: Database, id: number, order: SeededOrder, number: string) {
  for (const seeded of order.steps) {
    const row = orderById(db, id)
    const moved = row && moveOrder(quietDesk(db, momentOf(order, seeded.day)), row, moveOf(seeded, order, number))
    if (!moved?.ok) throw new Error(`The seeded order of ${order.at} cannot ${seeded.do}: ${moved?.message}`)
  }
}

/** Writes the orders of the demo customers by the same rules as real orders. */
export function seedOrders(db: Database) {
  const counts = { pl: 0, en: 0 }
  seededOrders.forEach((order, at) => {
    const { lang } = viewOf(order)
    counts[lang] += 1
    const number = `${lang === 'en' ? '2' : ''}${String(counts[lang]).padStart(9, '0')}`
    const id = writeOrder(db, order, at, number)
    writeAddresses(db, id, order)
    const row = orderById(db, id)
    if (!row) return
    const view = orderView(db, lang, row)
    // Takes the goods from stock first, because a canceled order returns them.
    for (const line of linesOf(view))
      for (const { product, quantity } of goodsOf(view, line)) takeFromStock(db, product.id, quantity * line.quantity)
    if (order.comment)
      insertComment(db, { orderId: id, at: momentOf(order, 0).toISOString(), message: order.comment, visible: true })
    live(db, id, order, number)
  })
  // The catalogue's stock is what remains today, after all these orders.
  db.run('UPDATE product SET stock_quantity = seeded_quantity WHERE stock_quantity <> seeded_quantity')
}

const tables = ['document_line', 'track', 'comment', 'document', 'address', 'line'].map((name) => `shop_order_${name}`)

/** Deletes all orders, for tests that count them. */
export const forgetOrders = (db: Database) => [...tables, 'shop_order'].forEach((table) => db.run(`DELETE FROM ${table}`))
