import type { AnyRouter } from '@tanstack/react-router'
import { currentConnection, onConnection } from '#offline/connection.ts'

/** A page that could not be opened without a signal opens by itself when there is one again. */
export function followSignal(router: AnyRouter): () => void {
  const open = () => {
    if (navigator.onLine && router.state.matches.some(({ status }) => status === 'error')) void router.invalidate()
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
