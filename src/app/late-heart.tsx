import type { ReactNode } from 'react'
import { useWatched, watched } from '#offline/watched-value.ts'
import { CardCorner, type Corner } from '#shop/product/card-corner.ts'

/** The heart comes once the page has nothing else to do. */
export const lateHeart = watched<Corner | undefined>(undefined)

export function WithHearts({ children }: { children: ReactNode }) {
  return <CardCorner value={useWatched(lateHeart, undefined)}>{children}</CardCorner>
}
