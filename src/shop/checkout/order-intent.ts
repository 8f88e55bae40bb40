import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { dropTabItem, keepTabItem, readTabItem } from './drafts.ts'

const key = 'plon-order-intent'
const schema = v.object({
  cartId: v.string(),
  email: v.string(),
  /** Milliseconds since 1970, when the order was sent. */
  sentAt: v.number(),
  /** True once the cart was found closed. */
  accepted: v.boolean(),
})

/** An order that was sent and whose answer is not here: written before sending, so that a reload cannot forget it. */
export type OrderIntent = v.InferOutput<typeof schema>

let current: OrderIntent | undefined
let isRead = false
const listeners = new Set<() => void>()

export function orderIntent(): OrderIntent | undefined {
  if (!isRead) {
    const kept = v.safeParse(schema, readTabItem(key))
    current = kept.success ? kept.output : undefined
    isRead = true
  }
  return current
}

export function keepOrderIntent(intent: OrderIntent | undefined) {
  current = intent
  isRead = true
  if (intent) keepTabItem(key, intent)
  else dropTabItem(key)
  for (const listener of listeners) listener()
}

export function useOrderIntent() {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    orderIntent,
    () => undefined,
  )
}
