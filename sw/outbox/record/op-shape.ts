import * as v from 'valibot'
import { storeViews } from '#config/locales.ts'

export const largestOp = 64 * 1024
export const mostOps = 200
export const largestQueue = 2 * 1024 * 1024

export const text = (longest: number) => v.pipe(v.string(), v.maxLength(longest))
export const filled = (longest: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(longest))
const time = v.pipe(v.number(), v.finite(), v.minValue(0))
export const amount = v.pipe(v.number(), v.finite(), v.gtValue(0), v.maxValue(1e6))
export const amountOrNone = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(1e6))
export const id32 = v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{32}$/))

export const principalShape = v.pipe(v.string(), v.regex(/^(g:[A-Za-z0-9]{32}|c:[0-9a-f]{64})$/))

/** What Magento adds to a cart: a product with its choices. */
export const itemShape = v.object({
  sku: filled(255),
  parentSku: v.optional(filled(255)),
  selectedOptions: v.optional(v.pipe(v.array(filled(255)), v.maxLength(100))),
  enteredOptions: v.optional(v.pipe(v.array(v.object({ uid: filled(255), value: text(2000) })), v.maxLength(100))),
})
export type Item = v.InferOutput<typeof itemShape>

export const problem = v.object({ code: filled(64), message: text(1000) })
export type Problem = v.InferOutput<typeof problem>

export const line = filled(8192)

/** Lanes of one principal; changes of one lane are sent in order. */
export const laneTypes = ['cart', 'quote', 'wishlist'] as const
export type LaneType = (typeof laneTypes)[number]

/** Fields of every kind's record. The kinds add their own (`kinds/`). */
export const base = {
  seq: v.pipe(v.number(), v.integer(), v.minValue(0)),
  opId: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
  principal: principalShape,
  store: v.picklist(storeViews),
  target: v.object({
    type: v.picklist(laneTypes),
    /** A cart's id, with `new:` before it exists; `mine` is the customer's own as the backend names it. */
    ref: v.pipe(v.string(), v.regex(/^((new:)?[A-Za-z0-9]{32}|mine)$/)),
  }),
  dependsOn: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))),
  /** On the device's clock. */
  createdAt: time,
  /** On the server's clock, as far as the device knew it; the change's age is counted from it. */
  madeAt: v.optional(time),
  display: v.object({ name: text(500), thumb: text(2000), unitPrice: v.optional(amountOrNone) }),
  state: v.picklist(['queued', 'sending', 'unsure', 'attention']),
  /** How it was last sent. */
  form: v.optional(v.picklist(['key', 'add', 'set', 'scratch'])),
  /** Quantities that the lines must hold once it is done. */
  goals: v.optional(v.record(line, amountOrNone)),
  /** Quantity of a shared cart's line before the first send. */
  base: v.optional(amountOrNone),
  /** When it was last sent. */
  t0: v.optional(time),
  sends: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
  /** One of its sends had no answer. */
  doubt: v.optional(v.boolean(), false),
  /** Id of the scratch cart that it shares with others that have waited as long. */
  bundle: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))),
  /** The merge of its scratch cart was sent. */
  merging: v.optional(v.boolean(), false),
  /** What the shopper saw of a line that others write to: its quantity, and how often others had changed it. */
  saw: v.optional(v.object({ quantity: amountOrNone, moves: v.pipe(v.number(), v.integer(), v.minValue(0)) })),
  refusal: v.optional(problem),
  /** How often in a row it was not accepted for no clear reason. */
  refusals: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  attempts: v.pipe(v.number(), v.integer(), v.minValue(0)),
  error: v.optional(problem),
  /** Counts writes, so that two writers cannot overwrite each other. */
  rev: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Bytes of the record when it was accepted. */
  size: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(largestOp)),
}

export const withItem = v.object({ item: itemShape })
export const nothing = v.object({})
