import { openOutbox, type ViewLine } from '#offline/outbox.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'
import { useWatched, watched } from '#ui/watched-value.ts'
import { change, type ChangeOutcome } from '../cart-changes.ts'

/** Lines just removed from the cart, with everything needed to restore them; discarded when the cart is closed. */
export interface Removed {
  lines: readonly ViewLine[]
  /** Removed with the last line, and restored with it. */
  coupon: string | undefined
  /** Lines of an offer were removed too: they are restored by accepting the offer again. */
  hasOffer: boolean
}

const removed = watched<Removed | undefined>(undefined)

export const keepRemoved = (what: Removed) => removed.set(what.lines.length > 0 ? what : undefined)
export const forgetRemoved = () => removed.set(undefined)

export const useRemoved = () => useWatched(removed, undefined)

/**
 * Returns the lines that the outbox can add again, without those of an offer, which would return at the shop's price. Called before the
 * removal.
 */
export async function restorable(shop: ShopWindow, uids: ReadonlySet<string>): Promise<ViewLine[]> {
  const outbox = await openOutbox()
  const find = async () =>
    (await outbox.view('cart')).lines.filter(
      ({ uid, line, quantity }) => quantity > 0 && (uids.has(uid ?? line) || uids.has(line)),
    )
  const known = await find()
  if (known.length < uids.size) await outbox.refresh('cart', shop.store)
  const found = known.length < uids.size ? await find() : known
  return found.filter(({ agreed }) => !agreed)
}

/**
 * Adds all removed lines again, in their order.
 * @returns the first outcome that is not `done`, else that of the last line
 */
export async function putBack(shop: ShopWindow, { lines, coupon }: Removed): Promise<ChangeOutcome> {
  forgetRemoved()
  const { store } = shop
  let worst: ChangeOutcome = { state: 'done' }
  const note = (outcome: ChangeOutcome) => {
    if (worst.state === 'done') worst = outcome
  }
  for (const { item, quantity, name, thumb, unitPrice } of lines) {
    const display = { name, thumb, ...(unitPrice === undefined ? {} : { unitPrice }) }
    note(await change({ kind: 'ADD', item, n: quantity, display, store }))
  }
  if (coupon !== undefined) note(await change({ kind: 'COUPON_SET', code: coupon, store }))
  return worst
}
