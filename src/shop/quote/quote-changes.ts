// All changes of the quote are made in this file: like those of the cart, each is stored on the device before it is sent.
import { openOutbox, type Intent, type ViewLine } from '#offline/outbox.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'
import { change, type ChangeOutcome } from '#shop/cart/cart-changes.ts'
import type { LineIntent } from '#shop/product/line-intent.ts'
import { hasPromised } from './offer-in-cart.ts'
import type { Offer } from './queries.ts'
import type { QuoteLine } from './quote-cart.ts'

const displayOf = ({ name, picture, unitPrice }: Pick<LineIntent, 'name' | 'picture' | 'unitPrice'>) => ({
  name,
  thumb: picture ?? '',
  ...(unitPrice === undefined ? {} : { unitPrice }),
})

export function addToQuote(shop: ShopWindow, line: LineIntent): Promise<ChangeOutcome> {
  const { sku, parentSku, selectedOptions, enteredOptions, quantity } = line
  const item = {
    sku,
    ...(parentSku && { parentSku }),
    ...(selectedOptions && { selectedOptions }),
    ...(enteredOptions && { enteredOptions }),
  }
  return change({ kind: 'Q_ADD', item, n: quantity, display: displayOf(line), store: shop.store })
}

/**
 * Returns a line of the quote as the outbox names it, with the item by which it is added again; `undefined` if a refresh does not find it
 * either.
 */
async function known(shop: ShopWindow, { uid, key }: QuoteLine) {
  const outbox = await openOutbox()
  const find = async () => (await outbox.view('quote')).lines.find((line) => line.uid === uid || line.line === key)
  const found = await find()
  if (found) return found
  await outbox.refresh('quote', shop.store)
  return find()
}

/** Returns the last waiting change that sets the line. */
async function waitingFor({ line: name }: ViewLine) {
  const { pending, retrying } = await (await openOutbox()).changes()
  return [...retrying, ...pending].findLast(({ kind, line }) => kind === 'Q_SET' && line === name)
}

export interface LineWish {
  quantity?: number
  /** For one piece, in złoty. */
  price?: number
  note?: string
}

export async function setQuoteLine(
  shop: ShopWindow,
  line: QuoteLine,
  { quantity, price, note }: LineWish,
): Promise<ChangeOutcome> {
  const own = await known(shop, line)
  if (!own) return { state: 'unsaved', code: 'UNKNOWN_LINE' }
  const wish = { ...(price === undefined ? {} : { price }), ...(note === undefined ? {} : { note }) }
  // The page may not have drawn the line's last change yet, which must not be undone by this one.
  const before = await waitingFor(own)
  const q = quantity ?? (before ? own.quantity : line.quantity)
  // Where the change waits, the price is shown with it, in the line and in the list of changes.
  const proposed = price ?? before?.display.unitPrice ?? line.requested
  const display = { name: line.name, thumb: line.picture ?? '', ...(proposed === undefined ? {} : { unitPrice: proposed }) }
  return change({ kind: 'Q_SET', item: own.item, line: own.line, q, ...wish, display, store: shop.store })
}

export async function removeQuoteLine(shop: ShopWindow, line: QuoteLine): Promise<ChangeOutcome> {
  const own = await known(shop, line)
  if (!own) return { state: 'unsaved', code: 'UNKNOWN_LINE' }
  return change({ kind: 'Q_REMOVE', line: own.line, display: { name: line.name, thumb: line.picture ?? '' }, store: shop.store })
}

export const setRemarks = (shop: ShopWindow, text: string) => change({ kind: 'Q_REMARKS', text, store: shop.store })

export type MoveOutcome = ChangeOutcome & { warnings?: string }

/** Milliseconds until a move is reported as waiting; it takes several requests, one after another, and the page shows its progress. */
const patience = 10_000

/** Moves as one change, which is either queued or done: a lost connection loses neither list. */
async function move(intent: Intent): Promise<MoveOutcome> {
  let id = ''
  const outcome = await change(intent, async (opId) => (id = opId), patience)
  if (outcome.state !== 'done') return outcome
  const { done } = await (await openOutbox()).changes()
  const warnings = done.find(({ opId }) => opId === id)?.problem?.message
  return warnings ? { ...outcome, warnings } : outcome
}

export const moveCartToQuote = (shop: ShopWindow) => move({ kind: 'Q_TAKE', store: shop.store })

/**
 * Moves an approved offer, or the open quote, into the cart.
 * @param promised lines that must be in the cart at their agreed prices before a success is reported
 */
export async function acceptOffer(shop: ShopWindow, quote: string, promised: Offer['items'] = []): Promise<MoveOutcome> {
  const outcome = await move({ kind: 'Q_ACCEPT', quote, store: shop.store })
  if (outcome.state !== 'done') return outcome
  const { lines } = await (await openOutbox()).view('cart')
  return hasPromised(lines, promised) ? outcome : { state: 'refused', code: 'NOT_AS_AGREED', message: '' }
}
