import { Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import type { Log } from '../access-log.ts'
import type { LowestPricesAnswer } from '../api.ts'
import type { Config } from '../config.ts'
import type { Traced } from '../traced.ts'
import { createLowestPriceService, type LowestPriceServiceParts, type LowestPriceSettings } from './lowest-price-service.ts'

const minute = 60_000
const hour = 60 * minute
/** Milliseconds after which a stored price is no longer returned. */
const day = 24 * hour
const mostKept = 20_000
const mostAsked = 60

/** The demonstration's own account in the embedded backend. */
const embedded = { path: '/services/omnibus', key: 'plon-demo-omnibus' }

function settingsOf(config: Config, commerceUrl: string): LowestPriceSettings | undefined {
  if (config.lowestPrices !== 'embedded') return config.lowestPrices
  return { url: new URL(commerceUrl).origin + embedded.path, key: embedded.key }
}

export interface LowestPricesParts {
  config: Config
  commerceUrl: string
  log: Log
  now?: () => number
  /** Replaced in tests, so that they do not wait. */
  service?: Pick<LowestPriceServiceParts, 'fetch' | 'timeout'>
}

interface Known {
  price: number | null
  at: number
}

/**
 * `GET /api/lowest-prices?skus=A,B`: the lowest price of the 30 days before a reduction, with the time it was read. While the service is
 * unavailable the last answer is returned, with its time, for a day; after that there is none, and the product's own field applies.
 */
export function createLowestPrices({
  config,
  commerceUrl,
  log,
  now = Date.now,
  service: own = {},
}: LowestPricesParts): Hono<Traced> {
  const settings = settingsOf(config, commerceUrl)
  const timeout = config.serviceTimeout ? { timeout: config.serviceTimeout } : {}
  const service = settings ? createLowestPriceService({ settings, ...timeout, ...own }) : undefined
  const known = new LRUCache<string, Known>({ max: mostKept })

  async function read(skus: readonly string[], trace: string): Promise<LowestPricesAnswer['data']> {
    const old = skus.filter((sku) => now() - (known.get(sku)?.at ?? Number.NEGATIVE_INFINITY) > hour)
    const outcome = old.length && service ? await service(old) : undefined
    if (outcome?.ok) for (const sku of old) known.set(sku, { price: outcome.prices.get(sku) ?? null, at: now() })
    else if (outcome) log.error('lowest prices', trace, outcome.cause)
    const prices = skus.flatMap((sku) => {
      const one = known.get(sku)
      return one?.price != null && now() - one.at <= day ? [{ sku, price: one.price, at: new Date(one.at).toISOString() }] : []
    })
    return { prices, problem: outcome?.ok === false }
  }

  return new Hono<Traced>().get('/', async (c) => {
    const skus = [...new Set((c.req.query('skus') ?? '').split(','))].filter((sku) => /^[\w.-]{1,64}$/.test(sku))
    if (!skus.length || skus.length > mostAsked)
      return c.json({ errors: [{ message: `1 to ${mostAsked} SKUs are expected` }] }, 400, { 'cache-control': 'no-store' })
    const data = await read(skus, c.var.trace)
    const control = data.problem ? 'no-store' : 'public, max-age=300'
    return c.json({ data } satisfies LowestPricesAnswer, 200, { 'cache-control': control })
  })
}
