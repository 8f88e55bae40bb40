import { inject } from 'vitest'
import type { OpenShop, OwnShop } from './open-shop.ts'

const bench = globalThis as typeof globalThis & { openShops?: OpenShop[] }

/**
 * The shops that are open, the newest last: that of this file of tests, and what a test has opened for itself. They stand outside the
 * module, which a test may load anew.
 */
const open = (bench.openShops ??= [])

/** From now on pages and questions of the tests go to a new shop, until it is closed. */
export async function openShop(
  settings: OwnShop['settings'] = {},
  engine: OwnShop['engine'] = {},
  environment: Record<string, string> = {},
): Promise<OpenShop> {
  const body = JSON.stringify({ settings, engine, environment } satisfies OwnShop)
  const response = await fetch(inject('shops'), { method: 'POST', body })
  const shop = (await response.json()) as OpenShop
  open.push(shop)
  return shop
}

export async function closeShop(shop: OpenShop): Promise<void> {
  open.splice(open.indexOf(shop), 1)
  await fetch(inject('shops'), { method: 'DELETE', body: shop.gateway })
}

export function thisShop(): OpenShop {
  const shop = open.at(-1)
  if (!shop) throw new Error('No shop is open')
  return shop
}

/**
 * Asks the gateway as a page of the shop does: from the same site, with its cookies where the request does not leave them out.
 * @param network by default whatever is in the place of `fetch` at this moment
 */
export function askAsPage(path: string, init?: RequestInit, network: typeof fetch = fetch): Promise<Response> {
  const headers = new Headers(init?.headers)
  headers.set('sec-fetch-site', 'same-origin')
  if (document.cookie && init?.credentials !== 'omit') headers.set('cookie', document.cookie)
  return network(new URL(path, thisShop().gateway), { ...init, headers })
}
