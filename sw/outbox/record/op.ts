import * as v from 'valibot'
import { storeViews } from '#config/locales.ts'
import { upcast } from './op-versions.ts'

/** The version of records this engine writes; it reads older ones and leaves newer ones alone. */
export const OP_VERSION = 1 as const
/** Of a change that shares its scratch cart: an engine from before would send it once more by itself. */
export const BUNDLED_VERSION = 2 as const
export const isTooNew = (version: unknown) => typeof version === 'number' && version > BUNDLED_VERSION

export const largestOp = 64 * 1024
export const mostOps = 200
export const largestQueue = 2 * 1024 * 1024

const text = (longest: number) => v.pipe(v.string(), v.maxLength(longest))
const filled = (longest: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(longest))
const time = v.pipe(v.number(), v.finite(), v.minValue(0))
const amount = v.pipe(v.number(), v.finite(), v.gtValue(0), v.maxValue(1e6))
const amountOrNone = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(1e6))
const id32 = v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{32}$/))

export const principalShape = v.pipe(v.string(), v.regex(/^(g:[A-Za-z0-9]{32}|c:[0-9a-f]{64})$/))

/** What Magento is asked to put into a cart: a product with its choices. */
export const itemShape = v.object({
  sku: filled(255),
  parentSku: v.optional(filled(255)),
  selectedOptions: v.optional(v.pipe(v.array(filled(255)), v.maxLength(100))),
  enteredOptions: v.optional(v.pipe(v.array(v.object({ uid: filled(255), value: text(2000) })), v.maxLength(100))),
})
export type Item = v.InferOutput<typeof itemShape>

const problem = v.object({ code: filled(64), message: text(1000) })
const line = filled(8192)

const base = {
  v: v.picklist([OP_VERSION, BUNDLED_VERSION]),
  seq: v.pipe(v.number(), v.integer(), v.minValue(0)),
  opId: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
  principal: principalShape,
  store: v.picklist(storeViews),
  target: v.object({
    type: v.picklist(['cart', 'quote', 'wishlist', 'request']),
    /** A cart's id, `new:` before it exists; `mine` is what the backend names as the customer's own. */
    ref: v.pipe(v.string(), v.regex(/^((new:)?[A-Za-z0-9]{32}|mine)$/)),
  }),
  dependsOn: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))),
  /** On the device's clock. */
  createdAt: time,
  /** On the shop's clock, as far as the device knew it: what its age is counted from. */
  madeAt: v.optional(time),
  display: v.object({ name: text(500), thumb: text(2000), unitPrice: v.optional(amountOrNone) }),
  state: v.picklist(['queued', 'sending', 'unsure', 'attention']),
  /** How it was sent last. */
  form: v.optional(v.picklist(['key', 'add', 'set', 'scratch'])),
  /** What the lines must hold once it is done. */
  goals: v.optional(v.record(line, amountOrNone)),
  /** Quantity of a shared cart's line before it was sent. */
  base: v.optional(amountOrNone),
  /** When it was sent last. */
  t0: v.optional(time),
  sends: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
  /** Some sending of it had no answer. */
  doubt: v.optional(v.boolean(), false),
  /** The scratch cart it shares with others that have waited as long. */
  bundle: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))),
  /** The merging of its scratch cart was sent. */
  merging: v.optional(v.boolean(), false),
  /** What the shopper saw of a line that others write to: its quantity, and how often others had changed it. */
  saw: v.optional(v.object({ quantity: amountOrNone, moves: v.pipe(v.number(), v.integer(), v.minValue(0)) })),
  refusal: v.optional(problem),
  /** How often in a row it was not taken without the reason being plain. */
  refusals: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  attempts: v.pipe(v.number(), v.integer(), v.minValue(0)),
  error: v.optional(problem),
  /** Counts writes, so that two writers cannot overwrite each other. */
  rev: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Bytes as it was accepted. */
  size: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(largestOp)),
}

const withItem = v.object({ item: itemShape })
const nothing = v.object({})

const quoteArgs = v.object({ item: itemShape, price: v.optional(amountOrNone), note: v.optional(text(2000)) })

export const opShape = v.variant('kind', [
  v.object({ ...base, kind: v.literal('ADD'), line, n: amount, args: withItem }),
  v.object({ ...base, kind: v.literal('SET'), line, q: amountOrNone, args: withItem }),
  v.object({ ...base, kind: v.literal('REMOVE'), line, args: nothing }),
  v.object({ ...base, kind: v.literal('CLEAR'), args: nothing }),
  v.object({ ...base, kind: v.literal('COUPON_SET'), args: v.object({ code: filled(255) }) }),
  v.object({ ...base, kind: v.literal('COUPON_DEL'), args: nothing }),
  v.object({ ...base, kind: v.literal('MERGE'), args: v.object({ source: id32 }) }),
  v.object({ ...base, kind: v.literal('Q_ADD'), line, n: amount, args: withItem }),
  v.object({ ...base, kind: v.literal('Q_SET'), line, q: amountOrNone, args: quoteArgs }),
  v.object({ ...base, kind: v.literal('Q_REMOVE'), line, args: nothing }),
  v.object({ ...base, kind: v.literal('Q_REMARKS'), args: v.object({ text: text(5000) }) }),
  // The quote and its number: where the lines of the cart go, and what the shop has approved.
  v.object({ ...base, kind: v.literal('Q_TAKE'), args: v.object({ quote: v.optional(filled(64)) }) }),
  v.object({ ...base, kind: v.literal('Q_ACCEPT'), args: v.object({ quote: filled(64) }) }),
  v.object({ ...base, kind: v.literal('WISH_ON'), line, args: withItem }),
  v.object({ ...base, kind: v.literal('WISH_OFF'), line, args: withItem }),
  v.object({ ...base, kind: v.literal('WISH_CLEAR'), args: nothing }),
  v.object({ ...base, kind: v.literal('NOTIFY_STOCK'), args: v.object({ productId: filled(64) }) }),
  v.object({ ...base, kind: v.literal('NEWSLETTER'), args: v.object({ email: filled(320) }) }),
])

export type Op = v.InferOutput<typeof opShape>
export type OpKind = Op['kind']
export type OpState = Op['state']
export type TerminalState = 'done' | 'rejected' | 'discarded' | 'superseded'
export type Problem = v.InferOutput<typeof problem>
export type LineOp = Extract<Op, { line: string }>

export type OpReading = { ok: true; op: Op } | { ok: false; reason: 'newer' | 'tampered' }

/** What a stored record says, or why it must not be believed. */
export function readOp(record: unknown): OpReading {
  const version = typeof record === 'object' && record !== null && 'v' in record ? record.v : undefined
  if (isTooNew(version)) return { ok: false, reason: 'newer' }
  const parsed = safely(() => v.safeParse(opShape, upcast(record, OP_VERSION)))
  return parsed?.success ? { ok: true, op: parsed.output } : { ok: false, reason: 'tampered' }
}

/** Records with cycles or getters that throw are no reason to stop reading the others. */
function safely<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

export const isLineOp = (op: Op): op is LineOp => 'line' in op
export const isAdd = (op: Op): op is Extract<Op, { n: number }> => op.kind === 'ADD' || op.kind === 'Q_ADD'
export const isCartKind = ({ target }: Op) => target.type === 'cart' || target.type === 'quote'

/** Sent without an answer, and not by a way of its own: what came of it is looked at before anything more is sent. */
export const isOpen = (op: Op) => op.state === 'unsure' && op.form !== 'scratch' && !op.merging

/** A change whose quantity may still be another. */
export const mayEdit = (op: Op) => op.state === 'queued' || op.state === 'attention' || isOpen(op)

/** The outcome is the same either way round. */
export function commutes(earlier: Op, op: Op) {
  if (earlier.kind === 'MERGE') return op.kind === 'ADD'
  return isLineOp(earlier) && isLineOp(op) && earlier.line !== op.line
}

/** The cart of our own by way of which it goes; several may share one. */
export const scratchKey = ({ opId, bundle }: Pick<Op, 'opId' | 'bundle'>) => `scratch|${bundle ?? opId}`

/** Changes of one lane are sent in order; lanes do not wait for each other. */
export const laneOf = ({ target, principal }: Pick<Op, 'target' | 'principal'>) => `${target.type}|${principal}`
