import { isOutboxInUse, openOutbox } from '#offline/outbox.ts'
import { unsentCount } from '#offline/outbox-changes.ts'
import { forgetCartId } from './cart-id.ts'

/** The cart has become an order: nothing of it is offered back, and the next change opens a new one. */
export async function endCart(id: string) {
  if (isOutboxInUse()) await (await openOutbox()).settleOrder('placed')
  forgetCartId(id)
}

/** Changes of the cart that have not arrived: an order placed now would not hold what the shopper sees. */
export async function unsentChanges(): Promise<number> {
  return isOutboxInUse() ? unsentCount(await (await openOutbox()).changes()) : 0
}
