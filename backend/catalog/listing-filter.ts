import { foldedWords } from '#catalogue/search/folding.ts'
import { inputError } from '../endpoint/magento-errors.ts'
import type { ShopContext } from '../endpoint/shop-context.ts'
import { isNewWithin } from '../product/newness.ts'
import { categoryIdOfUid } from './category-uid.ts'
import { type EqualFilter, type MatchFilter, type RangeFilter, wanted } from './filter-input.ts'
import type { ListingIndex } from './listing-index.ts'
import { categoryIdsByPaths, idsBySkus, idsByUrlKeys, textsOf } from './listing-store.ts'
import { type ProductSet, add, eachPlace, emptySet, has, intersect, unite } from '#catalogue/product-set.ts'
import { productsNamed } from './word-index.ts'

/** Magento's ProductAttributeFilterInput: a condition for each attribute, all of which must hold. */
export type ProductFilter = Record<string, (EqualFilter & RangeFilter & MatchFilter) | null | undefined>

/** The products that meet each condition, by attribute, so that a facet can be counted without its own condition. */
export type Conditions = ReadonlyMap<string, ProductSet>

const clashing = (one: string, other: string) => inputError(`\`${one}\` and \`${other}\` can't be used at the same time.`)

/** Returns the ids of the categories a filter names by uid, id or path; `undefined` where it names none. */
export function filteredCategories(filter: ProductFilter, { db, store }: Pick<ShopContext, 'db' | 'store'>) {
  const [ids, uids, paths] = [filter.category_id, filter.category_uid, filter.category_url_path].map((one) => wanted(one ?? {}))
  if (ids?.length && uids?.length) throw clashing('category_id', 'category_uid')
  if (ids?.length && paths?.length) throw clashing('category_id', 'category_url_path')
  if (uids?.length && paths?.length) throw clashing('category_uid', 'category_url_path')
  if (ids?.length) return ids.map(Number)
  if (uids?.length) return uids.map((uid) => categoryIdOfUid(uid) ?? 0)
  if (!paths?.length) return undefined
  const found = categoryIdsByPaths(db, store.lang, paths)
  if (found.length === 0) throw inputError('No category with the provided `category_url_path` was found')
  return found
}

interface Asked extends Pick<ShopContext, 'db' | 'store'> {
  index: ListingIndex
  /** Products whose price is not visible to the requesting customer. */
  hidden: ProductSet
  /** YYYY-MM-DD */
  today: string
}

type Input = EqualFilter & RangeFilter & MatchFilter
type Kind = (input: Input, asked: Asked) => ProductSet | undefined

const limit = (text: string | null | undefined, factor: number) => {
  const number = text == null || text.trim() === '' ? Number.NaN : Number(text) * factor
  return Number.isFinite(number) ? number : undefined
}

const day = (text: string | null | undefined) => /^\d{4}-\d{2}-\d{2}/.exec(text ?? '')?.[0]

function setOfIds({ size, placeOf }: ListingIndex, ids: readonly number[]) {
  const set = emptySet(size)
  for (const id of ids) {
    const place = placeOf.get(id)
    if (place !== undefined) add(set, place)
  }
  return set
}

function union({ size }: ListingIndex, sets: readonly (ProductSet | undefined)[]) {
  const united = emptySet(size)
  for (const set of sets) if (set) unite(united, set)
  return united
}

const complement = ({ everything }: ListingIndex, set: ProductSet) => everything.map((word, at) => word & ~(set[at] ?? 0))

/** Returns the set for "1", its complement for "0". */
const either = (index: ListingIndex, set: ProductSet, values: readonly string[]) =>
  union(index, [values.includes('1') ? set : undefined, values.includes('0') ? complement(index, set) : undefined])

/** Filters by price; both ends are inclusive, as in Magento. */
const byPrice: Kind = ({ from, to }, { index, hidden }) => {
  const [lowest, highest] = [limit(from, 100), limit(to, 100)]
  if (lowest === undefined && highest === undefined) return undefined
  const set = emptySet(index.size)
  for (let place = 0; place < index.size; place++) {
    const price = index.prices[place] ?? 0
    if (price >= (lowest ?? 0) && price <= (highest ?? Number.POSITIVE_INFINITY) && !has(hidden, place)) add(set, place)
  }
  return set
}

function newWithin(index: ListingIndex, first: string | undefined, last: string | undefined) {
  const set = emptySet(index.size)
  for (const product of index.dated) if (isNewWithin(first, last, product)) add(set, product.place)
  return set
}

const byNewness: Kind = (input, { index, today }) => {
  const [first, last] = [day(input.from), day(input.to)]
  const between = first || last ? newWithin(index, first, last) : undefined
  const values = wanted(input)
  if (values.length === 0) return between
  const now = newWithin(index, today, today)
  const found = either(index, now, values)
  if (between) intersect(found, between)
  return found
}

const byName: Kind = ({ match, match_type }, { db, store, index }) => {
  const words = foldedWords(match ?? '')
  return words.length > 0 ? setOfIds(index, productsNamed(db, store.lang, words, match_type === 'PARTIAL')) : undefined
}

/** Whether a text matches: FULL needs any of the words, PARTIAL the phrase, whose last word may be incomplete. */
function isIn(text: string, words: readonly string[], isPartial: boolean) {
  const held = ` ${foldedWords(text).join(' ')} `
  return isPartial ? held.includes(` ${words.join(' ')}`) : words.some((word) => held.includes(` ${word} `))
}

const byText =
  (column: 'description' | 'short_description'): Kind =>
  ({ match, match_type }, { db, store, index }) => {
    const words = foldedWords(match ?? '')
    if (words.length === 0) return undefined
    const texts = textsOf(db, store.lang, column, [...index.ids])
    const found = texts.filter(({ text }) => text && isIn(text.replace(/<[^>]*>/g, ' '), words, match_type === 'PARTIAL'))
    return setOfIds(
      index,
      found.map(({ id }) => id),
    )
  }

const ifAny =
  (find: (values: string[], asked: Asked) => ProductSet): Kind =>
  (input, asked) => {
    const values = wanted(input)
    return values.length > 0 ? find(values, asked) : undefined
  }

const kinds: Record<string, Kind | undefined> = {
  price: byPrice,
  new: byNewness,
  name: byName,
  description: byText('description'),
  short_description: byText('short_description'),
  bestseller: ifAny((values, { index }) => either(index, index.bestsellers, values)),
  sku: ifAny((values, { db, index }) => setOfIds(index, idsBySkus(db, values))),
  url_key: ifAny((values, { db, store, index }) => setOfIds(index, idsByUrlKeys(db, store.lang, values))),
}

const byOption = (attribute: string) =>
  ifAny((values, { index }) => {
    const options = index.options.get(attribute)
    return union(
      index,
      values.map((value) => options?.get(Number(value))),
    )
  })

const ofCategories = new Set(['category_id', 'category_uid', 'category_url_path'])

export function conditionsOf(filter: ProductFilter, categories: readonly number[] | undefined, asked: Asked): Conditions {
  const conditions = new Map<string, ProductSet>()
  if (categories)
    conditions.set(
      'category_uid',
      union(
        asked.index,
        categories.map((id) => asked.index.categories.get(id)),
      ),
    )
  for (const [attribute, input] of Object.entries(filter)) {
    if (!input || ofCategories.has(attribute)) continue
    const met = (kinds[attribute] ?? byOption(attribute))(input, asked)
    if (met) conditions.set(attribute, met)
  }
  return conditions
}

/**
 * Returns the products that meet every condition.
 * @param without an attribute whose condition is ignored
 */
export function meeting(candidates: ProductSet, conditions: Conditions, without?: string): ProductSet {
  const found = candidates.slice()
  for (const [attribute, met] of conditions) if (attribute !== without) intersect(found, met)
  return found
}

/** Calls back with the price of each product, except prices that are not visible. */
export function eachSeenPrice(
  found: ProductSet,
  { index, hidden }: Pick<Asked, 'index' | 'hidden'>,
  call: (price: number) => void,
) {
  eachPlace(found, (place) => {
    if (!has(hidden, place)) call(index.prices[place] ?? 0)
  })
}
