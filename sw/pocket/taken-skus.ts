import type { StoreView } from '../caches.ts'
import { currentEdition, readerOf } from './edition-box.ts'
import { openEdition } from './open-edition.ts'
import { PartGone } from './shelves.ts'

/** Returns the SKUs of the products on this device; none where the browser has evicted a part of them. */
export async function takenSkus(store: StoreView): Promise<readonly string[]> {
  const current = await currentEdition(store)
  if (!current) return []
  try {
    const { shards, chosen } = current
    return (await openEdition({ shards, chosen, read: readerOf(store) })).skus
  } catch (error) {
    if (error instanceof PartGone) return []
    throw error
  }
}
