import { describe, expect, it } from 'vitest'
import { pageOf, pageSizeOf, priceRange, readListingSearch } from './listing-search.ts'

const written = (query: unknown) =>
  Object.fromEntries(Object.entries(readListingSearch(query)).filter(([, value]) => value !== undefined))

describe('the address of a listing', () => {
  it.each([
    [{}, {}],
    [{ page: '3' }, { page: 3 }],
    [{ page: 3 }, { page: 3 }],
    [{ page: '1' }, {}],
    [{ page: '0' }, { page: 0 }],
    [{ page: '-4' }, {}],
    [{ page: 'two' }, {}],
    [{ page: '1e9' }, {}],
    [{ page: ['2', '3'] }, {}],
    [{ itemsPerPage: '50' }, { itemsPerPage: 50 }],
    [{ itemsPerPage: '17' }, {}],
    [{ itemsPerPage: '9999' }, {}],
    [{ sort: 'price-down' }, { sort: 'price-down' }],
    [{ sort: 'weight' }, {}],
    [{ sort: 'position' }, {}],
    [{ search: '  mocznik   46 ' }, { search: 'mocznik 46' }],
    [{ search: '   ' }, {}],
    [{ search: '15' }, { search: '15' }],
    [{ view: 'list' }, { view: 'list' }],
    [{ view: 'grid' }, {}],
    [{ view: 'map' }, {}],
    [{ price: '10_500' }, { price: '10_500' }],
    [{ price: '10_' }, { price: '10_' }],
    [{ price: '500_10' }, { price: '500_10' }],
    [{ price: 'cheap' }, {}],
    [{ new: '1' }, { new: '1' }],
    [{ new: 'yes' }, {}],
    [{ manufacturer: '1801' }, { manufacturer: '1801' }],
    [{ manufacturer: ['1801', '1802', '1801'] }, { manufacturer: ['1801', '1802'] }],
    [{ manufacturer: ['1801', '<script>'] }, { manufacturer: '1801' }],
    [{ manufacturer: 'plonarvia' }, {}],
    [{ manufacturer: { eq: '1' } }, {}],
    [{ bestseller: '7' }, {}],
    [{ bestseller: '1', utm_source: 'mail' }, { bestseller: '1' }],
    ['nonsense', {}],
    [null, {}],
  ])('%j reads as %j', (query, expected) => expect(written(query)).toEqual(expected))

  it('cuts a search that is longer than anybody types', () =>
    expect(readListingSearch({ search: 'a'.repeat(500) }).search).toHaveLength(200))

  // Text shared from another app is searched for, whatever it is; links and code in it are never followed or executed.
  it.each([
    ['javascript:alert(1)', 'javascript:alert(1)'],
    ['https://elsewhere.example/a?b=c#d', 'https://elsewhere.example/a?b=c#d'],
    [`  ${'z'.repeat(1_000_000)}`, 'z'.repeat(200)],
  ])('takes what was shared as words: %.40s', (shared, search) =>
    expect(readListingSearch({ search: shared })).toEqual({ search }),
  )
})

it.each([
  [undefined, 1],
  [0, 1],
  [7, 7],
])('page %s is shown as page %s', (page, shown) => expect(pageOf({ page })).toBe(shown))

it.each([
  [{}, 'category', 16],
  [{}, 'search', 10],
  [{ itemsPerPage: 50 }, 'search', 50],
  // A page size of sixteen is offered in categories only.
  [{ itemsPerPage: 16 }, 'search', 10],
] as const)('%j in a %s shows %s products', (search, place, size) => expect(pageSizeOf(search, place)).toBe(size))

it.each([
  ['10_500', { from: '10', to: '500' }],
  ['9.90_', { from: '9.90' }],
  ['_20', { to: '20' }],
  ['10_10', { from: '10', to: '10' }],
  ['_', undefined],
  ['20_10', { from: '10', to: '20' }],
  ['-1_10', undefined],
  [undefined, undefined],
])('the price range %s is %j', (text, range) => expect(priceRange(text)).toEqual(range))
