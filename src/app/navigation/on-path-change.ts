import type { AnyRouter } from '@tanstack/react-router'

/**
 * Calls back once for each other page that somebody goes to, as soon as they do. The router's own word of a changed path comes again with
 * every read of a page that is still on its way, when somebody may have opened something over it.
 */
export function onPathChange(router: AnyRouter, listener: () => void): () => void {
  let path = router.latestLocation.pathname
  return router.subscribe('onBeforeNavigate', ({ toLocation: { pathname } }) => {
    if (pathname === path) return
    path = pathname
    listener()
  })
}
