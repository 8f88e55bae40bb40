let isAsked = false

/**
 * Asks the browser not to clear the shop's data by itself; it decides alone, mostly without a question. Asked at the first change that
 * waits on the phone and at installing, because then there is something to lose.
 */
export async function keepForGood(): Promise<boolean> {
  if (isAsked || !('storage' in navigator) || !navigator.storage.persist) return false
  isAsked = true
  try {
    return (await navigator.storage.persisted()) || (await navigator.storage.persist())
  } catch {
    return false
  }
}
