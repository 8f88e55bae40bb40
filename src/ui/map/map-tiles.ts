import type { MapAnswer } from '../../../server/api.ts'

export type MapTiles = NonNullable<MapAnswer['data']['tiles']>

/** The operator's tiles; none where there are none or nobody answers, and the outline is the map then. */
export async function readTiles(read: (path: string) => Promise<unknown>): Promise<MapTiles | undefined> {
  try {
    // Our own server wrote the answer.
    const { tiles } = (await read('/api/map')) as MapAnswer['data']
    return tiles ?? undefined
  } catch {
    return undefined
  }
}
