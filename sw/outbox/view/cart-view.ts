import { factsOf } from '../kinds/kinds.ts'
import { seenOf, type Ledger } from '../cart/ledger.ts'
import { findLine, type SeenLine } from '../record/line-key.ts'
import { isAdd, isLineOp, mayEdit, type Item, type Op, type Problem } from '../record/op.ts'

export type LineState = 'confirmed' | 'pending' | 'checking' | 'attention'

export interface ViewLine {
  line: string
  /** The server's uid of the line; `undefined` while it is only wanted. */
  uid: string | undefined
  name: string
  thumb: string
  unitPrice: number | undefined
  /** The line came from an approved offer and cannot be added again as it is. */
  agreed: boolean
  item: SeenLine['item']
  /** Quantity with all pending changes. */
  quantity: number
  /** Quantity that the server is known to have. */
  confirmed: number
  state: LineState
}

export interface CartView {
  /** Cart id; empty before the cart exists on the server. */
  ref: string
  lines: ViewLine[]
  quantity: number
  /** Changes that are not confirmed yet. */
  pending: number
  checking: number
  /** Gross total computed by the server, without pending changes. */
  total: number | undefined
  seenAt: number | undefined
  coupon: string | null
}

const states: Record<Op['state'], LineState> = {
  queued: 'pending',
  sending: 'pending',
  unsure: 'checking',
  attention: 'attention',
}
const order: LineState[] = ['confirmed', 'pending', 'checking', 'attention']

/** Returns what the shopper sees: the cart as the server is known to have it, with all pending changes applied. */
export function foldCart(ledger: Ledger | undefined, ops: readonly Op[]): CartView {
  const lines = new Map<string, ViewLine>()
  for (const line of confirmedLines(ledger)) lines.set(line.line, line)
  const waiting = ops.filter((op) => op.target.type !== 'wishlist')
  for (const op of waiting) lay(lines, op, ledger)
  const shown = [...lines.values()].filter(({ quantity, state }) => quantity > 0 || state !== 'confirmed')
  return {
    ref: ledger?.created ? ledger.ref : '',
    lines: shown,
    quantity: shown.reduce((sum, { quantity }) => sum + quantity, 0),
    pending: waiting.filter(({ state }) => state === 'queued' || state === 'sending').length,
    checking: waiting.filter(({ state }) => state === 'unsure').length,
    total: ledger?.total,
    seenAt: ledger?.seenAt ? ledger.seenAt : undefined,
    coupon: waiting.reduce(couponAfter, ledger?.seenCoupon ?? ledger?.coupon ?? null),
  }
}

function couponAfter(coupon: string | null, op: Op) {
  const wanted = factsOf(op).overlay.coupon?.(op)
  return wanted === undefined ? coupon : wanted
}

/**
 * Returns the confirmed lines. In a cart of our own, touched lines are as the ledger says until the audit has seen them; all others are as
 * the server shows them.
 */
function confirmedLines(ledger: Ledger | undefined): ViewLine[] {
  if (!ledger) return []
  const names = new Set([...ledger.seen.map(({ line }) => line), ...Object.keys(ledger.expected)])
  return [...names].map((line) => {
    const isTouched = ledger.sole && (ledger.touched[line] !== undefined || ledger.filling)
    const quantity = isTouched ? (ledger.expected[line] ?? 0) : seenOf(ledger, line)
    const seen = findLine(ledger.seen, line)
    return {
      line,
      uid: seen?.uid,
      name: seen?.name ?? ledger.items[line]?.sku ?? line,
      thumb: seen?.thumb ?? '',
      unitPrice: seen?.unitPrice,
      agreed: seen?.agreed ?? false,
      item: seen?.item ?? ledger.items[line] ?? { sku: line },
      quantity,
      confirmed: quantity,
      state: 'confirmed',
    }
  })
}

function lay(lines: Map<string, ViewLine>, op: Op, ledger: Ledger | undefined) {
  const { overlay } = factsOf(op)
  if (overlay.empties) {
    for (const [name, line] of lines) lines.set(name, { ...line, quantity: 0, state: worse(line.state, states[op.state]) })
    return
  }
  if (!isLineOp(op)) return
  const name = (ledger && findLine(ledger.seen, op.line)?.line) ?? op.line
  const before = lines.get(name) ?? blankLine(name, op)
  const quantity = op.state === 'attention' ? before.quantity : (overlay.quantity?.(op, before.quantity) ?? 0)
  lines.set(name, { ...before, quantity, state: worse(before.state, states[op.state]) })
}

const worse = (a: LineState, b: LineState) => (order.indexOf(a) > order.indexOf(b) ? a : b)

function blankLine(line: string, op: Op): ViewLine {
  const { name, thumb, unitPrice } = op.display
  const item = 'item' in op.args ? op.args.item : { sku: line }
  return {
    line,
    uid: undefined,
    name: name || item.sku,
    thumb,
    unitPrice,
    agreed: false,
    item,
    quantity: 0,
    confirmed: 0,
    state: 'confirmed',
  }
}

export interface Row {
  opId: string
  kind: Op['kind']
  /** Store view of the request; the engine's message is in its language. */
  store: Op['store']
  display: Op['display']
  quantity: number | undefined
  line: string | undefined
  /** Item that was to be added. */
  item?: Item | undefined
  /** What the customer writes to the shop about a line of the quote, or about the whole quote. */
  note?: string | undefined
  createdAt: number
  /** How often it was sent. */
  sends: number
  /** Whether its quantity can still be edited. */
  mayEdit: boolean
  problem: Problem | undefined
}

function noteOf(op: Op): string | undefined {
  if (op.kind === 'Q_SET') return op.args.note
  return op.kind === 'Q_REMARKS' ? op.args.text : undefined
}

export const rowOf = (op: Op, problem: Problem | undefined = op.error): Row => ({
  opId: op.opId,
  kind: op.kind,
  store: op.store,
  display: op.display,
  quantity: isAdd(op) ? op.n : 'q' in op ? op.q : undefined,
  line: isLineOp(op) ? op.line : undefined,
  item: isAdd(op) ? op.args.item : undefined,
  note: noteOf(op),
  createdAt: op.createdAt,
  sends: op.sends,
  mayEdit: isLineOp(op) && mayEdit(op),
  problem,
})
