import type { AnyRouter } from '@tanstack/react-router'
import type { PageContext } from '#app/document/page-context.ts'
import { currentConnection, onConnection } from '#offline/connection.ts'

/** A page that could not be opened without a signal opens by itself when there is one again, and what it could not read is read. */
export function followSignal(router: AnyRouter): () => void {
  const { queryClient } = router.options.context as Pick<PageContext, 'queryClient'>
  const open = () => {
    if (!navigator.onLine) return
    if (router.state.matches.some(({ status }) => status === 'error')) void router.invalidate()
    void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
  }
  // The signal may have come back before this was listening.
  open()
  addEventListener('online', open)
  // Of a network that swallows everything the browser notices neither the end nor the return.
  const stop = onConnection(() => {
    if (currentConnection().status === 'online') open()
  })
  return () => {
    removeEventListener('online', open)
    stop()
  }
}
