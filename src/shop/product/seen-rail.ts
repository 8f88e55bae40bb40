import { lazy } from 'react'

/** A rail of small cards for pages outside the product domain; it is in the chunk of a product page's late parts. */
export const SeenRail = lazy(async () => ({ default: (await import('./late/parts.ts')).CompactRail }))
