import * as v from 'valibot'
import { ownName } from '#config/own-name.ts'
import { listenerSet, useWatched } from '#ui/watched-value.ts'
import { dropTabItem, keepTabItem, readTabItem, readTabText } from './drafts.ts'
import { orderedSchema } from './order-receipt.ts'
import type { Purchase } from './purchase.ts'

const key = ownName('order-intent')
const isPurchase = (kept: unknown) =>
  typeof kept === 'object' && kept !== null && 'items' in kept && 'event' in kept && kept.event === 'purchase'
const schema = v.object({
  cartId: v.string(),
  email: v.string(),
  /** Milliseconds since 1970, when the order was sent. */
  sentAt: v.number(),
  /** True once the cart was found closed. */
  accepted: v.boolean(),
  /** What was ordered, to be shown to the shopper. */
  ordered: v.optional(orderedSchema),
  /** The analytics event, sent once the order is known to be accepted. */
  purchase: v.optional(v.custom<Purchase>(isPurchase)),
  /** Number of the order, once it is found. */
  number: v.optional(v.string()),
})

/** An order that was sent and has no answer yet; stored before sending, so that it survives a reload. */
export type OrderIntent = v.InferOutput<typeof schema>

let current: OrderIntent | undefined
/** The stored text of the intent; `undefined` before the first read, and where the tab's storage is blocked. */
let known: string | null | undefined
const { tell, subscribe } = listenerSet()

export function orderIntent(): OrderIntent | undefined {
  const text = readTabText(key)
  // Read again, because a sign-out removes it.
  if (text !== undefined && text !== known) {
    const kept = v.safeParse(schema, readTabItem(key))
    current = kept.success ? kept.output : undefined
    known = text
  }
  return current
}

export function keepOrderIntent(intent: OrderIntent | undefined) {
  if (intent) keepTabItem(key, intent)
  else dropTabItem(key)
  current = intent
  known = readTabText(key)
  tell()
}

export const useOrderIntent = () => useWatched({ subscribe, get: orderIntent }, undefined)
