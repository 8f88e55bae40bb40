import type { CartView, OutboxNow, SyncList, ViewLine } from '#offline/outbox.ts'
import { quantityRules } from '#ui/quantity.ts'
import { unitAt } from './agreed-price.ts'
import type { Cart, CartLine } from './cart.ts'
import { emptyCart } from './no-cart.ts'

type Waiting = SyncList['pending']

/** Builds a line that only the device knows so far, from what the outbox has stored. `pricedAt`: milliseconds. */
function wantedLine(
  { uid, line, item, name, thumb, unitPrice, quantity, state }: ViewLine,
  pricedAt: number | undefined,
): CartLine {
  const unit = unitPrice ?? 0
  return {
    ...{
      uid: uid ?? line,
      key: line,
      product: { sku: item.parentSku ?? item.sku, url_rewrites: null },
      name,
      choice: '',
      components: [],
    },
    ...{ maker: null, family: null, picture: thumb === '' ? null : thumb, quantity, rules: quantityRules(null), unit },
    ...{ total: grosze(unit * quantity), problems: [], state, isPriceKnown: unitPrice !== undefined, pricedAt },
  }
}

function laidOver(line: CartLine, { quantity, state }: Pick<ViewLine, 'quantity' | 'state'>): CartLine {
  if (quantity === line.quantity) return state === line.state ? line : { ...line, state }
  const unit = unitAt(line, quantity)
  const price = unit === undefined ? { isPriceKnown: false, total: 0 } : { unit, total: grosze(unit * quantity) }
  return { ...line, quantity, state, ...price }
}

/** Applies waiting changes to the quantity that the page has read, because the outbox has not read this cart itself. */
function countedOn(quantity: number, changes: Waiting): number {
  return changes.reduce((sum, row) => {
    if (row.kind === 'ADD') return sum + (row.quantity ?? 0)
    if (row.kind === 'SET') return row.quantity ?? sum
    return row.kind === 'REMOVE' ? 0 : sum
  }, quantity)
}

function linesOfView(confirmed: Cart | undefined, view: CartView, waiting: Waiting): CartLine[] {
  const byUid = new Map(confirmed?.lines.map((line) => [line.uid, line]))
  const byKey = new Map(confirmed?.lines.map((line) => [line.key, line]))
  const hasSeen = view.seenAt !== undefined
  const shown = new Set<CartLine>()
  const lines = view.lines.map((line) => {
    const rows = waiting.filter((row) => row.line === line.line)
    const known = (line.uid === undefined ? undefined : byUid.get(line.uid)) ?? byKey.get(line.line)
    if (!known) return wantedLine(line, line.uid === undefined ? rows.at(-1)?.createdAt : view.seenAt)
    shown.add(known)
    return laidOver(known, hasSeen ? line : { state: line.state, quantity: countedOn(known.quantity, rows) })
  })
  const isCleared = waiting.some(({ kind }) => kind === 'CLEAR')
  const unseen = hasSeen || isCleared ? [] : (confirmed?.lines ?? []).filter((line) => !shown.has(line))
  return [...unseen, ...lines].filter(({ quantity }) => quantity > 0)
}

/**
 * Returns the cart as the shopper has left it: confirmed by the backend, with all changes that are on their way applied. The totals stay
 * the backend's, because only it calculates discounts and delivery.
 * @param confirmed undefined when the backend could not be reached on this page
 */
export function pendingCart(confirmed: Cart | undefined, now: Pick<OutboxNow, 'view' | 'changes'>): Cart | undefined {
  const { changes } = now
  const refused = new Set(changes.needsYou.map(({ line }) => line))
  const viewLines = now.view.lines.map((line) => (refused.has(line.line) ? { ...line, state: 'attention' as const } : line))
  const view = { ...now.view, lines: viewLines }
  const isQuiet = view.pending === 0 && view.checking === 0 && viewLines.every(({ state }) => state === 'confirmed')
  if (confirmed && isQuiet) return confirmed
  if (!confirmed && viewLines.length === 0) return undefined
  const lines = linesOfView(confirmed, view, [...changes.pending, ...changes.retrying])
  return {
    ...(confirmed ?? emptyCart),
    id: confirmed?.id ?? (view.ref || undefined),
    quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    lines,
    waiting: view.pending + view.checking,
  }
}

const grosze = (value: number) => Math.round(value * 100) / 100

/** Gross sum of all lines whose price is known, before discounts and delivery. */
export const sumOf = (lines: CartLine[]) => grosze(lines.reduce((sum, { total }) => sum + total, 0))
