import type { StoreView } from '../caches.ts'
import { currentEdition, type KeptIndex, shardsOf } from './edition-box.ts'
import { chosenSkus } from './open-edition.ts'

/** Products of an edition with its choice; undefined where the browser has taken a part of it away. */
export async function skusOf(store: StoreView, index: KeptIndex): Promise<ReadonlySet<string> | undefined> {
  const [places] = (await shardsOf(store, index, 'places')) ?? []
  const [categories] = (await shardsOf(store, index, 'categories')) ?? []
  return places && categories && chosenSkus({ places, categories, chosen: index.chosen })
}

/** Products that lie on this device. */
export async function takenSkus(store: StoreView): Promise<readonly string[]> {
  const current = await currentEdition(store)
  return [...((current && (await skusOf(store, current))) ?? [])]
}
