import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { describe, expect, it } from 'vitest'
import { createOutbox, type OutboxParts } from '../outbox.ts'
import { openDatabase } from './database-on-disk.ts'
import { createSealer } from './sealing.ts'
import { readStore } from '../schedules/oracle.ts'

const stores = ['ops', 'ledger', 'meta', 'drafts', 'inbox']

/** Uses real encryption on a fake disk; the server does not answer. */
function partsOn(factory: IDBFactory): OutboxParts {
  return {
    indexedDB: factory,
    locks: undefined,
    bus: { post: () => undefined, listen: () => () => undefined },
    commerce: () => Promise.reject(new Error('offline')),
    crypto: { subtle: crypto.subtle, getRandomValues: (bytes) => crypto.getRandomValues(bytes) },
    clock: { now: Date.now, serverNow: Date.now, steady: Date.now, after: () => () => undefined },
    random: () => 0.5,
    online: () => false,
  }
}

/** Returns everything on the disk except keys as text, including the encrypted bytes. */
async function dump(factory: IDBFactory) {
  const records = (await Promise.all(stores.map((store) => readStore(factory, store)))).flat()
  const text = (value: unknown): string => {
    if (value instanceof ArrayBuffer) return Buffer.from(value).toString('latin1')
    if (ArrayBuffer.isView(value)) return Buffer.from(value.buffer).toString('latin1')
    if (Array.isArray(value)) return value.map(text).join(' ')
    if (typeof value === 'object' && value !== null && !(value instanceof CryptoKey))
      return Object.entries(value)
        .map(([name, inner]) => `${name} ${text(inner)}`)
        .join(' ')
    return String(value)
  }
  return text(records)
}

declare const Buffer: { from: (data: ArrayBuffer | ArrayBufferLike) => { toString: (encoding: string) => string } }

const store = 'naturaexpert_pl' as const
const secrets = ['SECRET-SKU', 'Tajny nawóz', 'anna@example.pl', 'secret-picture']

async function withSecrets(factory: IDBFactory) {
  const outbox = await createOutbox(partsOn(factory))
  await outbox.identify({ customer: { id: 'anna@example.pl', token: 'token1' }, store })
  const display = { name: 'Tajny nawóz', thumb: '/secret-picture.webp' }
  await outbox.enqueue({ kind: 'ADD', item: { sku: 'SECRET-SKU' }, n: 2, store, display })
  await outbox.enqueue({ kind: 'WISH_ON', item: { sku: 'SECRET-SKU' }, store, display })
  await outbox.enqueue({ kind: 'Q_REMARKS', text: 'anna@example.pl', store })
  await outbox.keepDraft('address', { email: 'anna@example.pl' })
  return outbox
}

const found = (text: string) => secrets.filter((secret) => text.toLowerCase().includes(secret.toLowerCase()))

describe('what lies on the disk of a signed-in person', () => {
  it('names nothing, while it waits and when it is sealed', async () => {
    const factory = new IDBFactory()
    const outbox = await withSecrets(factory)
    expect(found(await dump(factory))).toEqual([])
    await outbox.signOut({ keep: true })
    expect(found(await dump(factory))).toEqual([])
    expect((await outbox.changes()).pending).toEqual([])
    outbox.close()
  })

  it('is open again to the same person, and to nobody else', async () => {
    const factory = new IDBFactory()
    const outbox = await withSecrets(factory)
    await outbox.signOut({ keep: true })
    await outbox.identify({ customer: { id: 'berta@example.pl', token: 'token2' }, store })
    expect((await outbox.changes()).pending).toEqual([])
    await outbox.identify({ customer: { id: 'anna@example.pl', token: 'token3' }, store })
    expect((await outbox.changes()).pending.map(({ display }) => display.name)).toContain('Tajny nawóz')
    expect(await outbox.readDraft('address')).toEqual({ email: 'anna@example.pl' })
    outbox.close()
  })

  it('is gone after signing out for good: key, changes, ledger, drafts', async () => {
    const factory = new IDBFactory()
    const outbox = await withSecrets(factory)
    await outbox.signOut({ keep: false })
    const text = await dump(factory)
    expect(found(text)).toEqual([])
    expect(text).not.toMatch(/c:[0-9a-f]{64}/)
    for (const name of ['ops', 'ledger', 'drafts', 'inbox']) expect(await readStore(factory, name)).toEqual([])
    outbox.close()
  })
})

describe('the box', () => {
  const person = `c:${'a'.repeat(64)}`
  async function sealer() {
    const factory = new IDBFactory()
    const database = await openDatabase(factory)
    const here = (principal: string) =>
      database.write(['meta'], (transaction) =>
        transaction.put('meta', { key: 'identity', customer: { principal, mark: 'x' }, sealed: false, orphan: false }),
      )
    await here(person)
    return { factory, here, sealer: createSealer(crypto, database) }
  }

  it('opens what it closed', async () => {
    const { sealer: box } = await sealer()
    expect(await box.open(person, 'orders', await box.seal(person, 'orders', { n: 1 }))).toEqual({ n: 1 })
  })

  it.each<[string, string, string]>([
    ['in another place', person, 'addresses'],
    ['for another person', `c:${'b'.repeat(64)}`, 'orders'],
  ])('does not open %s', async (_, principal, label) => {
    const { sealer: box } = await sealer()
    expect(await box.open(principal, label, await box.seal(person, 'orders', 1))).toBeUndefined()
  })

  it('does not open what was changed, nor what is no box', async () => {
    const { sealer: box } = await sealer()
    const sealed = await box.seal(person, 'orders', 1)
    new Uint8Array(sealed.data)[0] = (new Uint8Array(sealed.data)[0] ?? 0) ^ 1
    expect(await box.open(person, 'orders', sealed)).toBeUndefined()
    expect(await box.open(person, 'orders', { iv: 'x', data: '<b>' })).toBeUndefined()
  })

  it('does not open anything once its key is destroyed', async () => {
    const { sealer: box, factory } = await sealer()
    const sealed = await box.seal(person, 'orders', 1)
    await box.destroy(person)
    expect(await box.open(person, 'orders', sealed)).toBeUndefined()
    const another = createSealer(crypto, await openDatabase(factory))
    expect(await another.open(person, 'orders', sealed)).toBeUndefined()
  })

  it('is not made for somebody who has signed out', async () => {
    const { sealer: box, here, factory } = await sealer()
    await here(`c:${'b'.repeat(64)}`)
    await expect(box.seal(person, 'orders', 1)).rejects.toThrow('Nobody')
    expect(JSON.stringify(await readStore(factory, 'meta'))).not.toContain(person)
  })

  it('has a key that cannot be taken out', async () => {
    const { sealer: box, factory } = await sealer()
    await box.seal(person, 'orders', 1)
    const records = (await readStore(factory, 'meta')) as { cryptoKey?: CryptoKey }[]
    const record = records.find(({ cryptoKey }) => cryptoKey)
    expect(record?.cryptoKey?.extractable).toBe(false)
  })
})
