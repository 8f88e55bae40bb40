import type { ListingPlace, ListingSearch } from './listing-search.ts'

/** What an address may hold beside its page and still name the whole list in its own order. */
const anyhow = new Set(['page', 'view', 'pack'])

/** What is written after the canonical address: each page of the whole list is one of its own; another choice, order or size of it is not. */
export function canonicalQuery(search: ListingSearch, place: ListingPlace, page: number): string {
  const isWhole = Object.entries(search).every(
    ([key, value]) => value === undefined || anyhow.has(key) || (key === 'search' && place === 'search'),
  )
  return page > 1 && isWhole ? `?page=${page}` : ''
}
