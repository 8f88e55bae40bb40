import type { MapAnswer } from '../../../server/api.ts'

export type MapTiles = NonNullable<MapAnswer['data']['tiles']>

/** Reads the operator's tiles; `undefined` where there are none or the server does not answer, and the outline is the map then. */
export async function readTiles(read: (path: string) => Promise<unknown>): Promise<MapTiles | undefined> {
  try {
    // The answer comes from our own server.
    const { tiles } = (await read('/api/map')) as MapAnswer['data']
    return tiles ?? undefined
  } catch {
    return undefined
  }
}
