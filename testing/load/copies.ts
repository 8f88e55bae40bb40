import { setTimeout as wait } from 'node:timers/promises'
import { PlaceOrderDocument } from '#graphql/graphql.ts'
import { createCommerce } from '#platform/commerce/commerce.ts'
import { createTestBackend } from '../../backend/testing.ts'
import { overHttp, pageHeaders } from '../../server/testing.ts'
import { startCopies } from '../copies/balancer.ts'
import { redisProgram, startRedis } from '../copies/redis-server.ts'
import { readyCart } from '../ready-cart.ts'
import type { Report } from './report.ts'
import { flow, percentile } from './requests.ts'

const number = 3
/** Milliseconds between two killed copies, and between two orders. */
const [killEvery, pace] = [20_000, 700]
/** Number of times that a shopper repeats a request whose answer is lost. */
const patience = 30

/** Starts three copies behind a balancer; every 20 seconds one is killed in the middle of its work and replaced. */
export async function copies(report: Report, orders: number): Promise<void> {
  const backend = await createTestBackend({ engine: { language: 'by-store' } })
  const engine = await overHttp((request) => backend.fetch(request))
  const redis = redisProgram ? await startRedis(redisProgram) : undefined
  if (!redis) report.progress('neither Redis nor Valkey is here: each copy counts for itself')
  const running = await startCopies(number, {
    ...{ NODE_ENV: 'test', ENGINE_OF_COPIES: `${engine.origin}/graphql`, ADDRESS_LIMITS_TIMES: '1000' },
    ...(redis && { SHARED_STATE_URL: redis.url, DEVICE_SECRET: 'a-secret-of-all-copies' }),
  })
  let [lost, killed] = [0, 0]
  let replacing = Promise.resolve()
  const killer = setInterval(() => (replacing = running.replace(killed++, 'SIGKILL')), killEvery)
  const commerce = createCommerce({
    store: 'naturaexpert_pl',
    fetch: (path, init) => fetch(running.origin + path, { ...init, headers: pageHeaders }),
  })
  async function untilAnswered<T>(ask: () => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries++) {
      try {
        return await ask()
      } catch (error) {
        lost += 1
        if (tries === patience) throw error
        await wait(100)
      }
    }
  }
  const emails = Array.from({ length: orders }, (_, at) => `order-${at}@demo.example`)
  const times: number[] = []
  const began = performance.now()
  try {
    await flow(6, async (nth) => {
      const email = emails[nth]
      if (!email) return false
      await wait(Math.max(0, began + nth * pace - performance.now()))
      const started = performance.now()
      const id = await untilAnswered(() => readyCart(commerce, { email, quantity: 1 }))
      await untilAnswered(() => commerce(PlaceOrderDocument, { input: { cart_id: id, consents: { consent_to_rules: true } } }))
      times.push(performance.now() - started)
      if (times.length % 25 === 0) report.progress(`${times.length} orders, ${killed} copies killed, ${lost} answers lost`)
      return true
    })
    await replacing
    const placed = emails.map(
      (email) => backend.db.all<{ number: string }>('SELECT number FROM shop_order WHERE email = ?', email).length,
    )
    const made = placed.reduce((sum, one) => sum + one, 0)
    const seconds = Math.round((performance.now() - began) / 1000)
    report.figure(
      `${number} copies, ${killed} of them killed in ${seconds} s`,
      `${orders} orders sent, ${made} made, ${lost} answers lost, 95 of 100 within ${Math.round(percentile(times, 0.95))} ms`,
    )
    report.expect(
      'each order is made, and made once',
      placed.every((one) => one === 1),
    )
    report.expect('a copy was killed under way', killed > 0 || orders < 50)
  } finally {
    clearInterval(killer)
    await replacing
    await running.close()
    await redis?.stop()
    await engine.close()
    backend.close()
  }
}
