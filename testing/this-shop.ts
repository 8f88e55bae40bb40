import { inject } from 'vitest'
import type { OpenShop, OwnShop } from './open-shop.ts'

const bench = globalThis as typeof globalThis & { openShops?: OpenShop[] }

/**
 * Open shops, the newest last: the shop of this test file, and those that a test has opened itself. Stored outside the module, which a test
 * may reload.
 */
const open = (bench.openShops ??= [])

/** Opens a shop, which the pages and requests of the tests use until it is closed. */
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
 * Sends a request to the gateway as a page of the shop does: from the same site, with its cookies unless the request omits them.
 * @param network by default the current `fetch`
 */
export function askAsPage(path: string, init?: RequestInit, network: typeof fetch = fetch): Promise<Response> {
  const headers = new Headers(init?.headers)
  headers.set('sec-fetch-site', 'same-origin')
  if (document.cookie && init?.credentials !== 'omit') headers.set('cookie', document.cookie)
  return network(new URL(path, thisShop().gateway), { ...init, headers })
}
