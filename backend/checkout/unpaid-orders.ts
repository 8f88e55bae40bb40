import { moveOrder } from '../orders/order-life.ts'
import { orderById } from '../orders/order-store.ts'
import type { ShopDesk } from '../orders/shop-desk.ts'
import { unpaidSince } from './payu-store.ts'

/** Hours an order waits for its payment at PayU, counted from the last try; Magento's own "pending payment order lifetime". */
export const unpaidHours = 72

const hour = 3_600_000
/** Milliseconds between two looks. */
const pause = hour / 4

/** Cancels what nobody has paid for in time, and puts the goods back: Magento's job of the same kind. */
export function cancelUnpaid(desk: ShopDesk) {
  const before = new Date(desk.clock().getTime() - unpaidHours * hour).toISOString()
  for (const { id } of unpaidSince(desk.db, before)) {
    const order = orderById(desk.db, id)
    if (order) moveOrder(desk, order, { action: 'cancel' })
  }
}

/** @returns what ends the looking */
export function watchUnpaid(desk: ShopDesk): () => void {
  const timer = setInterval(() => cancelUnpaid(desk), pause).unref()
  return () => clearInterval(timer)
}
