import type { Report } from './report.ts'
import { addressAt, createSend, percentile } from './requests.ts'
import { runShop, type RunningShop } from './running-shop.ts'

/** Milliseconds within which 95 of 100 pages must be served. */
const inTime = 2000
const pages = ['/pl', '/en', '/pl/nawozy.html', '/pl/blog', '/pl/cart', '/pl/authentication']

interface Load {
  rate: number
  served: number
  shed: number
  /** Counts of all other statuses. */
  others: Map<number, number>
  /** 95th percentile in milliseconds: of served pages, and of rejected ones. */
  within: number
  shedWithin: number
  healthWithin: number
}

/** Requests this many pages per second, whether the shop keeps up or not, each as another visitor. */
async function press(shop: RunningShop, rate: number, seconds: number): Promise<Load> {
  const send = createSend(shop.origin, 4000)
  const served: number[] = []
  const shed: number[] = []
  const health: number[] = []
  const others = new Map<number, number>()
  const running: Promise<void>[] = []
  const began = performance.now()
  for (let nth = 0; nth < rate * seconds; nth++) {
    const wait = began + (nth * 1000) / rate - performance.now()
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    running.push(
      send({ path: pages[nth % pages.length] ?? '/pl', from: addressAt(nth) }).then(({ status, milliseconds, headers }) => {
        if (status === 200) served.push(milliseconds)
        else if (status === 503 && headers['retry-after']) shed.push(milliseconds)
        else others.set(status, (others.get(status) ?? 0) + 1)
      }),
    )
    if (nth % Math.ceil(rate) === 0)
      running.push(send({ path: '/api/health' }).then(({ milliseconds }) => void health.push(milliseconds)))
  }
  await Promise.all(running)
  const within = (values: readonly number[]) => percentile(values, 0.95)
  return {
    ...{ rate, served: served.length, shed: shed.length, others },
    ...{ within: within(served), shedWithin: within(shed), healthWithin: within(health) },
  }
}

const listed = (others: Load['others']) => [...others].map(([status, count]) => `, ${count} × ${status}`).join('')

const told = ({ rate, served, shed, others, within, shedWithin, healthWithin }: Load) =>
  `${rate} a second: ${served} served (95 of 100 within ${within.toFixed(0)} ms), ${shed} turned away (within ${shedWithin.toFixed(0)} ms), health within ${healthWithin.toFixed(0)} ms${listed(others)}`

/** Finds the highest number of pages per second that are all served in time, then tests five times as many. */
export async function peak(report: Report, seconds: number): Promise<void> {
  const shop = await runShop()
  try {
    await press(shop, 4, 5)
    let highest = 0
    for (let rate = 4; rate < 2000; rate = Math.ceil(rate * 1.5)) {
      const load = await press(shop, rate, seconds)
      report.progress(told(load))
      if (load.shed + load.others.size > 0 || load.within > inTime) break
      highest = rate
    }
    const over = await press(shop, Math.max(highest, 1) * 5, seconds)
    report.figure('highest load that is served in time', `${highest} pages a second`)
    report.figure('five times as many', told(over))
    report.expect(`what is served is served in time (${inTime} ms for 95 of 100)`, over.within <= inTime && over.served > 0)
    report.expect('the rest is turned away with Retry-After, and nothing breaks', over.others.size === 0)
    report.expect('health is answered as soon', over.healthWithin <= inTime)
    const after = await press(shop, Math.max(highest / 2, 1), 5)
    report.expect('afterwards everything is served again', after.shed + after.others.size === 0)
  } finally {
    await shop.stop()
  }
}
