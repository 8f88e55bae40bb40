import { describe, expect, it } from 'vitest'
import { anna, createHarness, type Harness } from '../schedules/harness.ts'
import type { Visitor } from './people.ts'

const add = (sku: string, n = 1) => ({ kind: 'ADD', item: { sku }, n }) as const
const store = 'naturaexpert_pl' as const
const counted = (names: string[]) => Object.fromEntries(names.map((name) => [name, names.filter((one) => one === name).length]))

describe('a page that is left in the middle of an addition', () => {
  it.each<[string, Visitor | undefined]>([
    ['a guest’s', undefined],
    ['a signed-in person’s', anna],
  ])('asks again as soon as the next page stands, and again when the shop was slower: %s', async (_, visitor) => {
    const bench = await createHarness(visitor)
    const { network, time } = bench.stage
    await bench.act(() => bench.outbox.refresh('cart', store))
    if (!visitor) await bench.make(add('z'))
    const { send } = network
    network.send = async (...call) => {
      // The engine processes it while the page that sent the request is gone.
      if (call[1] === 'AddProductsToCart') await new Promise<void>((resolve) => void time.after(2_500, resolve))
      return send(...call)
    }
    await bench.act(() => bench.outbox.enqueue({ ...add('a', 2), store }))
    await bench.wait(100)
    await bench.sleep(200)
    expect((await bench.act(() => bench.outbox.changes())).retrying).toHaveLength(1)
    await bench.wait(5_000)
    expect(await bench.act(() => bench.outbox.view('cart'))).toMatchObject({ pending: 0, quantity: visitor ? 2 : 3 })
    expect(counted(bench.asked()).AddProductsToCart).toBe(visitor ? 1 : 2)
  })
})

describe('additions of a signed-in person that waited for more than a minute', () => {
  /** @param trip milliseconds to the server: long enough for the shopper to withdraw the change */
  async function back(
    bench: Harness,
    { stockOfB, many = 3, trip = 0 }: { stockOfB?: number; many?: number; trip?: number } = {},
  ) {
    const { network, magento, time } = bench.stage
    await bench.act(() => bench.outbox.refresh('cart', store))
    network.offline = true
    const ids: string[] = []
    for (const wanted of [add('a', 2), add('b', 3), add('c', 1)].slice(0, many)) ids.push(await bench.make(wanted))
    await bench.wait(90_000)
    if (stockOfB !== undefined) magento.stock.set('b', stockOfB)
    network.offline = false
    bench.asked()
    const { send } = network
    if (trip > 0)
      network.send = async (...call) => {
        await new Promise<void>((resolve) => void time.after(trip, resolve))
        return send(...call)
      }
    const drained = bench.outbox.drain({ eager: true })
    if (trip > 0) await bench.wait(1_000)
    else await bench.act(() => drained)
    return ids
  }
  async function booksOf({ stage }: Harness) {
    const [actor] = stage.actors
    const { ledgers } = actor ? await stage.recordsOf(actor) : { ledgers: [] }
    return ledgers.map(({ key }) => key.split('|')[0])
  }
  const inCart = ({ stage: { magento } }: Harness) => magento.quantities(magento.cartOf('Anna'))

  it('go over together, with one filling and one merging', async () => {
    const bench = await createHarness(anna)
    await back(bench)
    await bench.wait(60_000)
    expect(inCart(bench)).toEqual({ a: 2, b: 3, c: 1 })
    expect(counted(bench.asked())).toMatchObject({ CreateEmptyCart: 1, AddProductsToCart: 1, MergeCarts: 1 })
    expect(await bench.act(() => bench.outbox.changes())).toMatchObject({ pending: [], retrying: [] })
  })

  it('go over without the one that the shop has not enough of, and that one is told', async () => {
    const bench = await createHarness(anna)
    await back(bench, { stockOfB: 1 })
    await bench.wait(120_000)
    expect(inCart(bench)).toEqual({ a: 2, c: 1 })
    const { pending, retrying, needsYou } = await bench.act(() => bench.outbox.changes())
    expect([...pending, ...retrying]).toEqual([])
    expect(needsYou).toMatchObject([{ kind: 'ADD', line: 'b', quantity: 3 }])
  })

  it('go over without one that was taken back meanwhile', async () => {
    const bench = await createHarness(anna)
    const [, second = ''] = await back(bench, { trip: 4_000 })
    expect(await bench.act(() => bench.outbox.discard(second))).toBe(true)
    const everIn = new Set<string>()
    for (let seconds = 0; seconds < 120; seconds++) {
      await bench.wait(1_000)
      for (const sku of Object.keys(inCart(bench))) everIn.add(sku)
    }
    expect([...everIn]).toEqual(['a', 'c'])
    expect(inCart(bench)).toEqual({ a: 2, c: 1 })
    expect(counted(bench.asked()).MergeCarts).toBe(1)
    expect(await booksOf(bench)).toEqual(['cart'])
  })

  it.each([[1], [2], [3]])('leave nothing behind when the last of %i is taken back while the shop is asked', async (many) => {
    const bench = await createHarness(anna)
    const ids = await back(bench, { many, trip: 4_000 })
    for (const id of ids) expect(await bench.act(() => bench.outbox.discard(id))).toBe(true)
    await bench.wait(120_000)
    expect(inCart(bench)).toEqual({})
    expect(counted(bench.asked()).MergeCarts).toBeUndefined()
    expect(await booksOf(bench)).toEqual(['cart'])
  })

  it('are left alone by an engine that does not know of it', async () => {
    const bench = await createHarness(anna)
    await back(bench, { trip: 4_000 })
    const kept = await bench.stage.recordsOf(bench.stage.actors[0] as (typeof bench.stage.actors)[0])
    expect(kept.ops.map((op) => (op as { v?: number }).v)).toEqual([2, 2, 2])
  })
})
