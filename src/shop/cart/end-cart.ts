import { isOutboxInUse, openOutbox } from '#offline/outbox.ts'
import { unsentCount } from '#offline/outbox-changes.ts'
import { forgetCartId } from './cart-id.ts'

/**
 * Records that this cart is sent as an order: if it is found closed afterwards, in this tab or on the next visit, its lines are not offered
 * back.
 * @returns when an order of this cart began that has no answer yet, in milliseconds; then it must not be sent again
 */
export async function beginOrder(id: string): Promise<number | undefined> {
  return isOutboxInUse() ? (await openOutbox()).beginOrder(id) : undefined
}

/** Records that the order was refused: the cart can still be changed. */
export async function keepCart(id: string) {
  if (isOutboxInUse()) await (await openOutbox()).settleOrder(id, 'refused')
}

/** Records that the cart was ordered: its lines are not offered back, and the next change creates a new cart. */
export async function endCart(id: string) {
  if (isOutboxInUse()) await (await openOutbox()).settleOrder(id, 'placed')
  forgetCartId(id)
}

/** Returns the number of cart changes that have not arrived: an order placed now would differ from what the shopper sees. */
export async function unsentChanges(): Promise<number> {
  return isOutboxInUse() ? unsentCount(await (await openOutbox()).changes()) : 0
}
