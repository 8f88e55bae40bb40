/** How a picture is placed in its frame: scale, and offset in CSS pixels. */
export interface View {
  scale: number
  x: number
  y: number
}

export const wholeView: View = { scale: 1, x: 0, y: 0 }
const largest = 4
/** Factor of one zoom step, from the specification. */
export const zoomStep = 2
/** Distance in px that a finger moves to switch to another picture. */
const swipe = 60

interface Point {
  x: number
  y: number
}

interface Frame {
  width: number
  height: number
}

/** Limits a view: the scale stays between 1 and the largest, and the picture cannot be moved beyond its own edges. */
export function withinFrame({ scale, x, y }: View, { width, height }: Frame): View {
  const zoom = Math.min(largest, Math.max(1, scale))
  const [mostX, mostY] = [((zoom - 1) * width) / 2, ((zoom - 1) * height) / 2]
  const held = (value: number, most: number) => Math.min(most, Math.max(-most, value)) + 0
  return { scale: zoom, x: held(x, mostX), y: held(y, mostY) }
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)

/**
 * Zooms by the change of distance between two fingers.
 * @param at point between them, from the middle of the frame
 */
export function pinched(view: View, before: [Point, Point], after: [Point, Point], at: Point, frame: Frame): View {
  const was = distance(...before)
  return was === 0 ? view : zoomedTo(view, view.scale * (distance(...after) / was), at, frame)
}

/**
 * Zooms around a point that stays in place.
 * @param at from the middle of the frame
 */
export function zoomedTo(view: View, scale: number, at: Point, frame: Frame): View {
  const zoom = Math.min(largest, Math.max(1, scale))
  const ratio = zoom / view.scale
  return withinFrame({ scale: zoom, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio }, frame)
}

/** Returns the step to another picture when a finger is lifted; 0 when it was no swipe. */
export function swiped(from: Point, to: Point): -1 | 0 | 1 {
  const [x, y] = [to.x - from.x, to.y - from.y]
  if (Math.abs(x) < swipe || Math.abs(x) < Math.abs(y)) return 0
  return x < 0 ? 1 : -1
}
