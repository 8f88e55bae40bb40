import { lazyRouteComponent } from '@tanstack/react-router'

/** The page of an unknown URL, loaded lazily because few visits need it. */
export const NotFound = lazyRouteComponent(() => import('#app/overlays/lazy-panels.ts'), 'NotFoundPage')
