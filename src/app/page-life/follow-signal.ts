import type { AnyRouter } from '@tanstack/react-router'

/** A page that could not be opened without a signal opens by itself when there is one again. */
export function followSignal(router: AnyRouter): () => void {
  const open = () => {
    if (navigator.onLine && router.state.matches.some(({ status }) => status === 'error')) void router.invalidate()
  }
  // The signal may have come back before this was listening.
  open()
  addEventListener('online', open)
  return () => removeEventListener('online', open)
}
