import type { Destination } from './destination.ts'

type Moved = Extract<Destination, { kind: 'moved' }>

/** Redirects followed at most; a longer chain counts as endless. */
const mostTurns = 10

/** Returns a path as the backend is queried for it, so that two spellings of one address are equal. */
const placeOf = (path: string) =>
  path
    .replace(/[?#].*$/s, '')
    .replace(/^\/+|\/+$/g, '')
    .replace(/^produkt\//, '')

/**
 * Returns where a moved address finally leads, so that a shopper is redirected only once; `nothing` for a redirect loop.
 * @param ask resolves an address; if it fails, the redirect known so far is returned
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
    // The redirect is permanent only if every step of it is.
    way = { ...next, status: way.status === 302 ? 302 : next.status }
  }
  return { kind: 'nothing' }
}
