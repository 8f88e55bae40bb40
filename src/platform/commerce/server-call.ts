import type { ShopWindow } from '../shop-window.tsx'
import { exchange } from './commerce.ts'

/**
 * Asks the shop's own server for something of this moment, by POST, so that no address, cache or log keeps what was asked: a company by its
 * tax id, a human check. Gives the `data` of the answer. Throws `CommerceError`.
 */
export function askServer({ transport }: ShopWindow, path: string, body: object, signal?: AbortSignal): Promise<unknown> {
  const headers = { 'content-type': 'application/json', 'x-requested-with': 'nx' }
  return exchange(transport, path, { method: 'POST', headers, body: JSON.stringify(body), cache: 'no-store' }, signal)
}
