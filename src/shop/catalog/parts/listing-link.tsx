import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import type { ListingSearch } from '../listing-search.ts'

/** The same listing with another query; current only when nothing differs. */
export function ListingLink({
  search,
  keepPlace,
  ...rest
}: Omit<ComponentProps<'a'>, 'href'> & { search: ListingSearch; keepPlace?: boolean; replace?: boolean }) {
  return <Link to="." search={search} resetScroll={!keepPlace} activeOptions={{ exact: true }} {...rest} />
}
