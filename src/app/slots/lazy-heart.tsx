import { createElement, type ComponentType, type ReactNode } from 'react'
import { useWatched, watched } from '#ui/watched-value.ts'
import { CardCorner, type CornerProps } from '#shop/product/card-corner.ts'

/** The heart comes once the page has nothing else to do. */
export const lateHeart = watched<ComponentType<CornerProps> | undefined>(undefined)

/** Each corner watches for itself: a context that changes makes React throw away what the server has printed and has not come alive yet. */
function LateCorner(props: CornerProps) {
  const Heart = useWatched(lateHeart, undefined)
  return Heart ? createElement(Heart, props) : null
}

export function WithHearts({ children }: { children: ReactNode }) {
  return <CardCorner value={LateCorner}>{children}</CardCorner>
}
