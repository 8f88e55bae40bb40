import * as v from 'valibot'
import { type Database, listOf } from '../database/database.ts'
import { type Clock, shopDay } from '../endpoint/shop-context.ts'
import { leadVariant } from '../product/product-price.ts'
import { productsBySkus } from '../product/product-store.ts'

export const lowestPricesPath = '/services/omnibus'

/** Key of the invented account. */
export const lowestPricesKey = 'plon-demo-omnibus'

const asked = v.object({ ids: v.pipe(v.array(v.pipe(v.string(), v.maxLength(64))), v.maxLength(500)) })

const dayBefore = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10)

interface PriceFrom {
  product_id: number
  /** YYYY-MM-DD. */
  valid_from: string
  /** In grosz. */
  price: number
}

/**
 * Returns the lowest price in grosz of the 30 days before the current reduction; `undefined` where there is none. A price counts on every
 * day it was valid, so one that began earlier counts as well.
 */
export function lowestBefore(history: readonly Pick<PriceFrom, 'valid_from' | 'price'>[], today: string): number | undefined {
  const known = history
    .filter(({ valid_from: from }) => from <= today)
    .toSorted((a, b) => a.valid_from.localeCompare(b.valid_from))
    // A repeated entry of the same price is no new reduction and does not end the current one.
    .filter(({ price }, at, all) => price !== all[at - 1]?.price)
  const [current, before] = [known.at(-1), known.at(-2)]
  if (!current || !before || current.price >= before.price) return undefined
  const start = dayBefore(current.valid_from, 30)
  const inWindow = known.slice(0, -1).filter((_, at, all) => (all[at + 1]?.valid_from ?? current.valid_from) > start)
  return Math.min(...inWindow.map(({ price }) => price))
}

/** Answers `POST /category_prices?key=` with `{ids}` by `{sku: {PLN: 94.99}}`. */
export async function lowestPrices(request: Request, db: Database, clock: Clock): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url)
  if (pathname !== `${lowestPricesPath}/category_prices`) return Response.json({ error: 'Not found' }, { status: 404 })
  if (request.method !== 'POST') return Response.json({ error: 'Use POST' }, { status: 405 })
  if (searchParams.get('key') !== lowestPricesKey) return Response.json({ error: 'Unauthorized' }, { status: 401 })
  const read = v.safeParse(asked, await request.json().catch(() => undefined))
  if (!read.success) return Response.json({ error: 'ids: a list of at most 500 SKUs' }, { status: 400 })
  // Only public prices, because the caller is anonymous; a configurable product has the price of its cheapest variant.
  const products = productsBySkus(db, 'pl', read.output.ids)
    .filter(({ price_visibility: visibility }) => visibility === 'PUBLIC')
    .map((product) => ({ sku: product.sku, id: leadVariant(db, product).id }))
  const rows = db.all<PriceFrom>(
    `SELECT product_id, valid_from, price FROM price_history WHERE product_id IN (SELECT value FROM json_each(?)) ORDER BY valid_from`,
    listOf(products.map(({ id }) => id)),
  )
  const histories = Map.groupBy(rows, ({ product_id: id }) => id)
  const today = shopDay(clock)
  const prices = products.flatMap(({ sku, id }) => {
    const lowest = lowestBefore(histories.get(id) ?? [], today)
    return lowest === undefined ? [] : [[sku, { PLN: lowest / 100 }]]
  })
  return Response.json(Object.fromEntries(prices))
}
