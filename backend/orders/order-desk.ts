import * as v from 'valibot'
import { effectLog } from '../effects/effect-log.ts'
import { type Moved, type ShopDesk, moveOrder } from './order-life.ts'
import { orderActions } from './order-status.ts'
import { orderByNumber } from './order-store.ts'

const text = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(255))
const quantity = v.pipe(v.number(), v.finite(), v.minValue(0.0001), v.maxValue(99_999))

/** A request of the shop's staff; `items` takes only these pieces, otherwise all remaining ones are taken. */
const wantedMove = v.object({
  number: text,
  action: v.picklist(orderActions),
  items: v.optional(v.pipe(v.array(v.object({ sku: text, quantity })), v.maxLength(200))),
  tracking: v.optional(v.object({ number: text, carrier: v.optional(text), title: v.optional(text) })),
  comment: v.optional(v.pipe(v.string(), v.maxLength(2000))),
  restock: v.optional(v.boolean()),
})

/**
 * Checks and executes a request of the shop's staff.
 * @param asked unvalidated input.
 */
export function moveAsAsked(desk: Omit<ShopDesk, 'effects'>, asked: unknown): Moved {
  const read = v.safeParse(wantedMove, asked)
  if (!read.success)
    return { ok: false, message: read.issues.map((issue) => `${v.getDotPath(issue) ?? 'request'}: ${issue.message}`).join('; ') }
  const { number, ...move } = read.output
  const order = orderByNumber(desk.db, number)
  if (!order) return { ok: false, message: `There is no order ${number}.` }
  return moveOrder({ ...desk, effects: effectLog(desk.db, desk.clock) }, order, move)
}

/** Answers POST /dev/orders with JSON such as {"number": "000000001", "action": "ship", "tracking": {"number": "PL123"}}. */
export async function moveByRequest(desk: Omit<ShopDesk, 'effects'>, request: Request): Promise<Moved> {
  const body: unknown = await request.json().catch(() => null)
  return moveAsAsked(desk, body)
}
