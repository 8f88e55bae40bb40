import { moveOrder } from '../orders/order-life.ts'
import { orderById } from '../orders/order-store.ts'
import type { ShopDesk } from '../orders/shop-desk.ts'
import { unpaidSince } from './payu-store.ts'

/** Hours an order may wait for its payment at PayU, counted from the last attempt; Magento's "pending payment order lifetime". */
export const unpaidHours = 72

const hour = 3_600_000
/** Milliseconds between two checks. */
const pause = hour / 4

/** Cancels orders that were not paid in time and puts their goods back, like Magento's own job. */
export function cancelUnpaid(desk: ShopDesk) {
  const before = new Date(desk.clock().getTime() - unpaidHours * hour).toISOString()
  for (const { id } of unpaidSince(desk.db, before)) {
    const order = orderById(desk.db, id)
    if (order) moveOrder(desk, order, { action: 'cancel' })
  }
}

/**
 * Checks for unpaid orders periodically.
 * @returns a function that stops the checks
 */
export function watchUnpaid(desk: ShopDesk): () => void {
  const timer = setInterval(() => cancelUnpaid(desk), pause).unref()
  return () => clearInterval(timer)
}
