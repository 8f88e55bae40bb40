import { editionNow } from '#offline/pocket/edition-watch.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'
import { takeOwnPrices } from './take-own-prices.ts'

/** Updates the signed-in customer's own prices of the products on this device, unless the connection is metered. */
export async function refreshOwnPrices(shop: ShopWindow, signal: AbortSignal): Promise<void> {
  const { kept, line } = await editionNow(shop.store, signal)
  if (kept && !kept.isBroken && line !== 'metered')
    await takeOwnPrices(shop, { signal, mayAsk: true, onProgress: () => undefined })
}
