import { join } from 'node:path'
import { createCatalogueReads, type ReadingParts } from './catalogue-reads.ts'
import type { EditionIndex } from '#catalogue/edition-format.ts'
import { cutAside } from './cut-aside.ts'
import { createEditionStore } from './edition-store.ts'
import { gather } from './gather.ts'
import { holdLock } from './maker-lock.ts'
import { resumedReads } from './resumed-reads.ts'
import { weighPictures } from './picture-weights.ts'

export interface MakingParts extends ReadingParts {
  /** Folder of the editions; several copies of the server may share it. */
  folder: string
  now?: () => number
}

/**
 * Makes the edition of a store view: reads the engine, and writes only what differs from the last one.
 * @returns `undefined` while another maker works on it
 * @throws NoCatalogue when the engine does not answer; the last edition stays
 */
export async function makeEdition({ folder, store, now = Date.now, ...reading }: MakingParts): Promise<EditionIndex | undefined> {
  const lock = await holdLock(join(folder, `${store}.lock`))
  if (!lock) return undefined
  try {
    const editions = createEditionStore(folder)
    const at = new Date(now())
    const { reads, forget } = await resumedReads(
      createCatalogueReads({ store, ...reading }),
      join(folder, `${store}.reading`),
      now(),
    )
    const gathered = await gather(reads)
    const cut = await cutAside(gathered, await editions.lasting(store))
    const { products, families, files } = gathered
    const pictureBytes = await weighPictures(reading.ask, products.values())
    const index = await editions.write({
      ...{ store, at, cut, files, pictureBytes },
      ...{ products: products.size, families: [...families] },
    })
    await forget()
    return index
  } finally {
    await lock.release()
  }
}
