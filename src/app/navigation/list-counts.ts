import { useWatched, watched } from '#ui/watched-value.ts'

export interface ListCounts {
  wishlist: number
  quote: number
}

const none: ListCounts = { wishlist: 0, quote: 0 }

/** Counts of the wish list and the quote, written by the components that read them; header and navigation only show them. */
const listCounts = watched(none)

export const countOf = (list: keyof ListCounts, count: number) => listCounts.set({ ...listCounts.get(), [list]: count })

export const useListCounts = () => useWatched(listCounts, none)

/** True when the shop negotiates, but not with this person; written by the component that reads the quote. */
export const negotiationClosed = watched(false)

export const useNegotiationClosed = () => useWatched(negotiationClosed, false)
