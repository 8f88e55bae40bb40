let isAsked = false

/**
 * Asks the browser for persistent storage, so that it does not clear the shop's data automatically; most browsers decide without asking the
 * person. Called at the first waiting change and at installation, because then there is something to lose.
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
