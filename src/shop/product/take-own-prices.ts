import { PersonalPricesDocument } from '#graphql/graphql.ts'
import { keptEntries } from '#offline/kept-entries.ts'
import { takenSkus } from '#offline/pocket/taken-skus.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'
import { keptPrices, mostAtOnce } from './use-personal-prices.ts'

/** Prices of a person older than this are asked for again, in milliseconds. */
const fresh = 12 * 3_600_000

/** A person's own prices of the products that lie on this device. */
export interface OwnPrices {
  have: number
  of: number
  /** Of the oldest, in milliseconds; nothing while there are none. */
  at?: number | undefined
  /** Some are missing, or too old. */
  isBehind: boolean
}

export type OwnPricesStanding = OwnPrices | 'not-kept'

interface Taking {
  signal: AbortSignal
  /** Otherwise it is only said what is here. */
  mayAsk: boolean
  onProgress: (prices: OwnPrices) => void
}

/**
 * Takes a signed-in person's own prices of the products that lie here: one question after the other, each kept at once, so that
 * whatever ends it leaves what has come. They lie where the prices of seen products lie, sealed with the person's key, and go with it.
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
    // What the shop does not sell to this person any more has no price here either.
    for (const sku of some) if (told.has(sku)) ages.set(sku, now)
    for (const sku of some) if (!told.has(sku)) ages.delete(sku)
  }
  return standing(0)
}
