import { inject } from 'vitest'
import type { OpenShop } from './open-shop.ts'

let own: OpenShop | undefined

/** From now on a test's pages and questions go to this shop instead of the worker's; undefined gives the worker's back. */
export function visit(shop: OpenShop | undefined) {
  own = shop
}

/** The shop of this worker, which runs one file of tests after the other; or the one that a test has opened for itself. */
export function thisShop(): OpenShop {
  if (own) return own
  const shop = inject('shops')[Number(process.env.VITEST_POOL_ID) - 1]
  if (!shop) throw new Error('There is a shop for each worker')
  return shop
}

/**
 * Asks the gateway as a page of the shop does: from the same site, with its cookies.
 * @param network by default whatever is in the place of `fetch` at this moment
 */
export function askAsPage(path: string, init?: RequestInit, network: typeof fetch = fetch): Promise<Response> {
  const headers = new Headers(init?.headers)
  headers.set('sec-fetch-site', 'same-origin')
  if (document.cookie) headers.set('cookie', document.cookie)
  return network(new URL(path, thisShop().gateway), { ...init, headers })
}
