import { useWatched, watched } from '#ui/watched-value.ts'

export interface ListCounts {
  wishlist: number
  quote: number
}

const none: ListCounts = { wishlist: 0, quote: 0 }

/** Whoever reads the lists writes the counts here; header and navigation only show them. */
const listCounts = watched(none)

export const countOf = (list: keyof ListCounts, count: number) => listCounts.set({ ...listCounts.get(), [list]: count })

export const useListCounts = () => useWatched(listCounts, none)

/** Whoever reads the lists writes here that the shop negotiates, and not with this person. */
export const negotiationClosed = watched(false)

export const useNegotiationClosed = () => useWatched(negotiationClosed, false)
