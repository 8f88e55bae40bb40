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

/** So many are drawn as one piece: those of a whole list keep a phone from answering for a third of a second. */
const atOnce = 3

/** Hearts come once the page has nothing else to do, those at the top first. */
export async function bringHearts(heart: Corner) {
  if (heart === corner) return
  corner = heart
  let told = 0
  for (const tell of places) {
    tell()
    told += 1
    if (told % atOnce === 0) await nextTask()
  }
}

/** Each corner watches for itself: a context that changes makes React throw away what the server has printed and has not come alive yet. */
function LateCorner(props: CornerProps) {
  const Heart = useWatched(lateCorner, undefined)
  return Heart ? createElement(Heart, props) : null
}

export function WithHearts({ children }: { children: ReactNode }) {
  return <CardCorner value={LateCorner}>{children}</CardCorner>
}
