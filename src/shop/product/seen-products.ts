import { ownName } from '#config/own-name.ts'
import { keptSkus } from './kept-skus.ts'

/** The products this device has looked at, the last one first. */
export const seenProducts = keptSkus(ownName('seen'), 12)

/** A product that is looked at now comes first, once. */
export function withSeen(skus: readonly string[], sku: string): readonly string[] {
  return skus[0] === sku ? skus : [sku, ...skus.filter((one) => one !== sku)]
}
