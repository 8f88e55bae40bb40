import * as v from 'valibot'
import type { Verdict } from '../send/answers.ts'
import { under } from './cart-answer.ts'
import { latestOrdersRequest } from './cart-requests.ts'
import { same } from './echoes.ts'
import type { Session } from '../send/lane-session.ts'
import type { Ledger } from './ledger.ts'
import type { SeenLine } from '../record/line-key.ts'
import { weighed } from '../send/passing-refusals.ts'
import { MOST_FAILURES } from '../timing.ts'

const orderShape = v.object({
  number: v.string(),
  /** In the shop's own time, without a time zone. */
  order_date: v.string(),
  items: v.array(v.nullable(v.object({ product_sku: v.nullable(v.string()), quantity_ordered: v.nullable(v.number()) }))),
})

/** Milliseconds by which the time zones of shop and device, and a corrected clock, may differ. */
const oneDay = 86_400_000

/** `found`: the customer's order that this cart became on another device. `silent`: no answer yet; the query is repeated with `asker`. */
export type OrderFound =
  | { state: 'found'; number: string }
  | { state: 'none' }
  | { state: 'silent'; asker: Ledger; verdict: Verdict }

/** Returns whether the answer says nothing about orders: none arrived, or the customer has to sign in first. */
const isSilence = ({ kind }: Verdict) =>
  kind === 'unknown' || kind === 'no-effect' || kind === 'unauthorized' || kind === 'principal-changed' || kind === 'foreign-cart'

const none: OrderFound = { state: 'none' }

export async function orderOf(session: Session, ledger: Ledger, lines: readonly SeenLine[]): Promise<OrderFound> {
  if (lines.length === 0) return none
  const as = { store: ledger.store, guest: false, key: session.newId() }
  const { asker, verdict } = weighed(ledger, await session.ask(latestOrdersRequest(), as))
  const asks = (ledger.asks ?? 0) + 1
  // An engine that answers about carts and never about orders is not waited for.
  if (verdict.kind !== 'ok')
    return isSilence(verdict) && asks <= MOST_FAILURES ? { state: 'silent', asker: { ...asker, asks }, verdict } : none
  const parsed = v.safeParse(v.array(v.unknown()), under(verdict.data, 'customer', 'orders_ext', 'items'))
  if (!parsed.success) return none
  for (const one of parsed.output) {
    const order = v.safeParse(orderShape, one)
    if (!order.success) continue
    const at = Date.parse(`${order.output.order_date.replace(' ', 'T')}Z`)
    if (at > ledger.seenAt - oneDay && holds(order.output.items, lines)) return { state: 'found', number: order.output.number }
  }
  return none
}

type Ordered = v.InferOutput<typeof orderShape>['items']

/**
 * Returns whether an order holds exactly these goods and quantities. A cart that was changed on the other device before it was ordered does
 * not match.
 */
function holds(items: Ordered, lines: readonly SeenLine[]): boolean {
  const left = items.flatMap((item) =>
    item?.product_sku ? [{ sku: item.product_sku, quantity: item.quantity_ordered ?? 0 }] : [],
  )
  for (const { item, quantity } of lines) {
    const at = left.findIndex((one) => isOf(one.sku, item.sku) && same(one.quantity, quantity))
    if (at < 0) return false
    left.splice(at, 1)
  }
  return left.length === 0
}

/** Returns whether an order line is of this SKU; a bundle's line appends the SKUs of the chosen products to its own. */
const isOf = (ordered: string, sku: string) => {
  const [one, other] = [ordered.toLowerCase(), sku.toLowerCase()]
  return one === other || one.startsWith(`${other}-`)
}
