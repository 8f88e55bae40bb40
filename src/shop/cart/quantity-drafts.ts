import { useWatched, watched } from '#ui/watched-value.ts'

const none: ReadonlyMap<string, number> = new Map()
/** Quantities the shopper has set and the backend has not confirmed yet, by line uid; applied to the confirmed cart. */
const drafts = watched(none)

export function draftQuantity(uid: string, quantity: number) {
  drafts.set(new Map(drafts.get()).set(uid, quantity))
}

/** Removes a draft once it is answered, unless the shopper has set another quantity meanwhile. */
export function dropDraft(uid: string, quantity: number) {
  if (drafts.get().get(uid) !== quantity) return
  const next = new Map(drafts.get())
  next.delete(uid)
  drafts.set(next)
}

export const useQuantityDrafts = () => useWatched(drafts, none)
