import type { ComponentType, ReactNode } from 'react'
import { useWatched, watched } from '#offline/watched-value.ts'
import { CardCorner, type CornerProps } from '#shop/product/card-corner.ts'

/** The heart comes once the page has nothing else to do. */
export const lateHeart = watched<ComponentType<CornerProps> | undefined>(undefined)

export function WithHearts({ children }: { children: ReactNode }) {
  return <CardCorner value={useWatched(lateHeart, undefined)}>{children}</CardCorner>
}
