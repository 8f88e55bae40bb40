import { type ProductSet, add, eachPlace, emptySet, has, intersect, sharedSize, sizeOf, unite } from '#catalogue/product-set.ts'
import type { ProductListingQuery, ProductListingQueryVariables } from '#graphql/graphql.ts'
import { searchEdition } from './edition-words.ts'
import { type OpenEdition, type OpenFacet, setOf } from './open-edition.ts'

type Filter = NonNullable<ProductListingQueryVariables['filter']>
type Conditions = ReadonlyMap<string, ProductSet>
type Facet = NonNullable<NonNullable<NonNullable<ProductListingQuery['products']>['aggregations']>[number]>

/** Requested page beyond the last, which the engine refuses; the page then requests the last one. */
export class BeyondLastPage extends Error {
  override readonly name = 'BeyondLastPage'
}

export interface FoundList {
  total: number
  pages: number
  /** Places of the page's products. */
  places: number[]
  facets: Facet[]
}

/**
 * Returns a listing like the engine's: a page of the products that meet the filter, with the facets to narrow it by.
 * @param today the shop's day, YYYY-MM-DD: which products are new changes without a new edition
 */
export async function listProducts(
  made: OpenEdition,
  { search, filter, sort, pageSize, currentPage }: ProductListingQueryVariables,
  today: string,
): Promise<FoundList> {
  const edition = { ...made, facets: made.facets.map((facet) => (facet.code === 'new' ? newOn(made, facet, today) : facet)) }
  const asked = filter ?? {}
  const ranked = search ? await searchEdition(made, search) : undefined
  const candidates = ranked ? setOf(made.size, ranked) : made.everything
  const conditions = conditionsOf(edition, asked)
  const found = meeting(candidates, conditions)
  const total = sizeOf(found)
  const pages = Math.ceil(total / pageSize)
  if (total > 0 && currentPage > pages) throw new BeyondLastPage(`There are ${pages} pages`)
  const from = (currentPage - 1) * pageSize
  const inOrder = orderOf(edition, asked, sort ?? {}, ranked).filter((place) => has(found, place))
  return {
    ...{ total, pages, places: inOrder.slice(from, from + pageSize) },
    facets: facetsOf(edition, { filter: asked, isSearch: ranked !== undefined, candidates, conditions, found }),
  }
}

const wanted = ({ eq, in: several }: Pick<Condition, 'eq' | 'in'>) =>
  several ? several.flatMap((one) => one ?? []) : eq == null ? [] : [eq]

function union(edition: OpenEdition, sets: readonly (ProductSet | undefined)[]) {
  const united = emptySet(edition.size)
  for (const set of sets) if (set) unite(united, set)
  return united
}

/** Returns the products that meet each condition, by attribute, so that a facet can be counted without its own condition. */
function conditionsOf(edition: OpenEdition, filter: Filter): Conditions {
  const conditions = new Map<string, ProductSet>()
  for (const [code, condition] of Object.entries(filter)) {
    if (!condition) continue
    const met = meetingOne(edition, code, condition)
    if (met) conditions.set(code, met)
  }
  return conditions
}

interface Condition {
  eq?: string | null
  in?: readonly (string | null | undefined)[] | null
  from?: string | null
  to?: string | null
  match?: string | null
}

function meetingOne(edition: OpenEdition, code: string, condition: Condition): ProductSet | undefined {
  if (code === 'price') return withinPrices(edition, condition)
  if (code === 'new' && (condition.from || condition.to)) return newBetween(edition, condition)
  const values = wanted(condition)
  if (values.length === 0) return undefined
  if (code === 'category_uid')
    return union(
      edition,
      values.map((uid) => edition.categories.get(uid)?.set),
    )
  if (code === 'sku')
    return setOf(
      edition.size,
      values.flatMap((sku) => edition.placeOf.get(sku) ?? []),
    )
  const facet = edition.facets.find((one) => one.code === code)
  return union(
    edition,
    values.map((value) => facet?.options.find((option) => option.value === value)?.holders),
  )
}

/** Returns the products in a price range, both ends included as in Magento; a hidden price is in none. */
function withinPrices({ size, prices }: OpenEdition, { from, to }: Condition) {
  const [lowest, highest] = [from, to].map((text) => (text ? Number(text) * 100 : undefined))
  if (lowest === undefined && highest === undefined) return undefined
  const set = emptySet(size)
  for (const [place, price] of prices.entries())
    if (price >= 0 && price >= (lowest ?? 0) && price <= (highest ?? Number.POSITIVE_INFINITY)) add(set, place)
  return set
}

/** Returns the facet "new" with the products that are new on a day. */
const newOn = (edition: OpenEdition, facet: OpenFacet, day: string): OpenFacet => ({
  ...facet,
  options: facet.options.map((option) => ({ ...option, holders: newBetween(edition, { from: day, to: day }) })),
})

/** Returns the products that are new between two days, both included; one without an end stays new. */
function newBetween({ size, news }: OpenEdition, { from, to }: Condition) {
  const set = emptySet(size)
  for (const { place, from: first, to: last } of news) {
    if ((!to || !first || first.slice(0, 10) <= to) && (!from || !last || last.slice(0, 10) >= from)) add(set, place)
  }
  return set
}

function meeting(candidates: ProductSet, conditions: Conditions, without?: string): ProductSet {
  const found = candidates.slice()
  for (const [code, met] of conditions) if (code !== without) intersect(found, met)
  return found
}

function orderOf(
  edition: OpenEdition,
  filter: Filter,
  sort: NonNullable<ProductListingQueryVariables['sort']>,
  ranked: readonly number[] | undefined,
): readonly number[] {
  if (sort.name) return edition.orderBy('name')
  if (sort.price) return edition.orderBy(sort.price === 'ASC' ? 'price-up' : 'price-down')
  if (sort.newest) return edition.orderBy('newest')
  if (ranked && !sort.position) return ranked
  const [category, ...others] = wanted(filter.category_uid ?? {})
  const own = category !== undefined && others.length === 0 ? edition.categories.get(category)?.places : undefined
  return own ?? [...edition.numbers.keys()]
}

interface Narrowed {
  filter: Filter
  isSearch: boolean
  candidates: ProductSet
  conditions: Conditions
  found: ProductSet
}

function facetsOf(edition: OpenEdition, { filter, isSearch, candidates, conditions, found }: Narrowed): Facet[] {
  return edition.facets.flatMap((facet): Facet[] => {
    const { code, label } = facet
    // Counted without its own condition, so that a second manufacturer can be ticked beside the first.
    const counted = conditions.has(code) ? meeting(candidates, conditions, code) : found
    const told =
      code === 'price'
        ? pricesIn(edition, counted, facet.options)
        : code === 'category_uid'
          ? categoriesIn(edition, counted, { filter, isSearch, main: facet.options })
          : facet.options.map(({ value, label, holders }) => ({ value, label, count: sharedSize(counted, holders) }))
    const options = told.filter(({ count }) => count > 0)
    return options.length > 0 ? [{ attribute_code: code, label, count: options.length, options }] : []
  })
}

interface Named {
  value: string
  label: string
}

/** Counts the products in each of the engine's own price steps; a price on a boundary counts in both. */
function pricesIn({ prices }: OpenEdition, counted: ProductSet, steps: readonly Named[]) {
  const counts = steps.map(({ value, label }) => {
    const [from = 0, to = Number.POSITIVE_INFINITY] = value.split('_').map((end) => Number(end) * 100)
    return { value, label, from, to, count: 0 }
  })
  eachPlace(counted, (place) => {
    const price = prices[place] ?? -1
    if (price >= 0) for (const step of counts) if (price >= step.from && price <= step.to) step.count++
  })
  return counts.map(({ value, label, count }) => ({ value, label, count }))
}

/** Returns the categories to narrow by: the main ones when none is chosen, otherwise those one level below. */
function categoriesIn(
  edition: OpenEdition,
  counted: ProductSet,
  { filter, isSearch, main }: Pick<Narrowed, 'filter' | 'isSearch'> & { main: readonly Named[] },
) {
  const chosen = wanted(filter.category_uid ?? {})
  const below = chosen.flatMap((uid) => childrenOf(edition, uid))
  // A search offers the main ones also when it is within a category.
  const offered = chosen.length === 0 || isSearch ? [...main, ...below] : below
  return offered.map(({ value, label }) => {
    const holders = edition.categories.get(value)?.set
    return { value, label, count: holders ? sharedSize(counted, holders) : 0 }
  })
}

function childrenOf({ tree }: OpenEdition, uid: string): Named[] {
  const category = tree.categories.find((one) => one.uid === uid)
  return (category?.children ?? []).flatMap((child) => (child ? [{ value: child.uid, label: child.name ?? '' }] : []))
}
