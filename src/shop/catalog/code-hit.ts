import { isCode } from './code.ts'

interface Coded {
  sku: string | null
}

/**
 * Returns the one product that a code identifies: by its SKU, by that of one of its packs, or, for a bar code, the only product found.
 * @param found the search results
 */
export function codeHit<Product extends Coded>(phrase: string, found: readonly Product[], total: number): Product | undefined {
  const code = phrase.trim().toUpperCase()
  if (!isCode(code)) return undefined
  const exact = found.find(({ sku }) => sku?.toUpperCase() === code)
  if (exact) return exact
  const ofPack = found.filter(({ sku }) => sku && code.startsWith(`${sku.toUpperCase()}-`))
  if (ofPack.length === 1) return ofPack[0]
  return /^\d{8,14}$/.test(code) && total === 1 ? found[0] : undefined
}
