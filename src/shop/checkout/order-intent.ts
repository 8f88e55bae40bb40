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
  /** What was ordered, for the shopper. */
  ordered: v.optional(orderedSchema),
  /** What analytics is told once it is known that the order was taken. */
  purchase: v.optional(v.custom<Purchase>(isPurchase)),
  /** Number of the order, once it was found. */
  number: v.optional(v.string()),
})

/** An order that was sent and whose answer is not here: written before sending, so that a reload cannot forget it. */
export type OrderIntent = v.InferOutput<typeof schema>

let current: OrderIntent | undefined
/** What of it lies in the tab; undefined before the first look, and where a tab keeps nothing. */
let known: string | null | undefined
const { tell, subscribe } = listenerSet()

export function orderIntent(): OrderIntent | undefined {
  const text = readTabText(key)
  // A sign-out takes it away.
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
