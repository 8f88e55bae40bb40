import type { ShopContext } from '../endpoint/shop-context.ts'
import { optionByValue, valuesOfProduct } from './attribute-store.ts'
import type { ProductRow } from './product-store.ts'

/**
 * Whether the law lets the product be sold at a distance: some active substances may only be handed over in a shop.
 * A pack holds what its parent says.
 */
export function isSoldOnline(
  { db, settings }: Pick<ShopContext, 'db' | 'settings'>,
  { id, parent_id }: Pick<ProductRow, 'id' | 'parent_id'>,
): boolean {
  const { offlineSubstances } = settings
  if (offlineSubstances.length === 0) return true
  const names = valuesOfProduct(db, parent_id ?? id)
    .filter(({ code }) => code === 'substancja_czynna')
    .flatMap(({ value_index }) => [optionByValue(db, 'pl', value_index)?.label, optionByValue(db, 'en', value_index)?.label])
  return !names.some((name) => name !== undefined && offlineSubstances.includes(name.toLowerCase()))
}
