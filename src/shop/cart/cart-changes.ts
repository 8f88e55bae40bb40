import { isWithoutSignal } from '#offline/connection.ts'
import { openOutbox, outboxNow, type Intent, type ViewLine } from '#offline/outbox.ts'
import { enqueue, settled } from '#offline/outbox-changes.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'
import type { LineIntent } from '#shop/product/line-intent.ts'
import type { CartLine } from './cart.ts'

/**
 * Outcome of a cart change; every change is stored on the device before it is sent. `waiting`: stored, but not known to have arrived;
 * `isKept` is false where it would be lost with the page. `unsaved`: nothing was stored.
 */
export type ChangeOutcome =
  | { state: 'done' }
  | { state: 'waiting'; isKept: boolean }
  | { state: 'refused'; code: string; message: string }
  | { state: 'unsaved'; code: string }

/** Milliseconds to wait for the shop to confirm a change before it is reported as on its way. */
const patience = 3_000
/** The same where the browser stores nothing: the change cannot be sent later, so a slow network gets more time. */
const patienceWithoutStorage = 20_000

/**
 * @param onStored stores what belongs to the change directly after it, such as removing the item from the wish list once this is done
 * @param longest milliseconds until the change is reported as on its way
 */
export async function change(
  intent: Intent,
  onStored?: (opId: string) => Promise<unknown>,
  longest = patience,
): Promise<ChangeOutcome> {
  const stored = await enqueue(intent)
  if (!stored.ok) return { state: 'unsaved', code: stored.code }
  await onStored?.(stored.opId)
  const isOffline = isWithoutSignal()
  const outcome = await settled(stored.opId, isOffline ? 0 : stored.durable ? longest : patienceWithoutStorage)
  // A change that is not durable would be lost with the page, so it is taken back, unless it was sent and may have arrived.
  if (outcome.state === 'waiting' && !stored.durable && (await takeBackUnsent(stored.opId)))
    return { state: 'unsaved', code: 'NOT_DURABLE' }
  if (outcome.state === 'waiting') return { state: 'waiting', isKept: stored.durable }
  // The shopper is shown the refusal now; rows in the cart are for refusals that arrive while no page shows them.
  if (outcome.state === 'refused') await (await openOutbox()).dismiss(stored.opId)
  return outcome
}

async function takeBackUnsent(opId: string): Promise<boolean> {
  const outbox = await openOutbox()
  const { pending } = await outbox.changes()
  return pending.some((row) => row.opId === opId && row.sends === 0) && (await outbox.discard(opId))
}

export function addLine(
  shop: ShopWindow,
  { sku, parentSku, quantity, selectedOptions, enteredOptions, ...shown }: LineIntent,
  onStored?: (opId: string) => Promise<unknown>,
) {
  const item = {
    sku,
    ...(parentSku && { parentSku }),
    ...(selectedOptions && { selectedOptions }),
    ...(enteredOptions && { enteredOptions }),
  }
  const display = {
    name: shown.name,
    thumb: shown.picture ?? '',
    ...(shown.unitPrice === undefined ? {} : { unitPrice: shown.unitPrice }),
  }
  return change({ kind: 'ADD', item, n: quantity, display, store: shop.store }, onStored)
}

/** Identifies a line by its uid or by what was chosen: a cart that is to become a copy of another one has no uids of its own yet. */
type NamedLine = Pick<CartLine, 'uid' | 'key'>

/** Finds the line in the outbox's view; reads the cart first where the outbox has not seen it on this page yet. */
async function lineOf(shop: ShopWindow, { uid, key }: NamedLine): Promise<ViewLine | undefined> {
  const outbox = await openOutbox()
  const find = async () => (await outbox.view('cart')).lines.find(({ uid: seen, line }) => seen === uid || line === key)
  const known = await find()
  if (known) return known
  await outbox.refresh('cart', shop.store)
  return find()
}

const unknownLine: ChangeOutcome = { state: 'unsaved', code: 'UNKNOWN_LINE' }

export async function setQuantity(
  shop: ShopWindow,
  named: NamedLine,
  quantity: number,
  onStored?: (opId: string) => Promise<unknown>,
): Promise<ChangeOutcome> {
  const line = await lineOf(shop, named)
  if (!line) return unknownLine
  const { item, name, thumb, unitPrice } = line
  const display = { name, thumb, ...(unitPrice === undefined ? {} : { unitPrice }) }
  return change({ kind: 'SET', item, line: line.line, q: quantity, display, store: shop.store }, onStored)
}

export async function removeLine(shop: ShopWindow, named: NamedLine): Promise<ChangeOutcome> {
  const line = await lineOf(shop, named)
  if (!line) return unknownLine
  const { name, thumb } = line
  return change({ kind: 'REMOVE', line: line.line, display: { name, thumb }, store: shop.store })
}

export async function clearLines(shop: ShopWindow): Promise<ChangeOutcome> {
  if (!outboxNow()?.view.lines.length) await (await openOutbox()).refresh('cart', shop.store)
  return change({ kind: 'CLEAR', store: shop.store })
}
