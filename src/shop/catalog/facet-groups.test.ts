import { expect, it } from 'vitest'
import { facetGroups, flagCount, labelOf, lacksLabels, type Aggregation } from './facet-groups.ts'
import type { ListingSearch } from './listing-search.ts'

const makers: Aggregation = {
  attribute_code: 'manufacturer',
  label: 'Producent',
  options: [{ value: '1801', label: 'Plonarvia', count: 14 }, { value: '1802', label: 'Nadwarcie', count: 6 }, null],
}
const best: Aggregation = {
  attribute_code: 'bestseller',
  label: 'Bestseller',
  options: [
    { value: '0', label: 'Nie', count: 9 },
    { value: '1', label: 'Tak', count: 4 },
  ],
}
const price: Aggregation = { attribute_code: 'price', label: 'Cena', options: [{ value: '0_20', label: '0-20', count: 1 }] }

it('lists what may be ticked, with counts, and leaves price and flags to their own fields', () => {
  expect(facetGroups([price, best, makers], { manufacturer: '1802' })).toEqual([
    {
      key: 'manufacturer',
      label: 'Producent',
      options: [
        { value: '1801', label: 'Plonarvia', count: 14, chosen: false },
        { value: '1802', label: 'Nadwarcie', count: 6, chosen: true },
      ],
    },
  ])
})

it('keeps a ticked value that has nothing behind it, by its name', () => {
  const [group] = facetGroups([], { manufacturer: '1801' }, [makers])
  expect(group).toEqual({
    key: 'manufacturer',
    label: 'Producent',
    options: [{ value: '1801', label: 'Plonarvia', count: 0, chosen: true }],
  })
})

it('counts the bestsellers', () => {
  expect(flagCount([best], 'bestseller')).toBe(4)
  expect(flagCount([], 'bestseller')).toBe(0)
})

it.each([
  ['1801', 'Plonarvia'],
  ['9999', undefined],
])('maker %s is called %s', (value, label) => expect(labelOf([makers], 'manufacturer', value)).toBe(label))

it.each<[ListingSearch, boolean]>([
  [{}, false],
  [{ manufacturer: '1801' }, false],
  [{ manufacturer: ['1801', '9999'] }, true],
  [{ bestseller: '1' }, false],
])('%j needs the unfiltered listing: %s', (search, expected) => expect(lacksLabels([makers], search)).toBe(expected))
