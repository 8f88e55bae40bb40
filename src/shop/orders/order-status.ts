import { msg } from '@lingui/core/macro'
import { statusTable } from '#ui/status-table.ts'

/** The ten statuses of an order, in the order in which it passes them; `closed` is delivered, `holded` awaits its bank transfer. */
export const orderStatuses = {
  pending_payment: msg({ message: 'Awaiting payment', context: 'order status' }),
  holded: msg({ message: 'Awaiting transfer', context: 'order status' }),
  open: msg({ message: 'Open', context: 'order status' }),
  pending: msg({ message: 'Received', context: 'order status' }),
  confirmed: msg({ message: 'Confirmed', context: 'order status' }),
  processing: msg({ message: 'In progress', context: 'order status' }),
  shipped: msg({ message: 'Shipped', context: 'order status' }),
  complete: msg({ message: 'Complete', context: 'order status' }),
  closed: msg({ message: 'Delivered', context: 'order status' }),
  canceled: msg({ message: 'Canceled', context: 'order status' }),
} as const

export type OrderStatus = keyof typeof orderStatuses

export const {
  isKnown: isOrderStatus,
  nameOf: statusName,
  toneOf: statusTone,
} = statusTable<OrderStatus>(orderStatuses, {
  pending_payment: 'wait',
  holded: 'wait',
  shipped: 'info',
  complete: 'good',
  closed: 'good',
  canceled: 'danger',
})
