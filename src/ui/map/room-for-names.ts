/** Where a name stands beside its place; `none` where there is no room for it. The style sheet moves it by the same distances. */
export type Side = 'below' | 'above' | 'end' | 'start' | 'none'

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

/** A pin stands with its foot on its place; the buttons of the zoom lie in a corner. */
const pinBox = ({ x, y }: Spot): Box => ({ left: x - 13, top: y - 38, right: x + 13, bottom: y + 1 })
const zoomBox = (width: number): Box => ({ left: width - 60, top: 0, right: width, bottom: 106 })

function boxAt({ x, y, width, height }: NameOfPlace, side: Exclude<Side, 'none'>): Box {
  const left = side === 'end' ? x + 15 : side === 'start' ? x - 15 - width : x - width / 2
  const top = side === 'below' ? y + 3 : side === 'above' ? y - 3 - height : y - 24
  return { left, top, right: left + width, bottom: top + height }
}

const meet = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

interface Ground {
  names: readonly NameOfPlace[]
  pins: readonly Spot[]
  width: number
  height: number
}

/** For each name the first side where it is neither cut by the edge nor under something else; who comes first has the choice. */
export function roomForNames({ names, pins, width, height }: Ground): Side[] {
  const taken = [...pins.map(pinBox), zoomBox(width)]
  return names.map((name) => {
    const sides = (['below', 'above'] as const).toSorted((a) => (name.prefersAbove === (a === 'above') ? -1 : 1))
    for (const side of [...sides, 'end', 'start'] as const) {
      const box = boxAt(name, side)
      const isWhole = box.left >= 2 && box.top >= 2 && box.right <= width - 2 && box.bottom <= height - 2
      if (!isWhole || taken.some((other) => meet(box, other))) continue
      taken.push(box)
      return side
    }
    return 'none'
  })
}
