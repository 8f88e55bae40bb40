import * as v from 'valibot'
import { storeViews } from '#config/locales.ts'
import type { Observation } from './cart-answer.ts'
import { echoShape, same, withEcho, type Echo } from './echoes.ts'
import { addable, findLine, type SeenLine } from '../record/line-key.ts'
import { itemShape, type Item } from '../record/op-shape.ts'
import { OTHERS_ACTIVE, QUIESCENCE } from '../timing.ts'

const quantity = v.pipe(v.number(), v.finite(), v.minValue(0))
const quantities = v.record(v.string(), quantity)

const seenShape = v.object({
  line: v.string(),
  alias: v.optional(v.string()),
  uid: v.string(),
  quantity,
  item: itemShape,
  name: v.string(),
  thumb: v.string(),
  unitPrice: v.optional(v.number()),
  agreed: v.optional(v.boolean()),
})

/** What this device knows of a cart: what it must hold after every change that is done, and what may still be on its way to it. */
export const ledgerShape = v.object({
  v: v.literal(1),
  key: v.string(),
  principal: v.string(),
  /** Cart id on the server; empty while a customer's cart is not known. */
  ref: v.string(),
  store: v.picklist(storeViews),
  /** Id of the device that keeps this ledger; a guest's cart is written to by that device only. */
  owner: v.string(),
  /** Only this device writes to the cart, so every difference may be corrected. */
  sole: v.boolean(),
  created: v.boolean(),
  /** The shop has closed the quote for now and shows it to no one. */
  shut: v.optional(v.boolean()),
  expected: quantities,
  items: v.record(v.string(), itemShape),
  seen: v.array(seenShape),
  /** When the cart was last read, in milliseconds; 0 if never. */
  seenAt: v.number(),
  lookDue: v.boolean(),
  total: v.optional(v.number()),
  touched: v.record(v.string(), v.array(echoShape)),
  lastSend: v.number(),
  /** A correction of ours was not answered, so it may still arrive. */
  unheard: v.optional(v.boolean()),
  audited: v.number(),
  coupon: v.nullable(v.string()),
  /** Coupon that the server showed last; `undefined` when its answer does not include it. */
  seenCoupon: v.optional(v.nullable(v.string())),
  couponTouched: v.boolean(),
  /** The expected lines are being sent to the server for the first time: a fork or a scratch cart. */
  filling: v.boolean(),
  /** Ids of the additions that a scratch cart is filled for. */
  bundled: v.optional(v.array(v.string())),
  /** Lines are sent one by one after the server refused one of them. */
  single: v.boolean(),
  /** A line was sent as an ADD and not answered, so nothing is added before quiescence. */
  adding: v.boolean(),
  forkOf: v.optional(v.string()),
  forkRead: v.optional(v.boolean()),
  forkedFrom: v.optional(v.string()),
  /** When another writer's change was last seen. */
  othersAt: v.number(),
  /** How often in a row the engine did not say whether this cart became an order. */
  asks: v.optional(v.number()),
  /** How often each line was seen to have been changed by another writer. */
  moved: v.optional(v.record(v.string(), v.number())),
  heals: v.number(),
  /** Corrections since the cart last matched the ledger. */
  tries: v.optional(v.number(), 0),
  /** How often in a row a correction was not accepted for no clear reason. */
  refusals: v.optional(v.number()),
  /** `hard`: the server named the time. `isSilent`: the last try had no answer at all. */
  retry: v.object({
    count: v.number(),
    at: v.number(),
    hard: v.boolean(),
    isSilent: v.optional(v.boolean()),
  }),
})
export type Ledger = v.InferOutput<typeof ledgerShape>

type Start = Pick<Ledger, 'key' | 'principal' | 'ref' | 'store' | 'owner' | 'sole'> & Partial<Ledger>

export const blankLedger = (start: Start): Ledger => ({
  v: 1,
  created: false,
  expected: {},
  items: {},
  seen: [],
  seenAt: 0,
  lookDue: false,
  touched: {},
  lastSend: 0,
  audited: 0,
  coupon: null,
  couponTouched: false,
  filling: false,
  single: false,
  adding: false,
  othersAt: 0,
  heals: 0,
  tries: 0,
  retry: { count: 0, at: 0, hard: false },
  ...start,
})

/** Returns whether the cart is accessed without a token. */
export const isGuestCart = ({ key, principal }: Pick<Ledger, 'key' | 'principal'>) =>
  principal.startsWith('g:') || key.startsWith('scratch|')

/** Returns whether this is the open quote, which is still being compiled for the shop to answer. */
export const isQuote = ({ key }: Pick<Ledger, 'key'>) => key.startsWith('quote|')

export const expectedOf = (ledger: Ledger, line: string) => ledger.expected[line] ?? 0
export const seenOf = (ledger: Pick<Ledger, 'seen'>, line: string) => findLine(ledger.seen, line)?.quantity ?? 0
export const isQuiet = (ledger: Ledger, now: number) => now >= ledger.lastSend + QUIESCENCE
export const isAlone = (ledger: Ledger, now: number) =>
  ledger.sole || ledger.othersAt === 0 || now - ledger.othersAt > OTHERS_ACTIVE

export function expecting(ledger: Ledger, quantities: Record<string, number>, items: Record<string, Item> = {}): Ledger {
  const expected = { ...ledger.expected, ...quantities }
  for (const [line, quantity] of Object.entries(expected)) if (quantity === 0) delete expected[line]
  return { ...ledger, expected, items: { ...ledger.items, ...items } }
}

/** Records lines before a request leaves: from now on they may change until the request can no longer arrive. */
export function sending(ledger: Ledger, echoes: Record<string, Echo>, now: number): Ledger {
  const touched = { ...ledger.touched }
  for (const [line, one] of Object.entries(echoes)) touched[line] = withEcho(touched[line], expectedOf(ledger, line), one)
  return { ...ledger, touched, lastSend: now }
}

/**
 * Applies what the server showed. Differences in lines that no request of ours touched count as another writer's change: immediately in a
 * cart that others write to, and after quiescence in one that is ours alone.
 * @param quiet no request of ours was under way when the answer was made
 */
export function observed(before: Ledger, { ref, lines, coupon, total }: Observation, quiet: boolean, now: number): Ledger {
  const ledger = underOneName(before, lines)
  const first = ledger.seenAt === 0
  let next: Ledger = { ...ledger, ref, seen: lines, seenAt: now, lookDue: false, ...(total === undefined ? {} : { total }) }
  if (coupon !== undefined) next.seenCoupon = coupon
  if (!quiet && ledger.sole) return next
  const foreign: Record<string, number> = {}
  for (const { line, quantity } of lines) {
    if (!same(quantity, expectedOf(ledger, line))) foreign[line] = quantity
  }
  for (const line of Object.keys(ledger.expected)) if (!findLine(lines, line)) foreign[line] = 0
  for (const line of Object.keys(ledger.touched)) delete foreign[line]
  next = expecting(next, foreign, addable(lines))
  if (Object.keys(foreign).length > 0 && !first) next = { ...next, othersAt: now, moved: movedAgain(next, Object.keys(foreign)) }
  if (coupon !== undefined && !ledger.couponTouched) next.coupon = coupon
  return next
}

/** Counts one more change by another writer for each line. */
export const movedAgain = ({ moved = {} }: Pick<Ledger, 'moved'>, lines: readonly string[]) => ({
  ...moved,
  ...Object.fromEntries(lines.map((line) => [line, (moved[line] ?? 0) + 1])),
})

/** Renames the records of each line to the name under which the server now lists it. */
function underOneName(ledger: Ledger, lines: readonly SeenLine[]): Ledger {
  const rename = <T>(record: Record<string, T>) =>
    Object.fromEntries(Object.entries(record).map(([line, value]) => [findLine(lines, line)?.line ?? line, value]))
  return { ...ledger, expected: rename(ledger.expected), items: rename(ledger.items), touched: rename(ledger.touched) }
}
