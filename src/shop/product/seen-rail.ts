import { lazy } from 'react'

/** Products in little room, for a page that is none of theirs: it comes with the late parts of a product's page. */
export const SeenRail = lazy(async () => ({ default: (await import('./late/parts.ts')).CompactRail }))
