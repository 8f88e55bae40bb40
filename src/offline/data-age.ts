import { useWatched, watched } from '#ui/watched-value.ts'

interface DataAge {
  path: string
  /** Milliseconds; none where the page shows nothing that was saved. */
  savedAt: number | undefined
}

/** The oldest copy that the page on screen was painted from. */
export const oldest = watched<DataAge | undefined>(undefined)

/** Remembers the oldest copy a page was painted from; another page begins anew. */
export function noteAge(seconds: number, now: number, path: string): void {
  const savedAt = now - seconds * 1000
  const known = oldest.get()
  const isHidden = known?.path === path && known.savedAt === undefined
  if (!isHidden && (known?.path !== path || known.savedAt === undefined || savedAt < known.savedAt)) oldest.set({ path, savedAt })
}

/** What this page was to show did not come: the age of its menu is the age of nothing on it. */
export function nothingShown(): void {
  oldest.set({ path: location.pathname, savedAt: undefined })
}

/** When the oldest copy on the page was saved; nothing while all came from the network. Milliseconds. */
export function dataSavedAt(): number | undefined {
  return oldest.get()?.savedAt
}

export function useDataSavedAt(): number | undefined {
  return useWatched({ subscribe: oldest.subscribe, get: dataSavedAt }, undefined)
}
