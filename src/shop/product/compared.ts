import { ownName } from '#config/own-name.ts'
import type { Locale } from '#platform/locale/locale.ts'
import { keptSkus } from './kept-skus.ts'

/** Products that can be compared at once. */
export const mostCompared = 4

/** The products a shopper compares, stored on this device. */
export const compared = keptSkus(ownName('compared'), mostCompared)

/** Returns the list with the product added or removed; a full list is returned unchanged. */
export function toggled(skus: readonly string[], sku: string): { skus: readonly string[]; isFull: boolean } {
  if (skus.includes(sku)) return { skus: skus.filter((one) => one !== sku), isFull: false }
  if (skus.length >= mostCompared) return { skus, isFull: true }
  return { skus: [...skus, sku], isFull: false }
}

/** Returns the link to a comparison; its address shows the same products on another device. */
export function comparisonPath(locale: Locale, skus: readonly string[]) {
  return { to: '/$locale/porownanie' as const, params: { locale }, search: { sku: [...skus] } }
}
