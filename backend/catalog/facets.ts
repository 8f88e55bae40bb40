import { type Conditions, meeting } from './listing-filter.ts'
import { type ProductSet, sharedSize } from '#catalogue/product-set.ts'

export interface FacetOption {
  value: string
  label: string
  count: number
}
export interface Facet {
  attribute_code: string
  label: string
  count: number
  position: number | null
  options: FacetOption[]
}

/** A facet to count: its possible values, each with the products that have it. */
export interface FacetQuestion {
  attribute: string
  label: string
  position: number | null
  /** Counts the products of a set: options by their sets, prices only where they are visible. */
  count: (found: ProductSet) => FacetOption[]
}

export interface OptionSet {
  value: string
  label: string
  holders: ProductSet
}

export const countOptions = (options: readonly OptionSet[]) => (found: ProductSet) =>
  options.map(({ value, label, holders }) => ({ value, label, count: sharedSize(found, holders) }))

/**
 * Counts the options of each facet. Magento counts within the result of all conditions, the facet's own included.
 * @param narrowing omits a facet's own condition from its counts, so that a second value can be ticked beside the first
 */
export function countFacets(
  candidates: ProductSet,
  conditions: Conditions,
  questions: readonly FacetQuestion[],
  narrowing: boolean,
): Facet[] {
  const found = meeting(candidates, conditions)
  return questions.flatMap(({ attribute, label, position, count }) => {
    const counted = narrowing && conditions.has(attribute) ? meeting(candidates, conditions, attribute) : found
    const options = count(counted).filter((option) => option.count > 0)
    return options.length > 0 ? [{ attribute_code: attribute, label, count: options.length, position, options }] : []
  })
}

/** Upper ends of the price ranges, in złoty. */
const priceSteps = [20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 50_000]

/**
 * Counts products by price range. Magento writes a range as "10_20" and its filter includes both ends, so both ends count here too.
 * @param eachPrice calls back with each visible price of the set, in grosz
 */
export function countPrices(eachPrice: (found: ProductSet, call: (price: number) => void) => void) {
  return (found: ProductSet): FacetOption[] => {
    const counts = priceSteps.map(() => 0)
    eachPrice(found, (price) => {
      for (const [at, to] of priceSteps.entries())
        if (price >= (priceSteps[at - 1] ?? 0) * 100 && price <= to * 100) counts[at] = (counts[at] ?? 0) + 1
    })
    return priceSteps.map((to, at) => {
      const from = priceSteps[at - 1] ?? 0
      return { value: `${from}_${to}`, label: `${from}-${to}`, count: counts[at] ?? 0 }
    })
  }
}
