import { useWatched, watched } from './watched-value.ts'

interface DataAge {
  path: string
  /** Milliseconds. */
  savedAt: number
}

const oldest = watched<DataAge | undefined>(undefined)

/** Remembers the oldest copy a page was painted from; another page begins anew. */
export function noteAge(seconds: number, now: number, path: string): void {
  const savedAt = now - seconds * 1000
  const known = oldest.get()
  if (!known || known.path !== path || savedAt < known.savedAt) oldest.set({ path, savedAt })
}

/** When the oldest copy on the page was saved; nothing while all came from the network. Milliseconds. */
export function dataSavedAt(): number | undefined {
  return oldest.get()?.savedAt
}

export function useDataSavedAt(): number | undefined {
  return useWatched({ subscribe: oldest.subscribe, get: dataSavedAt }, undefined)
}
