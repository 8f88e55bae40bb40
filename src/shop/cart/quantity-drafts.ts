import { useSyncExternalStore } from 'react'

/** Quantities the shopper has set and the backend has not confirmed yet, by line uid; laid over the confirmed cart. */
let drafts: ReadonlyMap<string, number> = new Map()
const none: ReadonlyMap<string, number> = new Map()
const listeners = new Set<() => void>()

function set(next: ReadonlyMap<string, number>) {
  drafts = next
  for (const listener of listeners) listener()
}

export function draftQuantity(uid: string, quantity: number) {
  set(new Map(drafts).set(uid, quantity))
}

/** Takes a draft away once it is answered, unless the shopper has set another quantity meanwhile. */
export function dropDraft(uid: string, quantity: number) {
  if (drafts.get(uid) !== quantity) return
  const next = new Map(drafts)
  next.delete(uid)
  set(next)
}

export function useQuantityDrafts() {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => drafts,
    () => none,
  )
}
