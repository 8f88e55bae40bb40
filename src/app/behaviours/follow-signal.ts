import type { AnyRouter } from '@tanstack/react-router'
import type { PageContext } from '#app/document/page-context.ts'
import { currentConnection, onConnection } from '#offline/connection.ts'

/** Opens a page that failed without a connection as soon as there is one again, and repeats its failed reads. */
export function followSignal(router: AnyRouter): () => void {
  const { queryClient } = router.options.context as Pick<PageContext, 'queryClient'>
  const open = () => {
    if (!navigator.onLine) return
    if (router.state.matches.some(({ status }) => status === 'error')) void router.invalidate()
    void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
  }
  // The connection may have returned before this listener was added.
  open()
  addEventListener('online', open)
  // The browser notices neither the start nor the end of lie-fi.
  const stop = onConnection(() => {
    if (currentConnection().status === 'online') open()
  })
  return () => {
    removeEventListener('online', open)
    stop()
  }
}
