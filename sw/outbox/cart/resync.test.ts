/** @module-tag slow */
import { describe, expect, it } from 'vitest'
import type { Wanted } from '../record/intent.ts'
import type { Visitor } from '../identity/people.ts'
import { anna, createHarness, type Harness } from '../schedules/harness.ts'
import { noFaults } from '../schedules/fake-network.ts'

/** Milliseconds of a round trip to the server on a weak connection, without the engine's own time. */
const roundTrip = 400
const changes = 50
/** Milliseconds of real time that a test may take; its virtual time is not limited. */
const timeout = 120_000

/** Makes changes offline, reconnects after `away` milliseconds, and returns the seconds until nothing waits. */
async function untilNothingWaits(bench: Harness, wanted: readonly Wanted[], away: number, trip: number) {
  const { network, time } = bench.stage
  network.offline = true
  for (const one of wanted) await bench.act(() => bench.outbox.enqueue({ ...one, store: 'naturaexpert_pl' }))
  await bench.wait(away)
  const { send } = network
  network.send = async (...call) => {
    await new Promise<void>((resolve) => void time.after(trip, resolve))
    return send(...call)
  }
  network.offline = false
  const began = time.now()
  await bench.act(() => bench.outbox.drain({ eager: true }))
  for (;;) {
    const { pending, retrying } = await bench.act(() => bench.outbox.changes())
    if (pending.length + retrying.length === 0 || time.now() - began > 600_000) return (time.now() - began) / 1000
    await bench.wait(500)
  }
}

async function resync(visitor: Visitor | undefined, away: number) {
  const bench = await createHarness(visitor)
  if (visitor) await bench.act(() => bench.outbox.refresh('cart', 'naturaexpert_pl'))
  const additions = Array.from({ length: changes }, (_, count) => ({ kind: 'ADD' as const, item: { sku: `sku${count}` }, n: 1 }))
  return untilNothingWaits(bench, additions, away, roundTrip)
}

/** Additions, quantities, removals and wish-list changes, as a day in the field leaves them. */
const mixed: Wanted[] = [
  ...Array.from({ length: 17 }, (_, count) => ({ kind: 'ADD' as const, item: { sku: `sku${count}` }, n: 1 })),
  ...Array.from({ length: 5 }, (_, count) => ({ kind: 'SET' as const, item: { sku: `old${count}` }, q: 5 })),
  ...[5, 6].map((count) => ({ kind: 'REMOVE' as const, line: `old${count}` })),
  ...Array.from({ length: 3 }, (_, count) => ({ kind: 'WISH_ON' as const, item: { sku: `wish${count}` } })),
]

describe(`${mixed.length} changes of a signed-in person at the gate, on a bar of 2G`, { timeout }, () => {
  it.each([25_000, 3_600_000])('arrive within 40 seconds after %i ms without a signal', async (away) => {
    const bench = await createHarness(anna)
    for (let count = 0; count < 8; count++) await bench.make({ kind: 'ADD', item: { sku: `old${count}` }, n: 2 })
    await bench.wait(700_000)
    const seconds = await untilNothingWaits(bench, mixed, away, 1_800)
    expect(seconds).toBeLessThan(40)
    const { lines } = bench.stage.magento.cartOf('Anna')
    expect(lines.size).toBe(17 + 6)
    expect(bench.stage.magento.quantities(bench.stage.magento.cartOf('Anna'))).toMatchObject({ old0: 5, sku0: 1, sku16: 1 })
  })
})

describe(`${mixed.length} changes of a guest at the gate, on a bar of 2G`, { timeout }, () => {
  const guests = mixed.filter(({ kind }) => kind !== 'WISH_ON')

  async function bench() {
    const one = await createHarness()
    for (let count = 0; count < 8; count++) await one.make({ kind: 'ADD', item: { sku: `old${count}` }, n: 2 })
    await one.wait(700_000)
    return one
  }
  const cart = ({ stage }: Harness, ref: string) => stage.magento.quantities(stage.magento.carts.get(ref))

  it('arrive within 40 seconds: what can go together goes in one request', async () => {
    const one = await bench()
    const seconds = await untilNothingWaits(one, guests, 3_600_000, 1_800)
    expect(seconds).toBeLessThan(15)
    const { ref } = await one.act(() => one.outbox.view('cart'))
    const held = cart(one, ref)
    expect(Object.keys(held)).toHaveLength(17 + 6)
    expect(held).toMatchObject({ old0: 5, sku0: 1, sku16: 1 })
  })

  it('are told one by one: a line that is refused has its own reason, and the others are there', async () => {
    const one = await bench()
    one.stage.magento.stock.set('sku3', 0)
    await untilNothingWaits(one, guests, 3_600_000, 1_800)
    const { needsYou } = await one.act(() => one.outbox.changes())
    expect(needsYou).toMatchObject([{ line: 'sku3', problem: { code: 'INSUFFICIENT_STOCK' } }])
    const { ref } = await one.act(() => one.outbox.view('cart'))
    expect(Object.keys(cart(one, ref))).toHaveLength(16 + 6)
  })

  it('go one by one where the shop takes none of them together', async () => {
    const one = await bench()
    const refusal = { status: 200, data: null, errors: [{ message: 'Nie można.', category: 'graphql-input' }] }
    one.answer((document, { cartItems }) =>
      document === 'AddProductsToCart' && Array.isArray(cartItems) && cartItems.length > 1 ? refusal : undefined,
    )
    await untilNothingWaits(one, guests, 3_600_000, 400)
    const { ref } = await one.act(() => one.outbox.view('cart'))
    expect(Object.keys(cart(one, ref))).toHaveLength(17 + 6)
    expect((await one.act(() => one.outbox.changes())).needsYou).toEqual([])
  })

  it('count once each when the answer to all of them is lost', async () => {
    const one = await bench()
    let lost = 0
    one.answer((document, variables) => {
      if (document !== 'AddProductsToCart' || lost++ > 0) return undefined
      one.stage.magento.process(document, variables, 'guest')
      return 'lost'
    })
    await untilNothingWaits(one, guests, 3_600_000, 400)
    const { ref } = await one.act(() => one.outbox.view('cart'))
    expect(cart(one, ref)).toMatchObject({ sku0: 1, sku16: 1, old0: 5 })
  })
})

describe('changes made one after the other, each of them tried while nothing gets through', { timeout }, () => {
  it('go together once there is a signal, as those of one moment do', async () => {
    const bench = await createHarness(anna)
    await bench.act(() => bench.outbox.refresh('cart', 'naturaexpert_pl'))
    const { magento, network, time } = bench.stage
    // The browser considers itself online although requests are lost.
    network.faults = { ...noFaults, lostRequest: 1 }
    for (let count = 0; count < 25; count++) {
      const store = count % 2 === 0 ? 'naturaexpert_pl' : 'naturaexpert_en'
      await bench.act(() => bench.outbox.enqueue({ kind: 'ADD', item: { sku: `sku${count}` }, n: 1, store }))
      await bench.wait(120_000)
    }
    network.faults = noFaults
    const began = time.now()
    const seconds = await untilNothingWaits(bench, [], 0, 1_800)
    expect(seconds).toBeLessThan(40)
    expect(magento.cartOf('Anna').lines.size).toBe(25)
    expect(network.history.filter(({ at, document }) => at >= began && document === 'MergeCarts')).toHaveLength(1)
  })
})

describe(`${changes} changes that waited for a signal, on a slow network`, { timeout }, () => {
  it.each<[string, Visitor | undefined, number]>([
    ['a guest’s, after an hour in the field', undefined, 3_600_000],
    ['a signed-in person’s, after half a minute in a valley', anna, 25_000],
    ['a signed-in person’s, after an hour in the field', anna, 3_600_000],
  ])('arrive within a minute: %s', async (_, visitor, away) => {
    expect(await resync(visitor, away)).toBeLessThan(60)
  })
})
