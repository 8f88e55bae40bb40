import { payOrder } from '../checkout/pay-order.ts'
import type { PaymentMethodInput } from '../checkout/set-payment-method.ts'
import type { ShopContext } from '../endpoint/shop-context.ts'
import {
  type CancelInput,
  cancelOrder,
  cancellationReasons,
  confirmGuestCancellation,
  requestGuestCancellation,
} from './cancel-order.ts'
import { creditMemoFields, invoiceFields, shipmentFields } from './document-fields.ts'
import { downloadableProducts } from './downloads.ts'
import { type OrderInformation, guestOrder, guestOrderByToken } from './guest-order.ts'
import { type ItemView, bundleOptions, downloadableLinks, giftCard, itemFields, orderItemType, parentSku } from './item-fields.ts'
import { orderExtFields, orderFields } from './order-fields.ts'
import { variantOf } from './order-page.ts'
import { type OrdersQuery, allCustomersOrders, customersOrders, customersOrdersExt } from './order-search.ts'
import { reorderItems } from './reorder.ts'

interface Input<Fields> {
  input: Fields
}

export const ordersResolvers = {
  Query: {
    customerOrders: (_: unknown, __: unknown, context: ShopContext) => allCustomersOrders(context),
    customerDownloadableProducts: (_: unknown, __: unknown, context: ShopContext) => downloadableProducts(context),
    guestOrder: (_: unknown, { input }: Input<OrderInformation>, context: ShopContext) => guestOrder(context, input),
    guestOrderByToken: (_: unknown, { input }: Input<{ token: string }>, context: ShopContext) =>
      guestOrderByToken(context, input.token),
  },
  Mutation: {
    reorderItems: (_: unknown, { orderNumber }: { orderNumber: string }, context: ShopContext) =>
      reorderItems(context, orderNumber),
    payOrder: (_: unknown, { input }: Input<{ token: string; payment_method: PaymentMethodInput }>, context: ShopContext) =>
      payOrder(context, input.token, input.payment_method),
    cancelOrder: (_: unknown, { input }: Input<CancelInput>, context: ShopContext) => cancelOrder(context, input),
    requestGuestOrderCancel: (_: unknown, { input }: Input<{ token: string; reason: string }>, context: ShopContext) =>
      requestGuestCancellation(context, input),
    confirmCancelOrder: (_: unknown, { input }: Input<{ order_id: string; confirmation_key: string }>, context: ShopContext) =>
      confirmGuestCancellation(context, input),
  },
  StoreConfig: {
    order_cancellation_enabled: () => true,
    order_cancellation_reasons: (_: unknown, __: unknown, { store }: ShopContext) =>
      cancellationReasons[store.lang].map((description) => ({ description })),
  },
  Customer: {
    orders: (_: unknown, query: OrdersQuery, context: ShopContext) => customersOrders(context, query),
    orders_ext: (_: unknown, query: OrdersQuery, context: ShopContext) => customersOrdersExt(context, query),
  },
  CustomerOrder: orderFields,
  CustomerOrderExt: orderExtFields,
  OrderItemInterface: { __resolveType: (item: ItemView, { engine }: ShopContext) => orderItemType(item, engine.version) },
  OrderItem: itemFields,
  ConfigurableOrderItem: {
    ...itemFields,
    parent_sku: parentSku,
    configured_variant: ({ order, line }: ItemView) => variantOf(order, line) ?? null,
  },
  GiftCardOrderItem: { ...itemFields, gift_card: giftCard },
  DownloadableOrderItem: {
    ...itemFields,
    downloadable_links: (item: ItemView, _: unknown, { db }: ShopContext) => downloadableLinks(db, item),
  },
  BundleOrderItem: { ...itemFields, parent_sku: parentSku, bundle_options: (item: ItemView) => bundleOptions(item) },
  Invoice: invoiceFields,
  OrderShipment: shipmentFields,
  CreditMemo: creditMemoFields,
}
