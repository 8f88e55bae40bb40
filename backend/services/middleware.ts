import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import type { Database } from '../database/database.ts'
import { type Clock, shopDay } from '../endpoint/shop-context.ts'
import { lowestPrices, lowestPricesKey, lowestPricesPath } from './lowest-prices.ts'

export const middlewarePath = '/services/middleware'

const both = v.object({ pl: v.string(), en: v.string() })
const banner = v.object({
  ...{ id: v.number(), alt: both, text1: both, order: v.number() },
  ...{ urlDesktop: v.string(), urlMobile: v.string(), from: v.string(), to: v.string() },
})

let kept: v.InferOutput<typeof banner>[] | undefined
function banners() {
  kept ??= v.parse(v.array(banner), JSON.parse(readFileSync(`${import.meta.dirname}/../database/seed/promotions.json`, 'utf8')))
  return kept
}

const json = (body: unknown, status = 200) => Response.json(body, { status, headers: { 'cache-control': 'no-store' } })

interface Parts {
  db: Database
  clock: Clock
}

const methods: Record<string, (asked: unknown[], parts: Parts, origin: string) => Promise<unknown>> = {
  async getPromotionBanners([locale], { clock }) {
    const today = shopDay(clock)
    const language = locale === 'en_US' ? 'en' : 'pl'
    return {
      banners: banners()
        .filter(({ from, to }) => from <= today && today <= to)
        .map((one) => ({ ...one, alt: one.alt[language], text1: one.text1[language] })),
    }
  },
  async getOmnibusPrices([ids], { db, clock }, origin) {
    const address = `${origin}${lowestPricesPath}/category_prices?key=${lowestPricesKey}`
    return (await lowestPrices(new Request(address, { method: 'POST', body: JSON.stringify({ ids }) }), db, clock)).json()
  },
}

/** Imitates an integration middleware: `POST /{tag}/{method}` with the arguments as an array, answered by `{ data }`. */
export async function middleware(request: Request, parts: Parts): Promise<Response> {
  const { pathname, origin } = new URL(request.url)
  const [, name = ''] = /^\/magento\/(\w{1,60})$/.exec(pathname.slice(middlewarePath.length)) ?? []
  const method = Object.hasOwn(methods, name) ? methods[name] : undefined
  if (!method) return json({ error: 'There is no such method' }, 404)
  if (request.method !== 'POST') return json({ error: 'Use POST' }, 405)
  const asked: unknown = await request.json().catch(() => undefined)
  if (!Array.isArray(asked)) return json({ error: 'The arguments are an array' }, 400)
  return json({ data: await method(asked, parts, origin) })
}
