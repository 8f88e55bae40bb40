import { parseQuery } from '#platform/search-params.ts'

/** Returns a path of this shop with its query and hash as the props of a router link. */
export function linkTo(address: string) {
  const { pathname, search, hash } = new URL(address, 'https://shop.invalid')
  return { to: pathname, search: parseQuery(search), ...(hash ? { hash: hash.slice(1) } : {}) }
}
