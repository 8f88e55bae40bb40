import { lazyRouteComponent } from '@tanstack/react-router'

/** The page of an address that leads nowhere; few visits need it. */
export const NotFound = lazyRouteComponent(() => import('#app/overlays/lazy-panels.ts'), 'NotFoundPage')
