import { editionNow } from '#offline/pocket/edition-watch.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'
import { takeOwnPrices } from './take-own-prices.ts'

/** Brings a signed-in person's own prices of what lies on this device up to date, unless the line may cost money. */
export async function refreshOwnPrices(shop: ShopWindow, signal: AbortSignal): Promise<void> {
  const { kept, line } = await editionNow(shop.store, signal)
  if (kept && !kept.isBroken && line !== 'metered')
    await takeOwnPrices(shop, { signal, mayAsk: true, onProgress: () => undefined })
}
