import type { BrowserContext } from '@playwright/test'
import { createRecord, median, shown, spreadOf, tableOf, type Figures } from './figures.ts'
import { runMeasuredShop, type MeasuredShop } from './measured-shop.ts'
import { pressed } from './page-tasks.ts'
import { shopSite, type Outcome, type Site } from './sites.ts'
import { open, settle, slowDown, threadTime } from './slow-phone.ts'

/** Numbers of cart lines and of orders that are compared, the smallest first. */
const carts = [10, 50, 200]
const histories = [0, 1000]

export interface Sizes {
  products: readonly number[]
  runs: number
  /** Only tasks whose name contains this text are run. */
  only: string
  onPhone: (walk: (context: BrowserContext) => Promise<Figures>) => Promise<Figures>
}

type Walk = (context: BrowserContext, site: Site) => Promise<Figures>
/** A measurement of one size, compared with the same of other sizes. */
interface Measurement {
  task: string
  size: string
  site: Site
  walk: Walk
}

/**
 * Measures what a page costs, in time and in counts.
 * @param whole what is on screen once the page is complete
 */
async function costOf(context: BrowserContext, site: Site, path: string, whole?: Outcome): Promise<Figures> {
  const { page, cdp, traffic } = await open(context, site)
  await slowDown(cdp)
  if (whole) await page.addInitScript((done) => window.lookFor({ at: performance.timeOrigin, done }), whole)
  await page.goto(`${site.origin}${path}`)
  // A long list is still being rendered when the network is idle.
  if (whole) await page.waitForFunction(() => window.outcome !== undefined, undefined, { polling: 500 })
  await settle(page)
  const { lcp, blocking, outcome, boxes } = await page.evaluate(() => ({
    ...{ ...window.seen, outcome: window.outcome },
    boxes: document.querySelectorAll('*').length,
  }))
  const { thread, script } = await threadTime(cdp)
  return {
    'largest paint': lcp,
    ...(whole && { 'all of it': outcome ?? Number.NaN }),
    ...{ blocked: blocking, 'work of the thread': thread, 'of it script': script },
    ...{ kB: traffic.bytes / 1000, requests: traffic.requests, 'elements of the page': boxes },
  }
}

const looking =
  (place: 'home' | 'category' | 'product'): Walk =>
  (context, site) =>
    costOf(context, site, site.paths[place])

/** Ticks the first maker: in larger catalogues a filter shows only the first values. The number of matches appears together with them. */
const filter = {
  press: 'dialog label:has(input[type=checkbox])',
  done: { selector: 'main p', text: '^[\\d\\s]+ z [\\d\\s]+ produkt' },
}

const pressing =
  (what: 'add' | 'filter'): Walk =>
  async (context, site) =>
    pressed(await open(context, site), { ...site, filter: { ...site.filter, ...filter } }, what)

const byProducts: Record<string, Walk> = {
  home: looking('home'),
  category: looking('category'),
  product: looking('product'),
  'a filter': pressing('filter'),
  'add to cart': pressing('add'),
}

function measurementsOf(shops: ReadonlyMap<number, MeasuredShop>, history: ReadonlyMap<number, MeasuredShop>): Measurement[] {
  const found: Measurement[] = []
  for (const [task, walk] of Object.entries(byProducts))
    for (const [products, shop] of shops) found.push({ task, size: `${products} products`, site: shopSite(shop), walk })
  // The demonstration alone has hardly two hundred products that every customer may order.
  const largest = [...shops.values()].at(-1)
  if (largest)
    for (const lines of carts)
      found.push({
        ...{ task: 'cart', size: `${lines} lines`, site: shopSite(largest) },
        walk: async (context, site) => {
          await site.asGuest(context, lines)
          return costOf(context, site, site.paths.cart(lines), { selector: site.line, least: lines })
        },
      })
  for (const [orders, shop] of history)
    found.push({
      ...{ task: 'order history', size: orders ? `${orders} orders` : 'those of the demonstration', site: shopSite(shop) },
      walk: async (context, site) => {
        await site.asCompany(context, 0)
        return costOf(context, site, site.paths.orders, { selector: site.order, least: 5 })
      },
    })
  return found
}

/** Measures the same with more of everything, and returns a table for each kind of growth. */
export async function benchSizes({ products, runs, only, onPhone }: Sizes): Promise<string> {
  const shops = new Map<number, MeasuredShop>()
  const history = new Map<number, MeasuredShop>()
  const record = createRecord()
  try {
    for (const count of products) {
      shops.set(count, await runMeasuredShop({ products: count }))
      console.warn(`A shop of ${count} products stands`)
    }
    for (const orders of histories) history.set(orders, await runMeasuredShop({ orders }))
    const measurements = measurementsOf(shops, history).filter(({ task }) => task.includes(only))
    // The engine's first search builds its index, which is measured separately (`npm run bench:backend`).
    for (const shop of [...shops.values(), ...history.values()])
      for (const path of ['home', 'category', 'product'] as const) await fetch(`${shop.direct}${shopSite(shop).paths[path]}`)
    for (let run = 0; run < runs; run++)
      for (const { task, size, site, walk } of run % 2 === 0 ? measurements : measurements.toReversed())
        record.note(task, size, await onPhone((context) => walk(context, site)))
    return tablesOf(measurements)
  } finally {
    for (const shop of [...shops.values(), ...history.values()]) await shop.stop()
  }

  function tablesOf(measurements: readonly Measurement[]) {
    const heads = new Map<string, string[]>()
    for (const task of new Set(measurements.map((one) => one.task))) {
      const sizes = measurements.filter((one) => one.task === task).map(({ size }) => size)
      heads.set(sizes.join(), [...(heads.get(sizes.join()) ?? []), task])
    }
    return [...heads].map(([sizes, tasks]) => tableFor(sizes.split(','), tasks)).join('\n\n')
  }

  function tableFor(sizes: readonly string[], tasks: readonly string[]) {
    const rows = tasks.flatMap((task) =>
      record.names(task).map((name) => {
        const values = sizes.map((size) => record.values(task, size, name))
        const [least = 0, ...larger] = values.map(median)
        const most = Math.max(...larger)
        const growth = least > 0 && larger.length > 0 ? `× ${(most / least).toFixed(2)}` : '–'
        return [task, name, ...[least, ...larger].map(shown), growth, spreadOf(values.at(-1) ?? [])]
      }),
    )
    return tableOf(['', '', ...sizes, 'growth', 'spread'], rows)
  }
}
