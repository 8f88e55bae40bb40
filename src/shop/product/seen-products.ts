import { ownName } from '#config/own-name.ts'
import { keptSkus } from './kept-skus.ts'

/** The products viewed on this device, the last one first. */
export const seenProducts = keptSkus(ownName('seen'), 12)

/** Returns the list with the product moved to the front. */
export function withSeen(skus: readonly string[], sku: string): readonly string[] {
  return skus[0] === sku ? skus : [sku, ...skus.filter((one) => one !== sku)]
}
