import { isOutboxInUse, openOutbox } from '#offline/outbox.ts'
import { unsentCount } from '#offline/outbox-changes.ts'
import { forgetCartId } from './cart-id.ts'

/**
 * Notes that this cart is sent as an order: whoever finds it closed from then on, in this tab or on the next visit, offers nothing back.
 * @returns when an order of this cart began that has no answer yet, in milliseconds; then it must not be sent again
 */
export async function beginOrder(id: string): Promise<number | undefined> {
  return isOutboxInUse() ? (await openOutbox()).beginOrder(id) : undefined
}

/** The order was not taken: the cart goes on. */
export async function keepCart(id: string) {
  if (isOutboxInUse()) await (await openOutbox()).settleOrder(id, 'refused')
}

/** The cart has become an order: nothing of it is offered back, and the next change opens a new one. */
export async function endCart(id: string) {
  if (isOutboxInUse()) await (await openOutbox()).settleOrder(id, 'placed')
  forgetCartId(id)
}

/** Changes of the cart that have not arrived: an order placed now would not hold what the shopper sees. */
export async function unsentChanges(): Promise<number> {
  return isOutboxInUse() ? unsentCount(await (await openOutbox()).changes()) : 0
}
