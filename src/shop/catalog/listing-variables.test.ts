import { describe, expect, it } from 'vitest'
import { listingVariables } from './listing-variables.ts'
import type { ListingSearch } from './listing-search.ts'

const today = '2026-11-21'
const uid = 'MTA='

describe('what is asked of Magento', () => {
  const category = { filter: { category_uid: { in: [uid] } }, sort: { position: 'ASC' }, pageSize: 16, currentPage: 1 }
  it.each<[string, ListingSearch, object]>([
    ['a category', {}, category],
    ['page 0', { page: 0 }, category],
    ['page 3 by fifty', { page: 3, itemsPerPage: 50 }, { ...category, pageSize: 50, currentPage: 3 }],
    ['by name', { sort: 'name' }, { ...category, sort: { name: 'ASC' } }],
    ['cheapest first', { sort: 'price-up' }, { ...category, sort: { price: 'ASC' } }],
    ['dearest first', { sort: 'price-down' }, { ...category, sort: { price: 'DESC' } }],
    ['newest first', { sort: 'newest' }, { ...category, sort: { newest: 'DESC' } }],
    ['one maker', { manufacturer: '1801' }, { ...category, filter: { ...category.filter, manufacturer: { eq: '1801' } } }],
    [
      'two makers',
      { manufacturer: ['1801', '1802'] },
      { ...category, filter: { ...category.filter, manufacturer: { in: ['1801', '1802'] } } },
    ],
    ['a price range', { price: '10_500' }, { ...category, filter: { ...category.filter, price: { from: '10', to: '500' } } }],
    ['new today', { new: '1' }, { ...category, filter: { ...category.filter, new: { from: today, to: today } } }],
    ['words within a category', { search: 'bor' }, { ...category, search: 'bor', sort: { relevance: 'DESC' } }],
  ])('%s', (_, search, expected) => expect(listingVariables(search, uid, today)).toEqual(expected))

  it('a search of the whole shop shows ten by relevance', () =>
    expect(listingVariables({ search: 'bor' }, undefined, today)).toEqual({
      search: 'bor',
      filter: {},
      sort: { relevance: 'DESC' },
      pageSize: 10,
      currentPage: 1,
    }))
  it('a search for nothing still asks a valid question', () =>
    expect(listingVariables({}, undefined, today)).toEqual({
      filter: {},
      sort: { relevance: 'DESC' },
      pageSize: 10,
      currentPage: 1,
    }))
})
