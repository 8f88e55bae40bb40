import type { ShopContext } from '../endpoint/shop-context.ts'
import { encodeUid } from '../product/uids.ts'
import { money } from '../store/money.ts'
import { invoicePath } from './invoice-file.ts'
import { type ItemView, bundleOptions, documentItemType, downloadableLinks, giftCard, namedItem } from './item-fields.ts'
import { discountsOf, shippingHandling, shippingNet, shownComments, taxItems } from './order-fields.ts'
import { readTaxes } from './order-money.ts'
import { type OrderView, documentLinesOf, documentsOf, linesOf } from './order-page.ts'
import type { DocumentRow } from './order-store.ts'

/** An invoice, shipment or credit memo together with its order. */
export interface DocumentView {
  order: OrderView
  document: DocumentRow
}

const comments = ({ order, document }: DocumentView) =>
  shownComments((order.page.comments().get(order.row.id) ?? []).filter(({ document_id }) => document_id === document.id))

/** Resolves the items of all three documents with one shape: fields that a kind of document lacks are not in its type. */
const items =
  (type: 'Invoice' | 'Shipment' | 'CreditMemo') =>
  ({ order, document }: DocumentView, _: unknown, { db }: ShopContext) => {
    const lines = linesOf(order)
    return documentLinesOf(order, document).flatMap(({ position, quantity, discount }) => {
      const line = lines.find((known) => known.position === position)
      if (!line) return []
      const item: ItemView = { order, line }
      return [
        {
          __typename: documentItemType(item, type),
          id: encodeUid(document.id * 1000 + position),
          order_item: item,
          ...namedItem(item),
          discounts: discountsOf(order.row, discount ?? 0),
          quantity_invoiced: quantity,
          quantity_shipped: quantity,
          quantity_refunded: quantity,
          bundle_options: () => bundleOptions(item),
          downloadable_links: () => downloadableLinks(db, item),
          gift_card: () => giftCard(item),
        },
      ]
    })
  }

function total({ order, document }: DocumentView) {
  const { subtotal_net, discount, shipping, fee, adjustment, taxes, tax, grand_total } = document
  const gross = shipping ?? 0
  // The whole delivery belongs to one document, and so does its discount.
  const carries = gross > 0 || (document.kind === 'invoice' && documentsOf(order, 'invoice')[0]?.id === document.id)
  return {
    subtotal: money(subtotal_net ?? 0),
    discounts: discountsOf(order.row, discount ?? 0),
    total_tax: money(tax ?? 0),
    taxes: taxItems(readTaxes(taxes)),
    grand_total: money(grand_total ?? 0),
    base_grand_total: money(grand_total ?? 0),
    total_shipping: money(shippingNet(gross)),
    shipping_handling: shippingHandling(gross, carries ? order.row.shipping_discount : 0),
    cash_on_delivery_fee: fee ? money(fee) : null,
    adjustment: money(adjustment ?? 0),
  }
}

const head = {
  id: ({ document }: DocumentView) => encodeUid(document.id),
  number: ({ document }: DocumentView) => document.number,
  comments,
}

export const invoiceFields = {
  ...head,
  items: items('Invoice'),
  total,
  pdf_url: ({ document }: DocumentView, _: unknown, { db, origin }: ShopContext) => `${origin}${invoicePath(db, document)}`,
}
export const creditMemoFields = { ...head, items: items('CreditMemo'), total }
export const shipmentFields = {
  ...head,
  // Magento derives a shipment's id from its number.
  id: ({ document }: DocumentView) => encodeUid(document.number),
  items: items('Shipment'),
  tracking: ({ order, document }: DocumentView) => order.page.tracks().get(document.id) ?? [],
}
