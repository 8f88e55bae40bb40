import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { describe, expect, it, vi } from 'vitest'
import { openDatabase } from './database-on-disk.ts'
import { openMemory } from './database-in-memory.ts'
import { createOutbox, type OutboxParts } from '../outbox.ts'

const store = 'naturaexpert_pl' as const
const add = (sku: string) => ({ kind: 'ADD', item: { sku }, n: 1, store }) as const

function partsOn(indexedDB: OutboxParts['indexedDB'], more: Partial<OutboxParts> = {}): OutboxParts {
  return {
    indexedDB,
    locks: undefined,
    bus: { post: () => undefined, listen: () => () => undefined },
    commerce: () => Promise.reject(new Error('offline')),
    crypto: { subtle: crypto.subtle, getRandomValues: (bytes) => crypto.getRandomValues(bytes) },
    clock: { now: Date.now, serverNow: Date.now, steady: Date.now, after: () => () => undefined },
    random: () => 0.5,
    online: () => false,
    ...more,
  }
}

/** Creates a database whose connections can be accessed. */
function watched() {
  const factory = new IDBFactory()
  const connections: IDBDatabase[] = []
  const open = (name: string, version?: number) => {
    const request = factory.open(name, version)
    request.addEventListener('success', () => connections.push(request.result))
    return request
  }
  return { factory: Object.assign(Object.create(factory) as IDBFactory, { open }), connections, inner: factory }
}

describe('the disk', () => {
  it('is version 1, for ever', async () => {
    const { factory, connections, inner } = watched()
    await createOutbox(partsOn(factory))
    expect((await inner.databases()).map(({ name }) => name)).toEqual(['plon-outbox'])
    expect(connections.map(({ version }) => version)).toEqual([1])
    expect([...(connections[0]?.objectStoreNames ?? [])]).toEqual(['drafts', 'inbox', 'ledger', 'meta', 'ops'])
  })

  it('closed under us is opened again once, and the change is written', async () => {
    const { factory, connections } = watched()
    const outbox = await createOutbox(partsOn(factory))
    connections[0]?.close()
    expect(await outbox.enqueue(add('a'))).toMatchObject({ ok: true, durable: true })
    expect(connections).toHaveLength(2)
  })

  it('that opens and cannot be read is none: the shop goes on in memory, and says so', async () => {
    const broken = new IDBFactory()
    const open = (name: string, version?: number) => {
      const request = broken.open(name, version)
      request.addEventListener('success', () => {
        request.result.transaction = () => {
          throw new DOMException('Internal error opening backing store', 'UnknownError')
        }
      })
      return request
    }
    const outbox = await createOutbox(partsOn(Object.assign(Object.create(broken) as IDBFactory, { open })))
    expect(outbox.durable).toBe(false)
    expect(await outbox.enqueue(add('a'))).toMatchObject({ ok: true, durable: false })
  })

  it('lets go when somebody deletes the database', async () => {
    const { factory, inner } = watched()
    await createOutbox(partsOn(factory))
    const request = inner.deleteDatabase('plon-outbox')
    await new Promise((resolve) => request.addEventListener('success', resolve))
    expect(request.error).toBeNull()
  })

  it.each<[string, OutboxParts['indexedDB']]>([
    ['is missing', undefined],
    [
      'refuses to open',
      Object.assign(new IDBFactory(), {
        open: () => {
          throw new DOMException('private', 'SecurityError')
        },
      }),
    ],
  ])('that %s leaves memory, and says so', async (_, indexedDB) => {
    const outbox = await createOutbox(partsOn(indexedDB))
    expect(outbox.durable).toBe(false)
    expect(await outbox.enqueue(add('a'))).toMatchObject({ ok: true, durable: false })
    expect(await outbox.view('cart')).toMatchObject({ quantity: 1, pending: 1 })
  })
})

describe('a full disk', () => {
  /** Refuses changes until room is made. */
  function full(factory: IDBFactory) {
    const state = { full: true }
    const put = IDBObjectStore.prototype.put
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...args) {
      if (state.full && this.name === 'ops') throw new DOMException('full', 'QuotaExceededError')
      return put.apply(this, args)
    })
    return { state, factory }
  }

  it('drops caches and writes the change', async () => {
    const { state, factory } = full(new IDBFactory())
    const makeRoom = vi.fn(async () => void (state.full = false))
    const outbox = await createOutbox(partsOn(factory, { makeRoom }))
    expect(await outbox.enqueue(add('a'))).toMatchObject({ ok: true })
    expect(makeRoom).toHaveBeenCalledOnce()
    vi.restoreAllMocks()
  })

  it('is no reason not to open: who is known to be here is not written down again', async () => {
    const { state, factory } = full(new IDBFactory())
    state.full = false
    const visitor = { customer: { id: '7', token: 'token1' }, store }
    await (await createOutbox(partsOn(factory))).identify(visitor)
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await (await createOutbox(partsOn(factory))).identify(visitor)
    put.mockRestore()
    vi.restoreAllMocks()
  })

  it('refuses aloud when that does not help', async () => {
    const { factory } = full(new IDBFactory())
    const outbox = await createOutbox(partsOn(factory, { makeRoom: async () => undefined }))
    expect(await outbox.enqueue(add('a'))).toEqual({ ok: false, code: 'NO_ROOM' })
    expect(await outbox.view('cart')).toMatchObject({ quantity: 0 })
    vi.restoreAllMocks()
  })

  it.each<[string, object, string]>([
    ['too large', { item: { sku: 'a', selectedOptions: Array.from({ length: 99 }, () => 'x'.repeat(1000)) } }, 'TOO_LARGE'],
    ['not a quantity', { n: Number.NaN }, 'INVALID'],
    ['no SKU', { item: { sku: '' } }, 'INVALID'],
  ])('is not asked for what is %s', async (_, change, code) => {
    const outbox = await createOutbox(partsOn(new IDBFactory()))
    expect(await outbox.enqueue({ ...add('a'), ...change })).toEqual({ ok: false, code })
  })

  it('never holds more than two hundred changes', async () => {
    const outbox = await createOutbox(partsOn(new IDBFactory()))
    for (let count = 0; count < 200; count++) expect(await outbox.enqueue(add(`sku${count}`))).toMatchObject({ ok: true })
    expect(await outbox.enqueue(add('one more'))).toEqual({ ok: false, code: 'FULL' })
    expect(await outbox.enqueue(add('sku199'))).toMatchObject({ ok: true })
  })
})

describe.each([
  ['the database', () => openDatabase(new IDBFactory())],
  ['memory', async () => openMemory()],
])('transactions of %s', (_, open) => {
  it('are all or nothing', async () => {
    const database = await open()
    await database.write(['meta'], (transaction) => transaction.put('meta', { key: 'a', n: 1 }))
    const failing = database.write(['meta', 'inbox'], async (transaction) => {
      await transaction.put('meta', { key: 'a', n: 2 })
      await transaction.add('inbox', { opId: 'x' })
      throw new Error('on purpose')
    })
    await expect(failing).rejects.toThrow('on purpose')
    expect(await database.read(['meta', 'inbox'], async (one) => [await one.get('meta', 'a'), await one.all('inbox')])).toEqual([
      { key: 'a', n: 1 },
      [],
    ])
  })

  it('end a change once and never twice', async () => {
    const database = await open()
    const end = () => database.write(['inbox'], (transaction) => transaction.add('inbox', { opId: 'x' }))
    await end()
    await expect(end()).rejects.toMatchObject({ name: 'ConstraintError' })
  })

  it('number changes in the order they are written', async () => {
    const database = await open()
    const first = await database.write(['ops'], (transaction) => transaction.put('ops', { opId: '1' }))
    const second = await database.write(['ops'], (transaction) => transaction.put('ops', { opId: '2' }))
    expect(Number(second)).toBeGreaterThan(Number(first))
  })
})
