import { addressAt, createSend, flow, percentile, readOf } from './requests.ts'
import { runShop } from './running-shop.ts'
import type { Report } from './report.ts'

const heap = 256

/**
 * Requests routes that do not exist, each 3,950 characters long and different, from many visitors within their limits and from one who
 * exceeds them. This once ended the process.
 */
export async function flood(report: Report, requests: number): Promise<void> {
  const shop = await runShop({ heap })
  try {
    const send = createSend(shop.origin, 32)
    const began = shop.memory()
    const counted = new Map<number, number>()
    const times: number[] = []
    let highest = began
    await flow(32, async (nth) => {
      if (nth >= requests) return false
      const url = `${nth}-`.padEnd(3950, 'x')
      const { status, milliseconds } = await send({
        path: readOf('Route', { url }),
        from: addressAt(nth % 8 === 0 ? 0 : nth % 2000),
      })
      counted.set(status, (counted.get(status) ?? 0) + 1)
      times.push(milliseconds)
      if (nth % 5000 === 0) {
        highest = Math.max(highest, shop.memory())
        report.progress(`${nth} asked, ${shop.memory().toFixed(0)} MB`)
      }
      return true
    })
    const page = await send({ path: '/pl', from: '203.0.113.200' })
    report.figure(
      `${requests} reads that lead nowhere, heap of ${heap} MB`,
      `${began.toFixed(0)} MB before, ${highest.toFixed(0)} MB at most, ${shop.memory().toFixed(0)} MB after`,
    )
    report.figure('answers', [...counted].map(([status, count]) => `${count} × ${status}`).join(', '))
    report.figure(
      'milliseconds of an answer',
      `median ${percentile(times, 0.5).toFixed(0)}, 99 of 100 within ${percentile(times, 0.99).toFixed(0)}`,
    )
    report.expect('the process lives and serves a page after it', shop.isAlive() && page.status === 200)
    report.expect(
      'nothing but answers, limits and full lines',
      [...counted.keys()].every((status) => [200, 429, 503].includes(status)),
    )
  } finally {
    await shop.stop()
  }
}
