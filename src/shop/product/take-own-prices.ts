import { PersonalPricesDocument } from '#graphql/graphql.ts'
import { keptEntries } from '#offline/kept-entries.ts'
import { takenSkus } from '#offline/pocket/taken-skus.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'
import { keptPrices, mostAtOnce } from './use-personal-prices.ts'

/** Milliseconds after which a customer's price is requested again. */
const fresh = 12 * 3_600_000

/** State of a customer's own prices for the products on this device. */
export interface OwnPrices {
  have: number
  of: number
  /** When the oldest was stored, in milliseconds; `undefined` while there are none. */
  at?: number | undefined
  /** Whether some are missing or too old. */
  isBehind: boolean
}

export type OwnPricesStanding = OwnPrices | 'not-kept'

interface Taking {
  signal: AbortSignal
  /** Whether prices may be requested; otherwise only the stored ones are counted. */
  mayAsk: boolean
  onProgress: (prices: OwnPrices) => void
}

/**
 * Downloads the signed-in customer's own prices of the products on this device: one request after the other, each stored immediately, so
 * that an abort keeps what has arrived. They are in the encrypted store of viewed products' prices and are deleted with it.
 */
export async function takeOwnPrices(shop: ShopWindow, { signal, mayAsk, onProgress }: Taking): Promise<OwnPricesStanding> {
  const skus = await takenSkus(shop.store)
  const list = await keptEntries(keptPrices(shop, skus))
  if (!list) return 'not-kept'
  const ages = new Map(await list.ages())
  const oldest = Date.now() - fresh
  const needed = skus.filter((sku) => (ages.get(sku) ?? 0) < oldest)
  const standing = (left: number): OwnPrices => ({
    ...{ have: ages.size, of: skus.length, isBehind: left > 0 },
    ...(ages.size > 0 && { at: Math.min(...ages.values()) }),
  })
  if (!mayAsk) return standing(needed.length)
  for (let from = 0; from < needed.length; from += mostAtOnce) {
    onProgress(standing(needed.length - from))
    const some = needed.slice(from, from + mostAtOnce)
    const answer = await shop.commerce(PersonalPricesDocument, { skus: some, pageSize: mostAtOnce }, { signal })
    const prices = answer.products?.items?.flatMap((one) => one ?? []) ?? []
    await list.keep(some, prices)
    const now = Date.now()
    const told = new Set(prices.map(({ sku }) => sku))
    // A product that the engine no longer returns to this customer has no price here either.
    for (const sku of some) if (told.has(sku)) ages.set(sku, now)
    for (const sku of some) if (!told.has(sku)) ages.delete(sku)
  }
  return standing(0)
}
