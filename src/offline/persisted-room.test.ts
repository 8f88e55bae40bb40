import { QueryObserver, queryOptions } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { CommerceError } from '#platform/commerce/commerce-error.ts'
import { dumpOfDatabases } from './all-databases.ts'
import {
  anna,
  profileKeeping,
  silent,
  visit,
  settled,
  open,
  key,
  newVisit,
  newClient,
  signIn,
  overwrite,
  countIn,
  jar,
} from './persistence-harness.ts'
import { erasePersisted, persisted, type Persistence } from './persisted-queries.ts'

const patience = { timeout: 15_000 }

describe('room', () => {
  beforeEach(() => signIn('1'))

  it('is for 150 answers: the oldest go', async () => {
    const client = newClient()
    for (let index = 0; index < 155; index++)
      await client.fetchQuery(
        queryOptions({ queryKey: ['personal', index], queryFn: async () => anna, persister: persisted(profileKeeping) }),
      )
    await vi.waitFor(async () => expect(await countIn('queries')).toBe(150), patience)
    await expect(open(profileKeeping, ['personal', '0'])).rejects.toBe(silent)
  })

  it('is two megabytes', async () => {
    const long = { ...anna, firstname: 'x'.repeat(600_000) }
    const client = newClient()
    for (let index = 0; index < 5; index++) {
      await client.fetchQuery(
        queryOptions({ queryKey: ['personal', index], queryFn: async () => long, persister: persisted(profileKeeping) }),
      )
      await settled()
    }
    // Encrypting megabytes takes long on a busy machine.
    await vi.waitFor(async () => expect(await countIn('queries')).toBe(3), { timeout: 15_000 })
  }, 30_000)
})

describe('entries of lists', () => {
  const price = (sku: string, value: number) => ({ sku, value })
  const prices = (names: string[], most = 2000): Persistence => ({
    ...{ whose: 'person', hours: 24 },
    fits: (copy) => Array.isArray(copy) && copy.every((piece) => typeof piece === 'object' && piece !== null && 'value' in piece),
    entries: { family: 'prices', names, most, nameIn: (piece) => (piece as { sku: string }).sku },
  })
  const listKey = (names: string[]) => ['personal', 'prices', ...names]
  beforeEach(() => signIn('1'))

  it('open one by one, and put together anew', async () => {
    await visit(prices(['A', 'B']), listKey(['A', 'B']), [price('A', 1), price('B', 2)])
    await visit(prices(['C']), listKey(['C']), [price('C', 3)])
    expect(await open(prices(['B']), listKey(['B']))).toEqual([price('B', 2)])
    expect(await open(prices(['C', 'A']), listKey(['C', 'A']))).toEqual([price('C', 3), price('A', 1)])
  })

  it('are shown with gaps when the shop is silent, and not when it refuses', async () => {
    await visit(prices(['A']), listKey(['A']), [price('A', 1)])
    expect(await open(prices(['A', 'X']), listKey(['A', 'X']))).toEqual([price('A', 1)])
    const refusal = new CommerceError('unauthorized', 'No')
    await expect(open(prices(['A', 'X']), listKey(['A', 'X']), () => Promise.reject(refusal))).rejects.toBe(refusal)
  })

  it('go when the shop does not name them any more', async () => {
    await visit(prices(['A']), listKey(['A']), [price('A', 1)])
    newVisit()
    const client = newClient()
    const observer = new QueryObserver(client, {
      queryKey: listKey(['A']),
      queryFn: async () => [],
      persister: persisted(prices(['A'])),
    })
    const stop = observer.subscribe(() => undefined)
    await vi.waitFor(() => expect(observer.getCurrentResult().data).toEqual([]), patience)
    stop()
    await settled()
    await expect(open(prices(['A']), listKey(['A']))).rejects.toBe(silent)
  })

  it('are kept one by one also when the device learns only afterwards who it was', async () => {
    jar['vsf-customer'] = 'token-of-2'
    await visit(prices(['A', 'B']), listKey(['A', 'B']), [price('A', 1), price('B', 2)])
    await signIn('2')
    await vi.waitFor(async () => expect(await open(prices(['B']), listKey(['B']))).toEqual([price('B', 2)]), patience)
  })

  it('are at most so many', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `S${index}`)
    await visit(
      prices(names, 10),
      listKey(names),
      names.map((sku) => price(sku, 1)),
    )
    await vi.waitFor(async () => expect(await countIn('pieces')).toBe(10), patience)
  })

  it('say nothing in clear, not even whose prices were looked at', async () => {
    await visit(prices(['PLO-D-006']), listKey(['PLO-D-006']), [price('PLO-D-006', 1)])
    expect(await dumpOfDatabases(indexedDB)).not.toContain('PLO-D-006')
  })
})

describe('a guest', () => {
  const forecast: Persistence = { whose: 'everyone', hours: 48, fits: (copy) => Array.isArray(copy) }

  it('has public reads kept in the open', async () => {
    await visit(forecast, ['weather'], ['rain'])
    expect(await open(forecast, ['weather'])).toEqual(['rain'])
  })

  it.each(['{"label":"v1-[\\"weather\\"]","value":["__proto__"],"__proto__":{"x":1}}', 'junk', '{}'])(
    'does not believe %s',
    async (box) => {
      await visit(forecast, ['weather'], ['rain'])
      await overwrite((name) => name === 'plon-q.guest', { at: Date.now(), bytes: 1, box })
      await expect(open(forecast, ['weather'])).rejects.toBe(silent)
    },
  )

  it('has nothing kept of a person', async () => {
    await visit(profileKeeping, key, anna)
    expect(await dumpOfDatabases(indexedDB)).not.toContain('anna')
  })

  it('leaves the cart to the person, and nobody finds it after the sign-out', async () => {
    jar['vsf-cart'] = 'a'.repeat(32)
    const cart: Persistence = { whose: 'shopper', hours: 24, fits: (copy) => typeof copy === 'object' }
    await visit(cart, ['cart', 'pl'], { sku: 'PLO-N-001' })
    expect(await open(cart, ['cart', 'pl'])).toEqual({ sku: 'PLO-N-001' })
    await signIn('1')
    await erasePersisted()
    expect(await dumpOfDatabases(indexedDB)).not.toContain('PLO-N-001')
  })
})

describe('a browser without databases', () => {
  it('just reads', async () => {
    vi.stubGlobal('indexedDB', undefined)
    jar['vsf-customer'] = 'token'
    expect(await open(profileKeeping, key, async () => anna)).toEqual(anna)
  })
})
