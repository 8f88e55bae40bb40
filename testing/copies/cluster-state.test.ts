/** @module-tag slow */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createRedisState } from '../../server/cluster-state/redis-state.ts'
import { createOwnState, type ClusterState } from '../../server/cluster-state/cluster-state.ts'
import { hashOf, pageHeaders, readPath, silence, startTestEngine, testServer } from '../../server/testing.ts'
import { redisProgram, startRedis } from './redis-server.ts'

const patience = { timeout: 15_000, interval: 100 }
const secret = 'a-secret-of-all-copies'
const refusal = { errors: [{ message: 'no', extensions: { category: 'graphql-authentication' } }] }

/** Waits until both copies share the state and neither counts alone. */
async function found(one: ClusterState, other: ClusterState) {
  const rule = { most: 1, seconds: 60 }
  await vi.waitFor(async () => {
    const key = `found ${Math.random()}`
    await one.window('found', rule).take(key)
    if ((await other.window('found', rule).take(key)) === 0) throw new Error('It counts alone')
  }, patience)
}

interface Kind {
  kind: string
  isThere: boolean
  open: () => Promise<{ copies: ClusterState[]; close: () => Promise<void> }>
}

const kinds: Kind[] = [
  {
    kind: 'in memory',
    isThere: true,
    open: async () => {
      const one = createOwnState()
      return { copies: [one, one], close: () => one.close() }
    },
  },
  {
    kind: 'in Redis',
    isThere: redisProgram !== undefined,
    open: async () => {
      const redis = await startRedis(redisProgram ?? '')
      const copies = [1, 2].map(() => createRedisState({ url: redis.url, secret, log: silence }))
      const [one, other] = copies
      if (one && other) await found(one, other)
      return {
        copies,
        close: async () => {
          await Promise.all(copies.map((copy) => copy.close()))
          await redis.stop()
        },
      }
    },
  },
]

describe.each(kinds)('a state $kind', ({ isThere, open }) => {
  describe.runIf(isThere)('that two copies share', () => {
    let state: Awaited<ReturnType<Kind['open']>>
    beforeAll(async () => {
      state = await open()
    })
    afterAll(() => state.close())
    const copy = (at: number) => {
      const one = state.copies[at % state.copies.length]
      if (!one) throw new Error('There is no such copy')
      return one
    }

    test('counts what was tried at any of them', async () => {
      const windows = [0, 1].map((at) => copy(at).window('tries', { most: 4, seconds: 60 }))
      const waits: number[] = []
      for (let time = 0; time < 6; time++) waits.push((await windows[time % 2]?.take('anna')) ?? -1)
      expect(waits.slice(0, 4)).toEqual([0, 0, 0, 0])
      expect(waits.slice(4).every((wait) => wait > 55 && wait <= 60)).toBe(true)
    })
    test('lets no more through when all try at one moment', async () => {
      const windows = [0, 1].map((at) => copy(at).window('burst', { most: 5, seconds: 60 }))
      const waits = await Promise.all(Array.from({ length: 40 }, async (_, at) => windows[at % 2]?.take('anna')))
      expect(waits.filter((wait) => wait === 0)).toHaveLength(5)
    })
    test('forgets what is given back', async () => {
      const [here, there] = [0, 1].map((at) => copy(at).window('back', { most: 1, seconds: 60 }))
      await here?.take('anna')
      await here?.giveBack('anna')
      expect(await there?.take('anna')).toBe(0)
    })
    test('slides', async () => {
      const [here, there] = [0, 1].map((at) => copy(at).window('slides', { most: 1, seconds: 3 }))
      expect(await here?.take('anna')).toBe(0)
      expect(await there?.take('anna')).toBeGreaterThan(0)
      await expect.poll(() => there?.take('anna'), patience).toBe(0)
    })
    test('tells both what one has heard', async () => {
      const heard: number[] = []
      for (const at of [0, 1]) copy(at).listen('catalogue changed', () => heard.push(at))
      copy(0).tell('catalogue changed')
      await expect.poll(() => new Set(heard), patience).toEqual(new Set([0, 1]))
    })

    test('five wrong passwords are five, at whichever copies they were tried', async () => {
      const engine = await startTestEngine(() => Response.json(refusal))
      const shops = [0, 1].map((at) => testServer(engine.url, { shared: copy(at) }))
      const body = JSON.stringify({
        hash: hashOf('GenerateCustomerToken'),
        variables: { email: 'a@demo.example', password: 'x' },
      })
      const statuses: unknown[] = []
      for (let time = 0; time < 7; time++)
        statuses.push((await shops[time % 2]?.request('/graphql', { method: 'POST', headers: pageHeaders, body }))?.status)
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
    })

    test('a changed catalogue is read anew by every copy', async () => {
      let price = 'old'
      const engine = await startTestEngine(() => Response.json({ data: { countries: [{ id: 'PL', full_name_locale: price }] } }))
      const shops = [0, 1].map((at) => testServer(engine.url, { shared: copy(at) }))
      const read = async (at: number) => (await shops[at]?.request(readPath('Countries')))?.text()
      for (const at of [0, 1]) expect(await read(at)).toContain('old')
      price = 'new'
      expect(await read(1)).toContain('old')
      copy(0).tell('catalogue changed')
      for (const at of [0, 1]) await expect.poll(() => read(at), patience).toContain('new')
    })
  })
})

describe.runIf(redisProgram)('when Redis goes away', () => {
  test('each copy counts alone, and together again when it is back', async () => {
    const redis = await startRedis(redisProgram ?? '')
    const copies = [1, 2].map(() => createRedisState({ url: redis.url, secret, log: silence }))
    const [one, other] = copies
    if (!one || !other) throw new Error('There are no copies')
    await found(one, other)
    const window = one.window('lonely', { most: 2, seconds: 60 })
    await window.take('anna')
    await redis.stop()
    expect(await window.take('anna')).toBe(0)
    expect(await window.take('anna')).toBeGreaterThan(0)
    const again = await startRedis(redisProgram ?? '', redis.port)
    await found(one, other)
    await Promise.all(copies.map((copy) => copy.close()))
    await again.stop()
  })

  test('and knows nobody by name', async () => {
    const redis = await startRedis(redisProgram ?? '')
    const state = createRedisState({ url: redis.url, secret, log: silence })
    const other = createRedisState({ url: redis.url, secret, log: silence })
    await found(state, other)
    await state.window('wrong passwords', { most: 2, seconds: 60 }).take('anna@demo.example 203.0.113.9')
    const { createClient } = await import('@redis/client')
    const reader = await createClient({ url: redis.url }).connect()
    await expect.poll(async () => (await reader.keys('*')).length, patience).toBeGreaterThan(0)
    const keys = await reader.keys('*')
    const values = await Promise.all(keys.map((key) => reader.zRange(key, 0, -1)))
    expect(JSON.stringify([keys, values])).not.toMatch(/anna|203\.0/)
    reader.destroy()
    await Promise.all([state.close(), other.close()])
    await redis.stop()
  })
})
