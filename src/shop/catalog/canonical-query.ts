import type { ListingPlace, ListingSearch } from './listing-search.ts'

/** Parameters that, beside the page, do not make a URL another list. */
const anyhow = new Set(['page', 'view', 'pack'])

/**
 * Returns the query of the canonical URL: each further page of the unfiltered list is a page of its own; a filtered, sorted or resized list
 * is not.
 */
export function canonicalQuery(search: ListingSearch, place: ListingPlace, page: number): string {
  const isWhole = Object.entries(search).every(
    ([key, value]) => value === undefined || anyhow.has(key) || (key === 'search' && place === 'search'),
  )
  return page > 1 && isWhole ? `?page=${page}` : ''
}
