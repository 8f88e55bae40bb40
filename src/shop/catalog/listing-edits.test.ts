import { describe, expect, it } from 'vitest'
import {
  activeFilters,
  toggleFacet,
  toggleNew,
  withPage,
  withPageSize,
  withPrice,
  withSort,
  withView,
  withoutFilter,
  withoutFilters,
} from './listing-edits.ts'
import type { ListingSearch } from './listing-search.ts'

const here: ListingSearch = { page: 3, manufacturer: '1801', search: 'bor', view: 'list' }

describe('what a press makes of the address', () => {
  it.each<[string, ListingSearch, ListingSearch]>([
    [
      'a second maker is added',
      toggleFacet(here, 'manufacturer', '1802'),
      { ...here, page: undefined, manufacturer: ['1801', '1802'] },
    ],
    [
      'the only maker is taken off',
      toggleFacet(here, 'manufacturer', '1801'),
      { ...here, page: undefined, manufacturer: undefined },
    ],
    ['one of two is taken off', toggleFacet({ color: ['1', '2'] }, 'color', '1'), { page: undefined, color: '2' }],
    ['only new products', toggleNew(here), { ...here, page: undefined, new: '1' }],
    ['old ones again', toggleNew({ new: '1' }), { page: undefined, new: undefined }],
    ['a price range', withPrice(here, '10_20'), { ...here, page: undefined, price: '10_20' }],
    ['another order', withSort(here, 'newest'), { ...here, page: undefined, sort: 'newest' }],
    ['a page size writes page 0', withPageSize(here, 50, 'category'), { ...here, page: 0, itemsPerPage: 50 }],
    [
      'the usual page size is not written',
      withPageSize({ itemsPerPage: 50 }, 10, 'search'),
      { page: 0, itemsPerPage: undefined },
    ],
    ['the next page keeps the rest', withPage(here, 4), { ...here, page: 4 }],
    ['the first page is not written', withPage(here, 1), { ...here, page: undefined }],
    ['the grid is not written', withView(here, undefined), { ...here, view: undefined }],
    [
      'clearing keeps what was searched',
      withoutFilters({ ...here, price: '1_2', sort: 'name' }, 'search'),
      { search: 'bor', view: 'list' },
    ],
    ['clearing a category clears the words in it', withoutFilters({ ...here, price: '1_2' }, 'category'), { view: 'list' }],
  ])('%s', (_, next, expected) => expect(next).toEqual(expected))
})

it('each chosen filter can be taken off by itself', () => {
  const search: ListingSearch = { search: 'bor', manufacturer: ['1801', '1802'], bestseller: '1', new: '1', price: '10_' }
  const filters = activeFilters(search, 'category')
  expect(filters).toEqual([
    { key: 'search', phrase: 'bor' },
    { key: 'manufacturer', value: '1801' },
    { key: 'manufacturer', value: '1802' },
    { key: 'bestseller', value: '1' },
    { key: 'new' },
    { key: 'price', range: '10_' },
  ])
  expect(activeFilters(filters.reduce(withoutFilter, search), 'category')).toEqual([])
})
