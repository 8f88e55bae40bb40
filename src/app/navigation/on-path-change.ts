import type { AnyRouter } from '@tanstack/react-router'

/**
 * Calls back once for each navigation to another path, as soon as it begins. The router's own event for a changed path is repeated with
 * every read of a page that is still loading, when a panel may have been opened over it.
 */
export function onPathChange(router: AnyRouter, listener: () => void): () => void {
  let path = router.latestLocation.pathname
  return router.subscribe('onBeforeNavigate', ({ toLocation: { pathname } }) => {
    if (pathname === path) return
    path = pathname
    listener()
  })
}
