import type { ShopContext } from '../endpoint/shop-context.ts'
import type { ItemView } from '../orders/item-fields.ts'
import { type OrderView, linesOf, orderView } from '../orders/order-page.ts'
import { orderById } from '../orders/order-store.ts'
import { storeTime } from '../orders/store-time.ts'
import { encodeUid } from '../product/uids.ts'
import type { CustomerRow } from '../session/customer-store.ts'
import { type Paging, checkPaging } from '../store/paging.ts'
import {
  type ReturnInput,
  commentReturn,
  confirmReturn,
  ownReturn,
  requestGuestReturn,
  requestReturn,
  returnCarriers,
  returnable,
  trackReturn,
  untrackReturn,
} from './ask-return.ts'
import { shownSaid, shownSaidV2 } from './return-attributes.ts'
import { agreedWith, itemStatus } from './return-desk.ts'
import {
  type ReturnItemRow,
  type ReturnRow,
  type ReturnTrackRow,
  commentsOfReturn,
  itemsOfReturn,
  requestedOf,
  returnsOfCustomer,
  returnsOfOrder,
  tracksOfReturn,
} from './return-store.ts'

type Input<Fields> = { input: Fields }

function pageOf(rows: readonly ReturnRow[], paging: Paging) {
  checkPaging(paging)
  const { currentPage, pageSize } = paging
  return {
    items: rows.slice((currentPage - 1) * pageSize, currentPage * pageSize),
    page_info: { current_page: currentPage, page_size: pageSize, total_pages: Math.ceil(rows.length / pageSize) },
    total_count: rows.length,
  }
}

function orderOf({ db, store }: ShopContext, { order_id }: ReturnRow): OrderView {
  const row = orderById(db, order_id)
  if (!row) throw new Error('The order of a return is missing')
  return orderView(db, store.lang, row)
}

const names = (context: ShopContext, row: ReturnRow) => {
  const order = orderOf(context, row)
  const billing = order.page
    .addresses()
    .get(order.row.id)
    ?.find(({ kind }) => kind === 'billing')
  return { email: row.email, firstname: billing?.firstname ?? null, lastname: billing?.lastname ?? null }
}

const shownCarrier = ({ code, label }: { code: string; label: string }) => ({ uid: encodeUid(code), label })

const orderItem = {
  eligible_for_return: ({ order, line }: ItemView, _: unknown, context: ShopContext) => returnable(context, order, line) > 0,
  quantity_return_requested: ({ order, line }: ItemView, _: unknown, { db }: ShopContext) =>
    requestedOf(db, order.row.id, line.position),
}

/** An item with the status of its return, the same for all its items. */
type ReturnItemView = ReturnItemRow & { status: string }

const made = (row: ReturnRow) => ({ return: row })

export const returnsResolvers = {
  Mutation: {
    requestReturn: (_: unknown, { input }: Input<ReturnInput & { order_uid: string }>, context: ShopContext) =>
      made(requestReturn(context, input)),
    requestGuestReturn: (_: unknown, { input }: Input<ReturnInput & { token: string }>, context: ShopContext) =>
      made(requestGuestReturn(context, input)),
    confirmReturn: (_: unknown, { input }: Input<Parameters<typeof confirmReturn>[1]>, context: ShopContext) =>
      made(confirmReturn(context, input)),
    addReturnComment: (_: unknown, { input }: Input<{ return_uid: string; comment_text: string }>, context: ShopContext) =>
      made(commentReturn(context, input.return_uid, input.comment_text)),
    addReturnTracking: (_: unknown, { input }: Input<Parameters<typeof trackReturn>[1]>, context: ShopContext) =>
      trackReturn(context, input),
    removeReturnTracking: (_: unknown, { input }: Input<{ return_shipping_tracking_uid: string }>, context: ShopContext) =>
      made(untrackReturn(context, input.return_shipping_tracking_uid)),
  },
  RequestReturnOutput: {
    returns: ({ return: row }: { return: ReturnRow }, paging: Paging, { db }: ShopContext) =>
      pageOf(returnsOfOrder(db, row.order_id), paging),
  },
  Customer: {
    return: (_: CustomerRow, { uid }: { uid: string }, context: ShopContext) => ownReturn(context, uid),
    returns: ({ id }: CustomerRow, paging: Paging, { db }: ShopContext) => pageOf(returnsOfCustomer(db, id), paging),
  },
  CustomerOrder: {
    returns: ({ row }: OrderView, paging: Paging, { db }: ShopContext) => pageOf(returnsOfOrder(db, row.id), paging),
    items_eligible_for_return: (order: OrderView, _: unknown, context: ShopContext) =>
      linesOf(order)
        .filter((line) => returnable(context, order, line) > 0)
        .map((line) => ({ order, line })),
  },
  OrderItem: orderItem,
  ConfigurableOrderItem: orderItem,
  BundleOrderItem: orderItem,
  DownloadableOrderItem: orderItem,
  GiftCardOrderItem: orderItem,
  Return: {
    uid: ({ id }: ReturnRow) => encodeUid(id),
    number: ({ id }: ReturnRow) => String(id).padStart(9, '0'),
    created_at: ({ made_at }: ReturnRow) => storeTime(made_at),
    customer: (row: ReturnRow, _: unknown, context: ShopContext) => names(context, row),
    order: (row: ReturnRow, _: unknown, context: ShopContext) => orderOf(context, row),
    available_shipping_carriers: () => returnCarriers.map(shownCarrier),
    comments: (row: ReturnRow, _: unknown, context: ShopContext) => {
      const { firstname, lastname } = names(context, row)
      return commentsOfReturn(context.db, row.id).map(({ id, written_at, text }) => ({
        ...{ uid: encodeUid(id), created_at: storeTime(written_at), text },
        author_name: [firstname, lastname].filter(Boolean).join(' '),
      }))
    },
    items: (row: ReturnRow, _: unknown, context: ShopContext) => {
      const order = orderOf(context, row)
      return itemsOfReturn(context.db, row.id).flatMap((item) => {
        const line = linesOf(order).find(({ position }) => position === item.position)
        return line ? [{ ...item, status: row.status, order_item: { order, line } }] : []
      })
    },
    // No address: the shop's staff tell the customer where to send the goods.
    shipping: (row: ReturnRow) => ({ row, address: null }),
  },
  ReturnItem: {
    uid: ({ id }: ReturnItemRow) => encodeUid(id),
    request_quantity: ({ quantity }: ReturnItemRow) => quantity,
    // Quantity that the shop has agreed to.
    quantity: ({ status, quantity }: ReturnItemView) => (agreedWith(status) ? quantity : 0),
    status: ({ status }: ReturnItemView) => itemStatus(status),
    custom_attributes: ({ attributes }: ReturnItemView, _: unknown, { store }: ShopContext) => shownSaid(attributes, store.lang),
    custom_attributesV2: ({ attributes }: ReturnItemView, _: unknown, { store }: ShopContext) =>
      shownSaidV2(attributes, store.lang),
  },
  ReturnShipping: {
    tracking: ({ row }: { row: ReturnRow }, { uid }: { uid?: string | null }, { db }: ShopContext) =>
      tracksOfReturn(db, row.id).filter(({ id }) => uid == null || encodeUid(id) === uid),
  },
  ReturnShippingTracking: {
    uid: ({ id }: ReturnTrackRow) => encodeUid(id),
    carrier: ({ carrier }: ReturnTrackRow) =>
      shownCarrier(returnCarriers.find(({ code }) => code === carrier) ?? { code: carrier, label: carrier }),
    tracking_number: ({ number }: ReturnTrackRow) => number,
    status: () => null,
  },
  StoreConfig: { returns_enabled: () => '1' },
}
