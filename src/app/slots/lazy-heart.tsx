import { createElement, type ComponentType, type ReactNode } from 'react'
import { useWatched } from '#ui/watched-value.ts'
import { CardCorner, type CornerProps } from '#shop/product/card-corner.ts'
import { nextTask } from '#platform/next-task.ts'

type Corner = ComponentType<CornerProps>

let corner: Corner | undefined
const places = new Set<() => void>()
const lateCorner = {
  get: () => corner,
  subscribe: (tell: () => void) => {
    places.add(tell)
    return () => void places.delete(tell)
  },
}

/** Hearts rendered in one task: all those of a whole list would block a phone for a third of a second. */
const atOnce = 3

/** Shows the hearts once the page is idle, those at the top first. */
export async function showHearts(heart: Corner) {
  if (heart === corner) return
  corner = heart
  let told = 0
  for (const tell of places) {
    tell()
    told += 1
    if (told % atOnce === 0) await nextTask()
  }
}

/** Each corner subscribes by itself: a changed context makes React discard server-rendered HTML that is not hydrated yet. */
function LateCorner(props: CornerProps) {
  const Heart = useWatched(lateCorner, undefined)
  return Heart ? createElement(Heart, props) : null
}

export function WithHearts({ children }: { children: ReactNode }) {
  return <CardCorner value={LateCorner}>{children}</CardCorner>
}
