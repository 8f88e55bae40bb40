import type { ShopWindow } from '../shop-window.tsx'
import { exchange } from './commerce.ts'

/**
 * Sends a POST request to the shop's own server, so that no address, cache or log stores the input: a company's tax id, a human check.
 * Returns the `data` of the answer. Throws `CommerceError`.
 */
export function askServer({ transport }: ShopWindow, path: string, body: object, signal?: AbortSignal): Promise<unknown> {
  const headers = { 'content-type': 'application/json', 'x-requested-with': 'nx' }
  return exchange(transport, path, { method: 'POST', headers, body: JSON.stringify(body), cache: 'no-store' }, signal)
}
