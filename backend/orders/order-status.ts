import type { Language } from '../store/store-views.ts'

/** Codes of the shop's order statuses, in the order in which an order passes them. */
export const orderStatuses = [
  ...(['pending_payment', 'holded', 'open', 'pending', 'confirmed', 'processing', 'shipped', 'complete', 'closed'] as const),
  'canceled',
] as const

export type OrderStatus = (typeof orderStatuses)[number]

// The shop's own labels where they differ ("holded" waits for its transfer, "closed" was delivered), otherwise Magento's.
const labels: Record<OrderStatus, Record<Language, string>> = {
  pending_payment: { pl: 'Oczekuje na płatność', en: 'Pending Payment' },
  holded: { pl: 'Oczekuje na przelew', en: 'Awaiting transfer' },
  open: { pl: 'Otwarte', en: 'Open' },
  pending: { pl: 'Przyjęte', en: 'Pending' },
  confirmed: { pl: 'Potwierdzone', en: 'Confirmed' },
  processing: { pl: 'W realizacji', en: 'Processing' },
  shipped: { pl: 'Wysłane', en: 'Shipped' },
  complete: { pl: 'Zrealizowane', en: 'Complete' },
  closed: { pl: 'Dostarczone', en: 'Delivered' },
  canceled: { pl: 'Anulowane', en: 'Canceled' },
}

const isStatus = (code: string): code is OrderStatus => Object.hasOwn(labels, code)

/** Returns the label of a status in a store view; an unknown code is returned as it is, as in Magento. */
export const statusLabel = (code: string, lang: Language) => (isStatus(code) ? labels[code][lang] : code)

/** Progress of an order; quantities are sums over all lines. */
export interface OrderSituation {
  status: string
  /** Whether the shop put it on hold; an order that only waits for its transfer is "holded" too, but not on hold. */
  onHold: boolean
  virtual: boolean
  ordered: number
  canceled: number
  invoiced: number
  shipped: number
  /** Pieces that can be shipped: services and files cannot. */
  shippable: number
  refunded: number
}

export const isOver = ({ status }: Pick<OrderSituation, 'status'>) => ['canceled', 'closed', 'complete'].includes(status)

const kept = ({ ordered, canceled }: OrderSituation) => ordered - canceled
export const isFullyInvoiced = (order: OrderSituation) => order.invoiced >= kept(order)
export const isFullyShipped = (order: OrderSituation) => order.shipped >= order.shippable

export type OrderAction = 'confirm' | 'invoice' | 'ship' | 'complete' | 'deliver' | 'cancel' | 'hold' | 'unhold' | 'refund'

export const orderActions: readonly OrderAction[] = [
  ...(['confirm', 'invoice', 'ship', 'complete', 'deliver'] as const),
  ...(['cancel', 'hold', 'unhold', 'refund'] as const),
]

const refusals: Record<OrderAction, (order: OrderSituation) => string | null> = {
  confirm: ({ status }) =>
    ['pending_payment', 'holded', 'open', 'pending'].includes(status) ? null : 'The order is past its confirmation.',
  invoice: (order) => (isOver(order) || isFullyInvoiced(order) ? 'The order does not allow an invoice to be created.' : null),
  ship: (order) =>
    order.virtual || ['canceled', 'closed'].includes(order.status) || isFullyShipped(order)
      ? 'The order does not allow a shipment to be created.'
      : null,
  complete: (order) =>
    isOver(order) || !isFullyInvoiced(order) || !isFullyShipped(order)
      ? 'Only an order that is invoiced and shipped as a whole can be completed.'
      : null,
  deliver: (order) =>
    !['shipped', 'complete'].includes(order.status) || !isFullyInvoiced(order)
      ? 'Only an order that is invoiced and shipped as a whole can be delivered.'
      : null,
  cancel: (order) =>
    isOver(order) || order.invoiced > 0 || order.shipped > 0
      ? 'An order that is over, invoiced or shipped cannot be canceled: refund it.'
      : null,
  hold: (order) => (isOver(order) ? 'An order that is over cannot be put on hold.' : null),
  unhold: ({ onHold }) => (onHold ? null : 'The order is not on hold.'),
  refund: ({ status, invoiced, refunded }) =>
    status === 'canceled' || invoiced <= refunded ? 'The order does not allow a credit memo to be created.' : null,
}

/** Returns why the shop cannot execute an action on the order now; `null` when it can. */
export function refusalOf(action: OrderAction, order: OrderSituation) {
  if (order.onHold && action !== 'unhold') return 'The order is on hold.'
  return refusals[action](order)
}

/** Returns the status of an order after some of its pieces were invoiced or shipped. */
export function statusOfProgress(order: OrderSituation): OrderStatus {
  if (order.virtual) return isFullyInvoiced(order) ? 'complete' : 'processing'
  return isFullyShipped(order) ? 'shipped' : 'processing'
}

/** Returns the status after a full refund: an order that was never shipped is canceled, a delivered one is closed. */
export const statusOfRefund = (order: OrderSituation): OrderStatus =>
  order.shipped === 0 && !order.virtual ? 'canceled' : 'closed'

/** Returns Magento's refusal of a customer's cancellation; `null` when it is allowed. */
export function cancellationRefusal(order: OrderSituation) {
  if (order.onHold || isOver(order)) return 'Order already closed, complete, cancelled or on hold'
  if (order.shipped > 0) return 'Order with one or more items shipped cannot be cancelled'
  return null
}

/** Returns the actions open to the shopper, in Magento's order; an order on hold allows none. */
export function availableActions(order: OrderSituation, returnable = false): ('REORDER' | 'CANCEL' | 'RETURN')[] {
  if (order.onHold) return []
  const cancel = cancellationRefusal(order) === null ? (['CANCEL'] as const) : []
  return ['REORDER', ...cancel, ...(returnable ? (['RETURN'] as const) : [])]
}

export interface PieceCounts {
  ordered: number
  canceled: number
  invoiced: number
  shipped: number
  refunded: number
}

/** Returns Magento's status of an item, derived from its piece counts. */
export function itemStatus({ ordered, canceled, invoiced, shipped, refunded }: PieceCounts) {
  const wanted = ordered - canceled - refunded
  if (invoiced + shipped + refunded + canceled === 0) return 'Ordered'
  if (shipped > 0 && invoiced > 0 && wanted === shipped) return 'Shipped'
  if (invoiced > 0 && shipped === 0 && wanted === invoiced) return 'Invoiced'
  if (refunded > 0 && ordered === refunded) return 'Refunded'
  if (canceled > 0 && ordered === canceled) return 'Canceled'
  return Math.max(shipped, invoiced) < wanted ? 'Partial' : 'Mixed'
}
