import type { RouteQuery } from '#graphql/graphql.ts'
import type { OpenEdition } from './open-edition.ts'

type Route = NonNullable<RouteQuery['route']>

/** Addresses of each edition, worked out when the first one is requested. */
const known = new WeakMap<OpenEdition, Promise<ReadonlyMap<string, Route>>>()

async function addressesOf({ shelves, numbers, tree }: OpenEdition) {
  const found = new Map<string, Route>()
  for (const { uid, url_path, url_suffix } of tree.categories) {
    const url = `${url_path ?? ''}${url_suffix ?? ''}`
    if (url) found.set(url, { __typename: 'CategoryTree', type: 'CATEGORY', redirect_code: 0, relative_url: url, uid })
  }
  for (const { __typename, sku, url_rewrites } of await shelves.cards(numbers))
    for (const { url } of (url_rewrites ?? []).flatMap((one) => one ?? []))
      if (url) found.set(url, { __typename, type: 'PRODUCT', redirect_code: 0, relative_url: url, sku })
  return found
}

/**
 * Returns what an address leads to; `undefined` where the edition does not know: it may be a page, a moved address or newer than the
 * edition.
 */
export async function routeOf(edition: OpenEdition, url: string): Promise<RouteQuery | undefined> {
  const addresses = known.get(edition) ?? addressesOf(edition)
  known.set(edition, addresses)
  // A shard that the browser has evicted may be stored again by the next request.
  addresses.catch(() => known.delete(edition))
  const route = (await addresses).get(url.replace(/^\//, ''))
  return route && { route }
}
