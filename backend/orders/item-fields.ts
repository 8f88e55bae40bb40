import * as v from 'valibot'
import { downloadLinks, readOptions } from '../cart/line-options.ts'
import type { Database } from '../database/database.ts'
import { type EngineVersion, knows } from '../endpoint/engine-character.ts'
import type { ShopContext } from '../endpoint/shop-context.ts'
import { netOf, selectionFigures } from '../product/price.ts'
import type { ProductType } from '../product/product-store.ts'
import { bundleUid, encodeUid } from '../product/uids.ts'
import { choicesOf } from '../product/variant-choices.ts'
import { money } from '../store/money.ts'
import { discountsOf } from './order-fields.ts'
import { type OrderView, countsOf, partsOf, productOf, variantOf } from './order-page.ts'
import { itemStatus } from './order-status.ts'
import type { LineRow } from './order-store.ts'

/** A line of an order; the lines of its invoices, shipments and credit memos refer to it too. */
export interface ItemView {
  order: OrderView
  line: LineRow
}

type Field = (item: ItemView, _: unknown, context: ShopContext) => unknown

const kinds: Record<ProductType, { code: string; name: string }> = {
  SimpleProduct: { code: 'simple', name: '' },
  VirtualProduct: { code: 'virtual', name: '' },
  ConfigurableProduct: { code: 'configurable', name: 'Configurable' },
  BundleProduct: { code: 'bundle', name: 'Bundle' },
  DownloadableProduct: { code: 'downloadable', name: 'Downloadable' },
  GiftCardProduct: { code: 'giftcard', name: 'GiftCard' },
  GroupedProduct: { code: 'grouped', name: '' },
}

const kindOf = ({ order, line }: ItemView) => kinds[productOf(order, line)?.__typename ?? 'SimpleProduct']

/** Returns the GraphQL type of an order item; the items of documents have fewer types. */
export function orderItemType(item: ItemView, version: EngineVersion) {
  const { name } = kindOf(item)
  // Configurable items have a type of their own since 2.4.8.
  return name === 'Configurable' && !knows(version, '2.4.8') ? 'OrderItem' : `${name}OrderItem`
}

export function documentItemType(item: ItemView, document: 'Invoice' | 'Shipment' | 'CreditMemo') {
  const { name } = kindOf(item)
  const known = document === 'Shipment' ? ['Bundle', 'GiftCard'] : ['Bundle', 'Downloadable', 'GiftCard']
  return `${known.includes(name) ? name : ''}${document}Item`
}

export const itemUid = ({ order_id, position }: LineRow) => encodeUid(order_id * 1000 + position)

function selectedOptions({ order, line }: ItemView, { db }: ShopContext) {
  const variant = variantOf(order, line)
  const choices = variant ? choicesOf(db, variant) : []
  return [...choices.map(({ attribute, label }) => ({ label: attribute.label, value: label ?? '' })), ...wordsOf(line).selected]
}

const words = v.optional(v.array(v.object({ label: v.string(), value: v.string() })), [])
const keptWords = v.object({ selected: words, entered: words })

/** Returns the selected and entered options of a line, as worded when the order was placed. */
export const wordsOf = ({ options }: LineRow) =>
  options === null ? { selected: [], entered: [] } : v.parse(keptWords, JSON.parse(options))

/** Returns sender, recipient and message of a gift card; `null` when the order has none. */
export function giftCard({ line }: ItemView) {
  const card = readOptions(line.options).giftCard
  return card ? { ...card, amount: undefined } : null
}

/** Magento's `bundle_options`: returns the chosen selections by option. */
export function bundleOptions({ order, line }: ItemView) {
  const bundle = productOf(order, line)
  const byOption = Map.groupBy(partsOf(order, line), ({ selection }) => selection.option_id)
  return [...byOption].map(([option, parts]) => ({
    id: encodeUid(option),
    uid: encodeUid(`bundle/${option}`),
    label: parts[0]?.selection[`title_${order.page.lang}`] ?? '',
    values: parts.map(({ selection, quantity }) => ({
      id: encodeUid(selection.selection_id),
      uid: bundleUid(option, selection.selection_id, quantity),
      product_name: selection.name,
      product_sku: selection.sku,
      quantity,
      price: money(bundle ? selectionFigures(selection, 1, bundle).final : null),
    })),
  }))
}

/** Returns the download links that a line was purchased with. */
export function linksOf(db: Database, { order, line }: ItemView) {
  const product = productOf(order, line)
  if (product?.__typename !== 'DownloadableProduct') return []
  const chosen = readOptions(line.options).links
  return downloadLinks(db, order.page.lang, product.id).filter(({ id }) => chosen?.includes(id) ?? true)
}

export const downloadableLinks = (db: Database, item: ItemView) =>
  linksOf(db, item).map(({ id, position, title }) => ({ uid: encodeUid(`downloadable/${id}`), sort_order: position, title }))

/** Returns the net part of an amount of this line, by its own VAT rate or, for a bundle, by its own share of tax. */
function netIn({ vat, row_total, row_net }: LineRow, gross: number) {
  if (vat !== null) return netOf(gross, vat)
  return row_total === 0 ? 0 : Math.round((gross * row_net) / row_total)
}

function itemPrices({ order, line }: ItemView) {
  const { unit_price, row_total, row_net, discount, quantity } = line
  const regular = line.regular_price ?? unit_price
  return {
    price: money(netIn(line, unit_price)),
    price_including_tax: money(unit_price),
    row_total: money(row_net),
    row_total_including_tax: money(row_total),
    fixed_product_taxes: [],
    discounts: discountsOf(order.row, discount),
    total_item_discount: money(discount),
    original_price: money(netIn(line, regular)),
    original_price_including_tax: money(regular),
    original_row_total: money(netIn(line, regular * quantity)),
    original_row_total_including_tax: money(regular * quantity),
  }
}

const counted =
  (count: keyof ReturnType<typeof countsOf>): Field =>
  ({ order, line }) =>
    countsOf(order, line)[count]

/** Returns the fields common to the items of orders, invoices, shipments and credit memos. */
export const namedItem = ({ order, line }: ItemView) => ({
  // Magento names a variant after its parent; the selected options say which variant it is.
  product_name: (line.parent_sku === null ? undefined : productOf(order, line)?.name) ?? line.name,
  product_sku: line.sku,
  product_sale_price: money(line.unit_price),
})

const named = (field: keyof ReturnType<typeof namedItem>): Field => {
  return (item) => namedItem(item)[field]
}

/** Returns the SKU of the catalogue product, where the item's own is that of a variant or of a bundle with its selections. */
export const parentSku = ({ order, line }: ItemView) => line.parent_sku ?? productOf(order, line)?.sku ?? null

export const itemFields: Record<string, Field> = {
  id: ({ line }) => itemUid(line),
  product_name: named('product_name'),
  product_sku: named('product_sku'),
  product_sale_price: named('product_sale_price'),
  gift_message: ({ line }) => readOptions(line.options).giftMessage ?? null,
  product_type: (item) => kindOf(item).code,
  product_url_key: ({ order, line }) => productOf(order, line)?.url_key ?? null,
  product: ({ order, line }) => productOf(order, line) ?? null,
  status: ({ order, line }) => itemStatus(countsOf(order, line)),
  discounts: ({ order, line }) => discountsOf(order.row, line.discount),
  prices: itemPrices,
  selected_options: (item, _, context) => selectedOptions(item, context),
  entered_options: ({ line }) => wordsOf(line).entered,
  quantity_ordered: counted('ordered'),
  quantity_invoiced: counted('invoiced'),
  quantity_shipped: counted('shipped'),
  quantity_canceled: counted('canceled'),
  quantity_refunded: counted('refunded'),
  // Returned goods are refunded by credit memo instead.
  quantity_returned: () => 0,
}
