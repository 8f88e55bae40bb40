import type { ShopContext } from '../endpoint/shop-context.ts'
import { shopDay } from '../endpoint/shop-context.ts'
import { filterableAttributes } from '../product/attribute-store.ts'
import { isNewOn } from '../product/newness.ts'
import { encodeUid } from '../product/uids.ts'
import { type CategoryRow, allCategories, rootCategoryId } from './category-store.ts'
import { type FacetQuestion, type OptionSet, countOptions, countPrices } from './facets.ts'
import type { Found } from './found-products.ts'
import { eachSeenPrice } from './listing-filter.ts'
import { listingWords } from './listing-words.ts'
import { add, emptySet } from '#catalogue/product-set.ts'

interface Manner {
  /** Lists only the categories one level below, for a page that is narrowed step by step. */
  narrowing: boolean
  /** Magento's option to list only the children of the filtered categories; without a category filter it has no effect. */
  directChildrenOnly: boolean
}

/** Returns the facets of a listing in Magento's order: price, category, then the attributes. */
export function facetQuestions(found: Found, manner: Manner, context: ShopContext): FacetQuestion[] {
  const { db, store } = context
  const attributes = filterableAttributes(db, store.lang).map(({ id, code, label, options }): FacetQuestion => {
    const position = id
    if (code === 'price') return priceQuestion(found, label, position)
    return { attribute: code, label, position, count: countOptions(optionSets(found, code, options, context)) }
  })
  const price = attributes.filter(({ attribute }) => attribute === 'price')
  const others = attributes.filter(({ attribute }) => attribute !== 'price')
  return [...price, categoryQuestion(found, manner, context), ...others]
}

function priceQuestion(asked: Found, label: string, position: number): FacetQuestion {
  const count = countPrices((found, call) => eachSeenPrice(found, asked, call))
  return { attribute: 'price', label, position, count }
}

interface Option {
  value_index: number
  label: string
}

function optionSets({ index }: Found, code: string, options: readonly Option[], { store, clock }: ShopContext): OptionSet[] {
  const words = listingWords[store.lang]
  if (code === 'bestseller') {
    const others = index.everything.map((word, at) => word & ~(index.bestsellers[at] ?? 0))
    return [
      { value: '1', label: words.yes, holders: index.bestsellers },
      { value: '0', label: words.no, holders: others },
    ]
  }
  if (code === 'new') {
    const today = shopDay(clock)
    const holders = emptySet(index.size)
    for (const product of index.dated) if (isNewOn(today, product)) add(holders, product.place)
    return [{ value: '1', label: words.yes, holders }]
  }
  const sets = index.options.get(code)
  return options.flatMap(({ value_index, label }) => {
    const holders = sets?.get(value_index)
    return holders ? [{ value: String(value_index), label, holders }] : []
  })
}

// Collections such as "all products" or "new" are siblings of the main categories, with positions above 100.
const isTechnical = ({ level, position }: CategoryRow) => level === 2 && position > 100

function categoryQuestion(found: Found, { narrowing, directChildrenOnly }: Manner, { db, store }: ShopContext): FacetQuestion {
  const { index, categories: chosen, ranked } = found
  // A search, or a list without a category, narrows to the main categories; a category narrows to its children.
  const parents = new Set(ranked || !chosen ? [rootCategoryId, ...(chosen ?? [])] : chosen)
  const childrenOf = new Set(chosen)
  const isOffered = (category: CategoryRow) => {
    if (narrowing) return parents.has(category.parent_id ?? 0) && !isTechnical(category)
    if (directChildrenOnly && chosen) return childrenOf.has(category.parent_id ?? 0)
    return category.id !== rootCategoryId
  }
  const options = allCategories(db, store.lang).flatMap((category): OptionSet[] => {
    const holders = index.categories.get(category.id)
    return holders && isOffered(category) ? [{ value: encodeUid(category.id), label: category.name, holders }] : []
  })
  return { attribute: 'category_uid', label: listingWords[store.lang].category, position: null, count: countOptions(options) }
}
