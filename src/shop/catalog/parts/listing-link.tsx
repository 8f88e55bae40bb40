import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import type { ListingSearch } from '../listing-search.ts'

/** Links to the same listing with another query; marked as current only where the whole query matches. */
export function ListingLink({
  search,
  keepPlace,
  ...rest
}: Omit<ComponentProps<'a'>, 'href'> & { search: ListingSearch; keepPlace?: boolean; replace?: boolean }) {
  return <Link to="." search={search} resetScroll={!keepPlace} activeOptions={{ exact: true }} {...rest} />
}
