import { addressAt, type Got, createSend, dice, flow, percentile, readOf } from './requests.ts'
import { runShop } from './running-shop.ts'
import type { Report } from './report.ts'
import { order, shopper } from './shopping.ts'

const pages = [
  '/pl',
  '/en',
  '/pl/nawozy',
  '/pl/search?phrase=nawoz',
  '/pl/cart',
  '/pl/blog',
  '/en/contact',
  '/pl/nie-ma-takiej',
] as const
const settling = 5 / 20
// Limited, so that growing memory is not just garbage that has yet to be collected.
const heap = 256

/** Sends the traffic of a day at once: pages, searches, listings, pictures, orders, wrong passwords, addresses that do not exist. */
export async function mixed(report: Report, minutes: number): Promise<void> {
  const shop = await runShop({ heap })
  try {
    const send = createSend(shop.origin, 24)
    const { oneOf, below, next } = dice(20)
    const end = performance.now() + minutes * 60_000
    const counted = new Map<string, number>()
    const times: number[] = []
    const memory: { at: number; megabytes: number }[] = []
    const tally = ({ status, milliseconds }: Got) => {
      counted.set(String(status), (counted.get(String(status)) ?? 0) + 1)
      times.push(milliseconds)
    }
    const began = performance.now()
    const watch = setInterval(() => {
      memory.push({ at: performance.now() - began, megabytes: shop.memory() })
      if (memory.length % 6 === 0) report.progress(`${times.length} answers, ${memory.at(-1)?.megabytes.toFixed(0)} MB`)
    }, 5000)
    let orders = 0
    await flow(12, async (nth) => {
      if (performance.now() > end || !shop.isAlive()) return false
      const from = addressAt(below(4000))
      const chance = next()
      if (chance < 0.3) tally(await send({ path: oneOf(pages), from, headers: { 'accept-encoding': 'br' } }))
      else if (chance < 0.6)
        tally(
          await send({
            path: readOf('ProductListing', {
              pageSize: 20,
              currentPage: 1 + below(9),
              filter: {},
              search: oneOf(['', 'azot', 'rzepak', 'x'.repeat(1 + below(60))]),
            }),
            from,
          }),
        )
      else if (chance < 0.75) tally(await send({ path: readOf('Route', { url: `nie-ma-${nth}` }), from }))
      else if (chance < 0.85)
        tally(await send({ path: `/img/${oneOf([200, 436])}/catalog/product/mie-t-00${1 + below(9)}-1.webp`, from }))
      else if (chance < 0.92) tally(await send({ path: `/assets/none-${nth}.js`, from }))
      else if (chance < 0.95) tally(await send(shopper(from).signIn('anna@demo.example', `Nie-To-${nth}`)))
      else if ((await order(send, from, tally)).number) orders += 1
      return true
    })
    clearInterval(watch)
    const after = memory.filter(({ at }) => at > minutes * 60_000 * settling).map(({ megabytes }) => megabytes)
    const third = Math.floor(after.length / 3)
    const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / Math.max(values.length, 1)
    const [first, last] = [mean(after.slice(0, third)), mean(after.slice(-third))]
    report.figure(
      `mixed load, ${minutes} minutes, heap of ${heap} MB`,
      `${times.length} answers, ${orders} orders, ${[...counted].map(([status, count]) => `${count} × ${status}`).join(', ')}`,
    )
    report.figure(
      'milliseconds of an answer',
      `median ${percentile(times, 0.5).toFixed(0)}, 95 of 100 within ${percentile(times, 0.95).toFixed(0)}, 99 within ${percentile(times, 0.99).toFixed(0)}`,
    )
    report.figure(
      'memory once settled',
      `${first.toFixed(0)} MB in the first third, ${last.toFixed(0)} MB in the last, ${Math.max(...after).toFixed(0)} MB at most`,
    )
    report.expect('memory is flat once it has settled (within 10 %)', last <= first * 1.1)
    report.expect(
      'no answer is a fault of the server',
      [...counted.keys()].every((status) => Number(status) < 500 && status !== '0'),
    )
    report.expect('orders were taken meanwhile', orders > 0)
  } finally {
    await shop.stop()
  }
}
