import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { describe, expect, it } from 'vitest'
import { READABLE_AFTER_SESSION } from './identity.ts'
import { createOutbox, type OutboxParts } from '../outbox.ts'
import { openPersonalBox } from './personal-box.ts'
import { anna as onTheBench, createHarness } from '../schedules/harness.ts'

const store = 'naturaexpert_pl' as const
const anna = { customer: { id: '1', token: 'token-1' }, store }
const display = { name: 'Mocznik', thumb: '' }
const add = (sku: string) => ({ kind: 'ADD', item: { sku }, n: 1, store, display }) as const

/** Sets up an offline device whose clock can be set. */
async function device() {
  const clock = { at: 1_700_000_000_000 }
  const parts: OutboxParts = {
    indexedDB: new IDBFactory(),
    locks: undefined,
    bus: { post: () => undefined, listen: () => () => undefined },
    commerce: () => Promise.reject(new Error('offline')),
    crypto: { subtle: crypto.subtle, getRandomValues: (bytes) => crypto.getRandomValues(bytes) },
    clock: { now: () => clock.at, serverNow: () => clock.at, steady: () => clock.at, after: () => () => undefined },
    random: () => 0.5,
    online: () => false,
  }
  const outbox = await createOutbox(parts)
  const box = await openPersonalBox(parts)
  await outbox.identify(anna)
  const annas = (await box.person('token-1')) ?? ''
  const sealed = await box.seal(annas, 'orders', ['000000059'])
  for (const sku of ['A', 'B', 'C']) await outbox.enqueue(add(sku))
  return { clock, outbox, box, annas, sealed }
}

const told = async ({ outbox }: Awaited<ReturnType<typeof device>>) => {
  const { pending, asleep, away } = await outbox.changes()
  return { pending: pending.length, asleep, away }
}

describe('a session that ends by time', () => {
  it('leaves what waits to its owner, says so while nobody is signed in, and sends it after the sign-in', async () => {
    const phone = await device()
    await phone.outbox.identify({ store })
    expect(await told(phone)).toEqual({ pending: 0, asleep: 3, away: true })
    await phone.outbox.identify({ ...anna, customer: { id: '1', token: 'token-2' } })
    expect(await told(phone)).toEqual({ pending: 3, asleep: 0, away: false })
  })

  it('does not end the one that has begun since: a refusal of the token of before comes late', async () => {
    const bench = await createHarness(onTheBench)
    const { network } = bench.stage
    await bench.make({ kind: 'ADD', item: { sku: 'a' }, n: 1 })
    const { send } = network
    let release: () => void = () => undefined
    const late = new Promise<void>((resolve) => (release = resolve))
    let isFirst = true
    network.send = async (...call) => {
      if (!isFirst) return send(...call)
      isFirst = false
      await late
      return { status: 401, data: null, errors: [{ message: 'The token expired', category: 'graphql-authorization' }] }
    }
    await bench.act(() => bench.outbox.enqueue({ kind: 'ADD', item: { sku: 'b' }, n: 1, store }))
    await bench.wait(100)
    const again = { customer: { id: '7', token: 'token2' }, store }
    await bench.act(() => bench.outbox.identify(again))
    release()
    await bench.wait(120_000)
    const { sealed, standing } = await bench.act(() => bench.outbox.changes())
    expect({ sealed, ...standing }).toMatchObject({ sealed: false, isSettled: true })
    expect(bench.outbox.stopped()).toBeUndefined()
  })

  it('is told when a mere look at the cart is refused: nothing need wait to be sent', async () => {
    const bench = await createHarness(onTheBench)
    const { magento, network } = bench.stage
    await bench.act(() => bench.outbox.refresh('cart', store))
    magento.revoke(network.history.at(-1)?.options.as ?? '')
    const heard: string[] = []
    bench.outbox.subscribe(({ type }) => void heard.push(type))
    expect(await bench.act(() => bench.outbox.refresh('cart', store))).toBe('stopped')
    expect(heard).toEqual(['ledger-changed'])
    expect(await bench.act(() => bench.outbox.changes())).toMatchObject({ sealed: true })
  })

  it('keeps saying so on later visits', async () => {
    const phone = await device()
    await phone.outbox.identify({ store })
    phone.clock.at += 3 * READABLE_AFTER_SESSION
    await phone.outbox.identify({ store })
    expect(await told(phone)).toEqual({ pending: 0, asleep: 3, away: false })
  })

  it('tells nobody else of it', async () => {
    const phone = await device()
    await phone.outbox.identify({ store })
    await phone.outbox.identify({ customer: { id: '2', token: 'token-b' }, store })
    expect(await told(phone)).toEqual({ pending: 0, asleep: 0, away: false })
    await phone.outbox.signOut({ keep: false })
    expect(await told(phone)).toEqual({ pending: 0, asleep: 3, away: false })
  })

  it('lets go of it when that is chosen, and of nothing else', async () => {
    const phone = await device()
    await phone.outbox.identify({ store })
    await phone.outbox.enqueue(add('D'))
    await phone.outbox.discardAsleep()
    expect(await told(phone)).toEqual({ pending: 1, asleep: 0, away: true })
    expect(await phone.box.open(phone.annas, 'orders', phone.sealed)).toEqual(['000000059'])
  })

  it('leaves copies readable here for a span', async () => {
    const phone = await device()
    await phone.outbox.identify({ store })
    expect(await phone.box.away()).toBe(phone.annas)
    phone.clock.at += READABLE_AFTER_SESSION
    expect(await phone.box.away()).toBeUndefined()
  })
})

describe('whoever signs out', () => {
  it('keeping what waits is told of it, and leaves nothing else to read', async () => {
    const phone = await device()
    await phone.outbox.signOut({ keep: true })
    expect(await told(phone)).toEqual({ pending: 0, asleep: 3, away: false })
    expect(await phone.box.away()).toBeUndefined()
  })

  it('for good leaves nothing to tell', async () => {
    const phone = await device()
    await phone.outbox.signOut({ keep: false })
    expect(await told(phone)).toEqual({ pending: 0, asleep: 0, away: false })
  })
})

it('a device that forgets after each visit keeps what waits, and nothing to read', async () => {
  const phone = await device()
  await phone.outbox.identify({ store, forgets: true })
  expect(await told(phone)).toEqual({ pending: 0, asleep: 3, away: false })
  expect(await phone.box.away()).toBeUndefined()
})
