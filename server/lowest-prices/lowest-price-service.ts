import * as v from 'valibot'
import { readBounded } from '../bounded-body.ts'
import type { Breaker } from '../content/breaker.ts'

/** Where the lowest prices of 30 days are asked for. */
export interface LowestPriceSettings {
  /** Address above `/category_prices`. */
  url: string
  /** Goes from this server to the service only. */
  key: string
}

/** Złoty by SKU; a SKU without a reduction is not there. */
export type LowestPriceOutcome = { ok: true; prices: ReadonlyMap<string, number> } | { ok: false; cause: string }
export type LowestPriceService = (skus: readonly string[]) => Promise<LowestPriceOutcome>

export interface LowestPriceServiceParts {
  settings: LowestPriceSettings
  breaker: Breaker
  fetch?: (address: URL, init: RequestInit) => Promise<Response>
  /** Milliseconds for a whole answer. */
  timeout?: number
}

const mostBytes = 256 * 1024
const Price = v.pipe(v.number(), v.finite(), v.gtValue(0), v.ltValue(1e7))
const Answer = v.record(v.string(), v.record(v.string(), v.unknown()))

/** The omnibus service: `POST category_prices?key=` with `{ids}`, answered by SKU and currency. */
export function createLowestPriceService(parts: LowestPriceServiceParts): LowestPriceService {
  const { settings, breaker, fetch: load = fetch, timeout = 2500 } = parts
  return async (skus) => {
    if (!breaker.admits()) return { ok: false, cause: 'it has failed too often' }
    try {
      const address = new URL(`${settings.url}/category_prices`)
      address.searchParams.set('key', settings.key)
      const response = await load(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({ ids: skus }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      })
      if (!response.ok) {
        await response.body?.cancel()
        throw new Error(`HTTP ${response.status}`)
      }
      const read = v.parse(Answer, JSON.parse(new TextDecoder().decode(await readBounded(response, mostBytes))))
      const prices = new Map(skus.flatMap((sku) => priceOf(read, sku)))
      breaker.succeeded()
      return { ok: true, prices }
    } catch (error) {
      breaker.failed()
      // The message of a network failure would repeat the address with its key.
      return { ok: false, cause: error instanceof Error && /^HTTP \d+$/.test(error.message) ? error.message : nameOf(error) }
    }
  }
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : 'unknown')

/** None where the SKU or its złoty are not in the answer; a price that is none makes the whole answer one to doubt. */
function priceOf(answer: v.InferOutput<typeof Answer>, sku: string): [string, number][] {
  const prices = Object.hasOwn(answer, sku) ? answer[sku] : undefined
  if (!prices || !Object.hasOwn(prices, 'PLN')) return []
  return [[sku, v.parse(Price, prices.PLN)]]
}
