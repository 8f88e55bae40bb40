import { inputError } from '../endpoint/magento-errors.ts'
import type { ShopContext } from '../endpoint/shop-context.ts'
import { fold } from '../database/folding.ts'
import { numberOfUid } from '../product/uids.ts'
import { type CategoryRow, allCategories, rootCategoryId } from './category-store.ts'
import { type EqualFilter, type MatchFilter, wanted } from './listing-filter.ts'

export interface CategoryFilter {
  category_uid?: EqualFilter | null
  ids?: EqualFilter | null
  parent_category_uid?: EqualFilter | null
  parent_id?: EqualFilter | null
  name?: MatchFilter | null
  url_key?: EqualFilter | null
  url_path?: EqualFilter | null
}

export interface CategoryRequest {
  filters?: CategoryFilter | null
  pageSize: number
  currentPage: number
}

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
  among(filters.category_uid, ({ id }) => id, numberOfUid)
  among(filters.ids, ({ id }) => id, Number)
  among(filters.parent_category_uid, ({ parent_id }) => parent_id, numberOfUid)
  among(filters.parent_id, ({ parent_id }) => parent_id, Number)
  among(filters.url_key, ({ url_key }) => url_key, text)
  among(filters.url_path, ({ url_path }) => url_path, text)
  const name = filters.name?.match
  if (name != null) tests.push((category) => fold(category.name).includes(fold(name)))
  return tests
}

/** Without filters Magento answers with the store's root category alone. */
export function findCategories({ filters, pageSize, currentPage }: CategoryRequest, { db, store }: ShopContext) {
  if (currentPage < 1) throw inputError('currentPage value must be greater than 0.')
  if (pageSize < 1) throw inputError('pageSize value must be greater than 0.')
  const tests: Test[] = filters ? testsOf(filters) : [({ id }) => id === rootCategoryId]
  const found = allCategories(db, store.lang).filter((category) => tests.every((test) => test(category)))
  const pages = Math.ceil(found.length / pageSize)
  if (found.length > 0 && currentPage > pages)
    throw inputError(`currentPage value ${currentPage} specified is greater than the ${pages} page(s) available.`)
  return {
    items: found.slice((currentPage - 1) * pageSize, currentPage * pageSize),
    total_count: found.length,
    page_info: { current_page: currentPage, page_size: pageSize, total_pages: pages },
  }
}
