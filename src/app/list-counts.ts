import { useWatched, watched } from '#offline/watched-value.ts'

export interface ListCounts {
  wishlist: number
  quote: number
}

const none: ListCounts = { wishlist: 0, quote: 0 }

/** Whoever reads the lists writes the counts here; header and navigation only show them. */
export const listCounts = watched(none)

export const useListCounts = () => useWatched(listCounts, none)
