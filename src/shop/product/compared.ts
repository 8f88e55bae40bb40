import { ownName } from '#config/own-name.ts'
import type { Locale } from '#platform/locale/locale.ts'
import { keptSkus } from './kept-skus.ts'

/** Products that stand side by side at most. */
export const mostCompared = 4

/** The products a shopper compares, kept on this device. */
export const compared = keptSkus(ownName('compared'), mostCompared)

/** The list with the product put in or taken out; a full list stays as it is. */
export function toggled(skus: readonly string[], sku: string): { skus: readonly string[]; isFull: boolean } {
  if (skus.includes(sku)) return { skus: skus.filter((one) => one !== sku), isFull: false }
  if (skus.length >= mostCompared) return { skus, isFull: true }
  return { skus: [...skus, sku], isFull: false }
}

/** The address of a comparison, which shows the same on another device. */
export function comparisonPath(locale: Locale, skus: readonly string[]) {
  return { to: '/$locale/porownanie' as const, params: { locale }, search: { sku: [...skus] } }
}
