import { type Condition, type Conditions, type PriceSeen, meets } from './listing-filter.ts'
import type { ListedProduct } from './listing-index.ts'

export interface FacetOption {
  value: string
  label: string
  count: number
}
export interface Facet {
  attribute_code: string
  label: string
  count: number
  options: FacetOption[]
}

/** One thing to count by: its possible values, each with the products it would leave. */
export interface FacetQuestion {
  attribute: string
  label: string
  options: { value: string; label: string; holds: Condition }[]
}

/**
 * Counts each option over the products that meet every condition but the facet's own:
 * so a second maker can be ticked beside the first, and each number is what ticking it would show.
 */
export function countFacets(
  products: readonly ListedProduct[],
  conditions: Conditions,
  questions: readonly FacetQuestion[],
): Facet[] {
  const all = products.filter((product) => meets(product, conditions))
  return questions.flatMap(({ attribute, label, options }) => {
    const candidates = conditions.has(attribute) ? products.filter((product) => meets(product, conditions, attribute)) : all
    const counted = options
      .map(({ value, label: text, holds }) => ({ value, label: text, count: candidates.filter(holds).length }))
      .filter((option) => option.count > 0)
    return counted.length > 0 ? [{ attribute_code: attribute, label, count: counted.length, options: counted }] : []
  })
}

/** Upper ends of the price steps, in złoty. */
const priceSteps = [20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 50_000]

/** Magento writes a step "10_20" and its filter includes both ends, so both ends count here too. */
export function priceQuestion(label: string, priceSeen: PriceSeen): FacetQuestion {
  const options = priceSteps.map((to, at) => {
    const from = priceSteps[at - 1] ?? 0
    const holds: Condition = (product) => {
      const price = priceSeen(product)
      return price !== null && price >= from * 100 && price <= to * 100
    }
    return { value: `${from}_${to}`, label: `${from}-${to}`, holds }
  })
  return { attribute: 'price', label, options }
}
