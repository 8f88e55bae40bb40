import type { ShopContext } from '../endpoint/shop-context.ts'
import { optionByValue, valuesOfProduct } from './attribute-store.ts'
import type { ProductRow } from './product-store.ts'

/**
 * Returns whether the law allows distance selling: some active substances may be sold in physical shops only. A variant is judged by its
 * parent.
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
