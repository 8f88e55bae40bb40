import type { Destination } from './destination.ts'

type Moved = Extract<Destination, { kind: 'moved' }>

/** A longer way than this is taken for one without an end. */
const mostTurns = 10

/** What the backend is asked about a path, so that two spellings of one place are one. */
const placeOf = (path: string) =>
  path
    .replace(/[?#].*$/s, '')
    .replace(/^\/+|\/+$/g, '')
    .replace(/^produkt\//, '')

/**
 * Where a moved address leads in the end, so that a shopper is sent on once; a way that comes back to where it was leads nowhere.
 * @param ask what an address is; when it does not answer, the way known so far is taken
 */
export async function endOfWay(path: string, moved: Moved, ask: (path: string) => Promise<Destination>): Promise<Destination> {
  const been = new Set([placeOf(path)])
  let way = moved
  while (been.size <= mostTurns) {
    const place = placeOf(way.path)
    if (been.has(place)) return { kind: 'nothing' }
    been.add(place)
    const next = await ask(way.path).catch(() => undefined)
    if (next?.kind !== 'moved') return way
    // A way is for good only when every turn of it is.
    way = { ...next, status: way.status === 302 ? 302 : next.status }
  }
  return { kind: 'nothing' }
}
