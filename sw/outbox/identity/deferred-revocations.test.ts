import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { describe, expect, it, vi } from 'vitest'
import { createOutbox, type OutboxParts } from '../outbox.ts'
import { openPersonalBox } from './personal-box.ts'
import { readStore } from '../schedules/oracle.ts'

const month = 30 * 86_400_000

/** Sets up a device, a clock, and a server that receives deferred revocations or does not. */
function phone() {
  const revoked: string[] = []
  const world = { now: 1_700_000_000_000, answer: async (): Promise<boolean> => true }
  const parts: OutboxParts = {
    indexedDB: new IDBFactory(),
    locks: undefined,
    bus: { post: () => undefined, listen: () => () => undefined },
    commerce: () => Promise.reject(new Error('offline')),
    revoke: (token) => {
      revoked.push(token)
      return world.answer()
    },
    crypto: { subtle: crypto.subtle, getRandomValues: (bytes) => crypto.getRandomValues(bytes) },
    clock: { now: () => world.now, serverNow: () => world.now, steady: () => world.now, after: () => () => undefined },
    random: () => 0.5,
    online: () => false,
  }
  return { revoked, world, parts }
}

const leave = async (parts: OutboxParts) => (await openPersonalBox(parts)).deferRevocation('secret-token')

describe('the token of somebody who signed out without a network', () => {
  it('cannot be read on the disk', async () => {
    const { parts } = phone()
    await leave(parts)
    const records = await readStore(parts.indexedDB as IDBFactory, 'meta')
    const bytes = records.flatMap((record) => Object.values(record as object)).filter((value) => value instanceof ArrayBuffer)
    expect(bytes).toHaveLength(1)
    expect(bytes.map((data) => new TextDecoder('latin1').decode(data)).join()).not.toContain('secret')
    expect(JSON.stringify(records)).not.toContain('secret')
    const keys = records.flatMap((record) => Object.values(record as object)).filter((value) => value instanceof CryptoKey)
    expect(keys.map(({ extractable }) => extractable)).toEqual([false])
  })

  it('is told to the shop as soon as it answers, once', async () => {
    const { parts, revoked, world } = phone()
    await leave(parts)
    const outbox = await createOutbox(parts)
    world.answer = () => Promise.reject(new TypeError('no network'))
    await outbox.drain()
    expect([revoked, await outbox.revocations()]).toEqual([['secret-token'], 1])
    expect(outbox.wakeAt()).toBe(world.now + 2_000)
    world.answer = async () => true
    await outbox.drain()
    await outbox.drain()
    expect([revoked.length, await outbox.revocations()]).toEqual([2, 0])
  })

  it('does not wait for a change that has no answer yet', async () => {
    const { parts, revoked } = phone()
    const asked = vi.fn(() => new Promise<never>(() => undefined))
    const outbox = await createOutbox({ ...parts, commerce: asked, online: () => true })
    await outbox.enqueue({ kind: 'ADD', item: { sku: 'a' }, n: 1, store: 'naturaexpert_pl' })
    await vi.waitFor(() => expect(asked).toHaveBeenCalled())
    await leave(parts)
    void outbox.drain()
    await vi.waitFor(() => expect(revoked).toEqual(['secret-token']))
  })

  it('is tried again after as long as it has waited, a minute at most', async () => {
    const { parts, world } = phone()
    const begun = world.now
    await leave(parts)
    const outbox = await createOutbox(parts)
    world.answer = async () => false
    const tries: number[] = []
    for (let count = 0; count < 8; count++) {
      await outbox.drain()
      tries.push((world.now - begun) / 1_000)
      world.now = outbox.wakeAt() ?? 0
    }
    expect(tries).toEqual([0, 2, 4, 8, 16, 32, 64, 124])
  })

  it('stays for another try while nobody can say', async () => {
    const { parts, world } = phone()
    await leave(parts)
    const outbox = await createOutbox(parts)
    world.answer = async () => false
    await outbox.drain()
    expect(await outbox.revocations()).toBe(1)
  })

  it.each([
    ['a month later, when it has died by itself', month + 1],
    ['when the clock was set back', -1],
  ])('is thrown away %s', async (_, passed) => {
    const { parts, revoked, world } = phone()
    await leave(parts)
    world.now += passed
    const outbox = await createOutbox(parts)
    await outbox.drain()
    expect([revoked, await outbox.revocations()]).toEqual([[], 0])
  })

  it('is forgotten when the shop revoked it at once', async () => {
    const { parts } = phone()
    await (
      await leave(parts)
    )()
    expect(await (await createOutbox(parts)).revocations()).toBe(0)
  })
})
