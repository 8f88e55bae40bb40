import { openOutbox, type ViewLine } from '#offline/outbox.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'
import { useWatched, watched } from '#ui/watched-value.ts'
import { change, type ChangeOutcome } from '../cart-changes.ts'

/** What has just left the cart, with all it takes to put it back; for as long as the cart is looked at. */
export interface Removed {
  lines: readonly ViewLine[]
  /** Goes with the last line, and comes back with it. */
  coupon: string | undefined
  /** Lines of an offer went too: they come back by accepting the offer again. */
  hasOffer: boolean
}

const removed = watched<Removed | undefined>(undefined)

export const keepRemoved = (what: Removed) => removed.set(what.lines.length > 0 ? what : undefined)
export const forgetRemoved = () => removed.set(undefined)

export const useRemoved = () => useWatched(removed, undefined)

/** The lines as the outbox can add them again, those of an offer not: they would come back at the shop's price. Asked before they go. */
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

/** Puts everything back in its order. @returns the first outcome that is not a success, else that of the last line */
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
