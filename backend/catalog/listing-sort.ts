import type { Language } from '../store/store-views.ts'
import type { PriceSeen } from './listing-filter.ts'
import type { ListedProduct } from './listing-index.ts'

export type SortInput = Record<string, 'ASC' | 'DESC' | null | undefined>

type Comparison = (a: ListedProduct, b: ListedProduct) => number

const collators: Record<Language, Intl.Collator> = { pl: new Intl.Collator('pl'), en: new Intl.Collator('en') }

/** @param ranks how well a product answers a search, the best first; undefined without a search. */
export function listingOrder(
  sort: SortInput,
  lang: Language,
  priceSeen: PriceSeen,
  ranks?: ReadonlyMap<number, number>,
): Comparison {
  const byPosition: Comparison = (a, b) => a.position - b.position
  const byRelevance: Comparison = (a, b) => (ranks?.get(a.id) ?? 0) - (ranks?.get(b.id) ?? 0)
  const comparisons: Comparison[] = []
  for (const [key, direction] of Object.entries(sort)) {
    if (!direction) continue
    const turn = direction === 'DESC' ? -1 : 1
    if (key === 'name') comparisons.push((a, b) => turn * collators[lang].compare(a.name[lang], b.name[lang]))
    if (key === 'position') comparisons.push((a, b) => turn * byPosition(a, b))
    // Magento calls the best answers first "relevance: DESC".
    if (key === 'relevance') comparisons.push((a, b) => -turn * byRelevance(a, b))
    if (key === 'newest') comparisons.push((a, b) => turn * (a.new_from_date ?? '').localeCompare(b.new_from_date ?? ''))
    if (key === 'price') comparisons.push((a, b) => hiddenLast(priceSeen(a), priceSeen(b), turn))
  }
  if (comparisons.length === 0) comparisons.push(byRelevance)
  return (a, b) => {
    for (const compare of [...comparisons, byPosition]) {
      const difference = compare(a, b)
      if (difference !== 0) return difference
    }
    return 0
  }
}

/** A price the person may not see must not show by its place in a list either, so those goods come last both ways. */
function hiddenLast(a: number | null, b: number | null, turn: number) {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return turn * (a - b)
}
