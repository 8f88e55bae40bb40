import { foldedWords } from '../database/folding.ts'
import { isNewWithin } from '../product/newness.ts'
import { numberOfUid } from '../product/uids.ts'
import type { Language } from '../store/store-views.ts'
import type { ListedProduct } from './listing-index.ts'

export interface EqualFilter {
  eq?: string | null
  in?: (string | null)[] | null
}
export interface RangeFilter {
  from?: string | null
  to?: string | null
}
export interface MatchFilter {
  match?: string | null
}

/** Magento's ProductAttributeFilterInput: each attribute has its own kind of condition, all of them must hold. */
export type ProductFilter = Record<string, (EqualFilter & RangeFilter & MatchFilter) | null | undefined>

export type Condition = (product: ListedProduct) => boolean
/** Conditions by the attribute they are about, so that a facet can be counted without its own. */
export type Conditions = ReadonlyMap<string, Condition>

/** @returns null for a price the asking person may not see. */
export type PriceSeen = (product: ListedProduct) => number | null

export const wanted = ({ eq, in: list }: EqualFilter) => [eq, ...(list ?? [])].filter((value) => value != null)

/** Ids of the categories a filter names, by uid or by plain id. */
export function filteredCategories(filter: ProductFilter): number[] {
  const byUid = wanted(filter.category_uid ?? {}).map((uid) => numberOfUid(uid) ?? 0)
  return [...byUid, ...wanted(filter.category_id ?? {}).map(Number)]
}

const limit = (text: string | null | undefined, factor: number) => {
  const number = text == null || text.trim() === '' ? Number.NaN : Number(text) * factor
  return Number.isFinite(number) ? number : undefined
}

const day = (text: string | null | undefined) => /^\d{4}-\d{2}-\d{2}/.exec(text ?? '')?.[0]

export function conditionsOf(filter: ProductFilter, lang: Language, priceSeen: PriceSeen): Conditions {
  const conditions = new Map<string, Condition>()
  for (const [attribute, input] of Object.entries(filter)) {
    const condition = input && conditionOf(attribute, input, filter, lang, priceSeen)
    if (condition) conditions.set(attribute === 'category_id' ? 'category_uid' : attribute, condition)
  }
  return conditions
}

function conditionOf(
  attribute: string,
  input: EqualFilter & RangeFilter & MatchFilter,
  filter: ProductFilter,
  lang: Language,
  priceSeen: PriceSeen,
): Condition | undefined {
  switch (attribute) {
    case 'category_uid':
    case 'category_id': {
      const ids = filteredCategories(filter)
      return ids.length > 0 ? (product) => ids.some((id) => product.categories.has(id)) : undefined
    }
    case 'price': {
      const [from, to] = [limit(input.from, 100), limit(input.to, 100)]
      if (from === undefined && to === undefined) return undefined
      return (product) => {
        const price = priceSeen(product)
        return price !== null && price >= (from ?? 0) && price <= (to ?? Number.POSITIVE_INFINITY)
      }
    }
    case 'new': {
      const [from, to] = [day(input.from), day(input.to)]
      return from || to ? (product) => isNewWithin(from, to, product) : undefined
    }
    case 'name': {
      const words = foldedWords(input.match ?? '')
      return words.length > 0 ? (product) => words.every((word) => product.foldedName[lang].includes(word)) : undefined
    }
    default:
      return equalCondition(attribute, wanted(input), lang)
  }
}

function equalCondition(attribute: string, values: string[], lang: Language): Condition | undefined {
  if (values.length === 0) return undefined
  if (attribute === 'bestseller') return (product) => values.includes(String(product.bestseller))
  if (attribute === 'url_key') return (product) => values.includes(product.urlKey[lang])
  if (attribute === 'sku') {
    const skus = new Set(values.map((sku) => sku.toLowerCase()))
    return (product) => skus.has(product.sku.toLowerCase())
  }
  const options = values.map(Number)
  return (product) => options.some((option) => product.values.get(attribute)?.has(option))
}

/** @param without an attribute whose own condition is left out. */
export const meets = (product: ListedProduct, conditions: Conditions, without?: string) =>
  [...conditions].every(([attribute, condition]) => attribute === without || condition(product))
