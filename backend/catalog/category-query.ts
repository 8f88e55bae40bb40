import { inputError, noSuchEntity } from '../endpoint/magento-errors.ts'
import type { ShopContext } from '../endpoint/shop-context.ts'
import { fold } from '#catalogue/search/folding.ts'
import type { Language } from '../store/store-views.ts'
import { type CategoryRow, allCategories, categoryById, rootCategoryId } from './category-store.ts'
import { categoryIdOfUid } from './category-uid.ts'
import { checkLastPage, checkPaging } from './paging.ts'
import { type EqualFilter, type MatchFilter, wanted } from './filter-input.ts'

export interface CategoryFilter {
  category_uid?: EqualFilter | null
  ids?: EqualFilter | null
  parent_category_uid?: EqualFilter | null
  parent_id?: EqualFilter | null
  name?: MatchFilter | null
  url_key?: EqualFilter | null
  url_path?: EqualFilter | null
}

type SortKey = 'level' | 'name' | 'position'

export interface CategoryRequest {
  filters?: CategoryFilter | null
  pageSize: number
  currentPage: number
  sort?: Partial<Record<SortKey, 'ASC' | 'DESC' | null>> | null
}

/** Bytes, as Magento measures them. */
const shortestMatch = 3

type Test = (category: CategoryRow) => boolean

function testsOf(filters: CategoryFilter): Test[] {
  const tests: Test[] = []
  const among = (
    filter: EqualFilter | null | undefined,
    valueOf: (category: CategoryRow) => unknown,
    read: (text: string) => unknown,
  ) => {
    if (!filter) return
    const values = new Set(wanted(filter).map(read))
    tests.push((category) => values.has(valueOf(category)))
  }
  const text = (value: string) => value
  among(filters.category_uid, ({ id }) => id, categoryIdOfUid)
  among(filters.ids, ({ id }) => id, Number)
  among(filters.parent_category_uid, ({ parent_id }) => parent_id, categoryIdOfUid)
  among(filters.parent_id, ({ parent_id }) => parent_id, Number)
  among(filters.url_key, ({ url_key }) => url_key, text)
  among(filters.url_path, ({ url_path }) => url_path, text)
  const name = filters.name?.match
  if (name != null && Buffer.byteLength(name.trim()) < shortestMatch)
    throw inputError(`Invalid match filter. Minimum length is ${shortestMatch}.`)
  if (name != null) tests.push((category) => fold(category.name).includes(fold(name.trim())))
  return tests
}

/** Sorts by the first key, then by the next; equal categories stay in tree order. */
function sorted(categories: CategoryRow[], sort: CategoryRequest['sort'], lang: Language) {
  const inWords = new Intl.Collator(lang)
  const compare: Record<SortKey, (a: CategoryRow, b: CategoryRow) => number> = {
    level: (a, b) => a.level - b.level,
    name: (a, b) => inWords.compare(a.name, b.name),
    position: (a, b) => a.position - b.position,
  }
  const keys = Object.entries(sort ?? {}) as [SortKey, 'ASC' | 'DESC' | null][]
  const steps = keys.flatMap(([key, direction]) => (direction ? [{ by: compare[key], sign: direction === 'DESC' ? -1 : 1 }] : []))
  return categories.toSorted((a, b) => steps.reduce((found, { by, sign }) => found || sign * by(a, b), 0))
}

/** Returns the categories that match the filters; without filters only the store's root category, as Magento does. */
export function findCategories({ filters, pageSize, currentPage, sort }: CategoryRequest, { db, store }: ShopContext) {
  checkPaging({ currentPage, pageSize })
  const tests: Test[] = filters ? testsOf(filters) : [({ id }) => id === rootCategoryId]
  const matching = allCategories(db, store.lang).filter((category) => tests.every((test) => test(category)))
  const found = sorted(matching, sort, store.lang)
  checkLastPage(found.length, { currentPage, pageSize })
  return {
    items: found.slice((currentPage - 1) * pageSize, currentPage * pageSize),
    total_count: found.length,
    page_info: { current_page: currentPage, page_size: pageSize, total_pages: Math.ceil(found.length / pageSize) },
  }
}

/** Magento's deprecated query for one category; without an id it returns the store's root. */
export function findCategory(id: number | null | undefined, { db, store }: ShopContext) {
  const category = categoryById(db, store.lang, id ?? rootCategoryId)
  if (!category) throw noSuchEntity("Category doesn't exist")
  return category
}
