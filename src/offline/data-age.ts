import { useWatched, watched } from '#ui/watched-value.ts'

interface DataAge {
  path: string
  /** Milliseconds; `undefined` where the page could not show its data at all. */
  savedAt: number | undefined
}

/** Age of the oldest copy that the page on screen was rendered from. */
export const oldest = watched<DataAge | undefined>(undefined)

/** Records the oldest copy a page was rendered from; another page starts anew. */
export function noteAge(seconds: number, now: number, path: string): void {
  const savedAt = now - seconds * 1000
  const known = oldest.get()
  const isHidden = known?.path === path && known.savedAt === undefined
  if (!isHidden && (known?.path !== path || known.savedAt === undefined || savedAt < known.savedAt)) oldest.set({ path, savedAt })
}

/** Records that this page's data could not be loaded: the age of its menu would describe nothing on screen. */
export function nothingShown(): void {
  oldest.set({ path: location.pathname, savedAt: undefined })
}

/** Returns when the oldest copy on the page was saved, in milliseconds; `undefined` when everything came from the network. */
export function dataSavedAt(): number | undefined {
  return oldest.get()?.savedAt
}

export function useDataSavedAt(): number | undefined {
  return useWatched({ subscribe: oldest.subscribe, get: dataSavedAt }, undefined)
}
