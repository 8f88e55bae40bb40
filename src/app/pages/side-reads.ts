import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** A read for what stands on a page besides its own matter. */
export interface SideRead {
  queryKey: QueryKey
  read: Promise<unknown>
}

/** Milliseconds a page waits for what stands on it besides its own matter. */
const patience = 1_000

/** Waits for such reads as long as a page can; on the server, one that is not there by then is given up, because the page would wait for it at its end. */
export async function awaitSideReads(queryClient: QueryClient, reads: readonly SideRead[]): Promise<void> {
  if (reads.length === 0) return
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, patience)))
  await Promise.race([Promise.all(reads.map(({ read }) => read)), late])
  clearTimeout(timer)
  if (!import.meta.env.SSR) return
  await Promise.all(reads.map(({ queryKey }) => queryClient.cancelQueries({ queryKey, exact: true, fetchStatus: 'fetching' })))
}
