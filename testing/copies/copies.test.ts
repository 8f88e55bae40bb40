/** @module-tag slow */
import { describe, expect, onTestFinished, test } from 'vitest'
import { PlaceOrderDocument } from '#graphql/graphql.ts'
import { createCommerce, type Commerce } from '#platform/commerce/commerce.ts'
import { createTestBackend } from '../../backend/testing.ts'
import { overHttp, pageHeaders } from '../../server/testing.ts'
import { readyCart } from '../ready-cart.ts'
import { startCopies } from './balancer.ts'
import { redisProgram, startRedis } from './redis-server.ts'

const number = 3
const lanes = 3
const ordersEach = 4

async function shopOfCopies(signal: 'SIGKILL' | 'SIGTERM') {
  const backend = await createTestBackend({ engine: { language: 'by-store' } })
  const engine = await overHttp((request) => backend.fetch(request))
  const redis = redisProgram ? await startRedis(redisProgram) : undefined
  const copies = await startCopies(number, {
    ...{ NODE_ENV: 'test', ENGINE_OF_COPIES: `${engine.origin}/graphql`, ADDRESS_LIMITS_TIMES: '1000' },
    ...(redis && { SHARED_STATE_URL: redis.url, DEVICE_SECRET: 'a-secret-of-all-copies' }),
  })
  onTestFinished(async () => {
    await copies.close()
    await redis?.stop()
    await engine.close()
    backend.close()
  })
  let asked = 0
  let replaced = 0
  let replacing: Promise<void> | undefined
  const commerce = createCommerce({
    store: 'naturaexpert_pl',
    fetch: (path, init) => {
      asked += 1
      // In the middle of the work, wherever it is: other requests are in flight.
      if (asked % 12 === 0)
        replacing ??= copies.replace((replaced += 2), signal).finally(() => {
          replacing = undefined
        })
      return fetch(copies.origin + path, { ...init, headers: pageHeaders })
    },
  })
  const ordersOf = (email: string) =>
    backend.db.all<{ number: string }>('SELECT number FROM shop_order WHERE email = ?', email).length
  return { commerce, ordersOf, replaced: () => replaced, settled: () => replacing }
}

/**
 * Acts as a shopper whose answers are lost: starts a new cart if it was not yet ordered, and repeats an order that may have been placed.
 */
async function order(commerce: Commerce, email: string): Promise<void> {
  const id = await untilAnswered(() => readyCart(commerce, { email, quantity: 1 }))
  await untilAnswered(() => commerce(PlaceOrderDocument, { input: { cart_id: id, consents: { consent_to_rules: true } } }))
}

async function untilAnswered<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await ask()
    } catch (error) {
      if (tries === 20) throw error
    }
  }
}

describe('three copies of the server', { timeout: 240_000 }, () => {
  test.each(['SIGKILL', 'SIGTERM'] as const)(
    'with one ended by %s again and again lose no order and double none',
    async (signal) => {
      const { commerce, ordersOf, replaced, settled } = await shopOfCopies(signal)
      const emails = Array.from({ length: lanes * ordersEach }, (_, at) => `order-${at}@demo.example`)
      const left = [...emails]
      const lane = async () => {
        for (let next = left.shift(); next; next = left.shift()) {
          await order(commerce, next)
          // So that the next copy, too, is ended in the middle of the work.
          await settled()
        }
      }
      await Promise.all(Array.from({ length: lanes }, lane))
      await settled()
      expect(replaced()).toBeGreaterThan(2)
      expect(emails.map(ordersOf)).toEqual(emails.map(() => 1))
    },
  )
})
