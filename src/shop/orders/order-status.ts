import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BadgeTone } from '#ui/badge.tsx'

/** The ten statuses of an order, in the order in which it passes them. `closed` is delivered, `holded` waits for its transfer. */
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

export const isOrderStatus = (code: unknown): code is OrderStatus =>
  typeof code === 'string' && Object.hasOwn(orderStatuses, code)

/** What to call a status; undefined for one the shop has thought of since, which is called by the shop's own word. */
export const statusName = (code: string | null): MessageDescriptor | undefined =>
  isOrderStatus(code) ? orderStatuses[code] : undefined

const tones: Partial<Record<OrderStatus, BadgeTone>> = {
  pending_payment: 'wait',
  holded: 'wait',
  shipped: 'info',
  complete: 'good',
  closed: 'good',
  canceled: 'danger',
}

export const statusTone = (code: string | null): BadgeTone => (isOrderStatus(code) ? (tones[code] ?? 'plain') : 'plain')
