interface Spot {
  x: number
  y: number
}

interface NameOfPlace extends Spot {
  width: number
  height: number
  prefersAbove: boolean
}

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** A pin's foot is on its place; the zoom buttons are in a corner. */
const pinBox = ({ x, y }: Spot): Box => ({ left: x - 16, top: y - 38, right: x + 16, bottom: y + 1 })
const zoomBox = (width: number): Box => ({ left: width - 60, top: 0, right: width, bottom: 106 })

type Side = 'below' | 'above' | 'end' | 'start'

/** Distances to try (px): further away there may be room where there is none close by. */
const distances = [0, 12]

function boxAt({ x, y, width, height }: NameOfPlace, side: Side, away: number): Box {
  const left = side === 'end' ? x + 20 + away : side === 'start' ? x - 20 - away - width : x - width / 2
  const top = side === 'below' ? y + 3 + away : side === 'above' ? y - 3 - away - height : y - 24
  return { left, top, right: left + width, bottom: top + height }
}

const meet = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

interface Ground {
  names: readonly NameOfPlace[]
  pins: readonly Spot[]
  width: number
  height: number
}

/** Offset of a name's corner from its place (px); `undefined` where there is no room for it. */
export type Room = { right: number; down: number } | undefined

/**
 * Finds for each name the first position beside its town where neither the edge cuts it nor anything else overlaps it; earlier names have
 * priority.
 */
export function roomForNames({ names, pins, width, height }: Ground): Room[] {
  const taken = [...pins.map(pinBox), zoomBox(width)]
  return names.map((name) => {
    const { x, y, prefersAbove } = name
    const sides: Side[] = prefersAbove ? ['above', 'below', 'end', 'start'] : ['below', 'above', 'end', 'start']
    for (const box of distances.flatMap((away) => sides.map((side) => boxAt(name, side, away)))) {
      const isWhole = box.left >= 2 && box.top >= 2 && box.right <= width - 2 && box.bottom <= height - 2
      if (!isWhole || taken.some((other) => meet(box, other))) continue
      taken.push(box)
      return { right: box.left - x, down: box.top - y }
    }
    return undefined
  })
}
