import * as v from 'valibot'
import { createOutside, NoAnswer, type Load, type OutsideAnswer } from '../outside/call.ts'
import { jsonIn } from '../outside/json-answer.ts'

/** Settings of the service for the lowest prices of 30 days. */
export interface LowestPriceSettings {
  /** Address above `/category_prices`. */
  url: string
  /** Sent from this server to the service only. */
  key: string
}

/** Prices in złoty by SKU; a SKU without a reduction is missing. */
export type LowestPriceOutcome = { ok: true; prices: ReadonlyMap<string, number> } | { ok: false; cause: string }
export type LowestPriceService = (skus: readonly string[]) => Promise<LowestPriceOutcome>

export interface LowestPriceServiceParts {
  settings: LowestPriceSettings
  fetch?: Load
  /** Milliseconds for a whole answer. */
  timeout?: number
}

const mostBytes = 256 * 1024
const Price = v.pipe(v.number(), v.finite(), v.gtValue(0), v.ltValue(1e7))
const Answer = v.record(v.string(), v.record(v.string(), v.unknown()))

/** Creates a client of the omnibus service: `POST category_prices?key=` with `{ids}`, answered by SKU and currency. */
export function createLowestPriceService({ settings, fetch, timeout = 2500 }: LowestPriceServiceParts): LowestPriceService {
  const address = new URL(`${settings.url}/category_prices`)
  address.searchParams.set('key', settings.key)
  const outside = createOutside({
    ...{ name: 'lowest prices', target: settings.url, timeout, most: mostBytes, breaker: { failures: 3, pause: 30_000 } },
    ...(fetch && { fetch }),
  })
  return async (skus) => {
    const outcome = await outside.ask(address, (answer) => pricesIn(answer, skus), {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ ids: skus }),
      isRead: true,
    })
    return outcome.ok ? { ok: true, prices: outcome.value } : outcome
  }
}

function pricesIn(answer: OutsideAnswer, skus: readonly string[]) {
  if (!answer.ok) throw new NoAnswer(`HTTP ${answer.status}`)
  const read = v.parse(Answer, jsonIn(answer))
  return new Map(skus.flatMap((sku) => priceOf(read, sku)))
}

/** Returns the price of a SKU in złoty, or none where the answer lacks it; an invalid price invalidates the whole answer. */
function priceOf(answer: v.InferOutput<typeof Answer>, sku: string): [string, number][] {
  const prices = Object.hasOwn(answer, sku) ? answer[sku] : undefined
  if (!prices || !Object.hasOwn(prices, 'PLN')) return []
  return [[sku, v.parse(Price, prices.PLN)]]
}
