/** @module-tag slow */
import { describe, expect, it } from 'vitest'
import { anna, createHarness, type Harness } from '../schedules/harness.ts'

const store = 'naturaexpert_pl' as const
const add = (sku: string) => ({ kind: 'ADD', item: { sku }, n: 1 }) as const
const phones = Array.from({ length: 12 }, (_, index) => index + 1)

/** A dead spot breaks every request immediately, or swallows it and stays silent until the client's time-out. */
type DeadSpot = 'breaks' | 'swallows'

function deadSpot({ stage: { network, time } }: Harness, kind: DeadSpot) {
  const { send } = network
  if (kind === 'breaks') network.offline = true
  else
    network.send = (_, document, variables, options) => {
      network.history.push({ document, variables, options, at: time.now(), context: 'swallowed' })
      return new Promise((_resolve, reject) => void time.after(20_000, () => reject(new Error('no answer'))))
    }
  return () => {
    network.offline = false
    network.send = send
  }
}

/** Returns the milliseconds from the first good answer until the next request left; infinite when none did. */
async function untilItLeft(bench: Harness) {
  const { network, time } = bench.stage
  const answeredAt = time.now()
  const before = network.history.length
  bench.outbox.answered()
  await bench.wait(70_000)
  return (network.history[before]?.at ?? Number.POSITIVE_INFINITY) - answeredAt
}

describe('the first good answer of the shop after a dead spot', () => {
  it.each<[string, typeof anna | undefined, DeadSpot]>([
    ['a guest’s', undefined, 'breaks'],
    ['a guest’s, on a line that swallows', undefined, 'swallows'],
    ['a signed-in person’s', anna, 'breaks'],
    ['a signed-in person’s, on a line that swallows', anna, 'swallows'],
  ])('sends what waits within a second, on the worst of many phones: %s', async (_, visitor, kind) => {
    const waited: number[] = []
    for (const phone of phones) {
      const bench = await createHarness(visitor, phone)
      await bench.make(add('z'))
      await bench.act(() => bench.outbox.refresh('cart', store))
      await bench.wait(120_000)
      const over = deadSpot(bench, kind)
      await bench.act(() => bench.outbox.enqueue({ ...add('a'), store }))
      if (visitor && phone % 2) await bench.act(() => bench.outbox.enqueue({ kind: 'WISH_ON', item: { sku: 'w' }, store }))
      await bench.wait(21_000 + phone * 17_000)
      over()
      waited.push(await untilItLeft(bench))
    }
    expect(Math.max(...waited)).toBeLessThan(1_000)
  })

  it('reaches the tab that tried last, when another one heard it', async () => {
    const bench = await createHarness()
    const other = await bench.act(() => bench.stage.actors[0]?.device.open('other') ?? Promise.reject(new Error('no device')))
    const over = deadSpot(bench, 'breaks')
    await bench.make(add('a'))
    await bench.wait(90_000)
    over()
    const { network, time } = bench.stage
    const at = time.now()
    other.outbox.answered()
    await bench.wait(1_000)
    expect(network.history[0]?.at ?? 0).toBeLessThan(at + 1_000)
  })

  it('leaves the waits alone that the shop itself asked for, and those after its own failures', async () => {
    const bench = await createHarness()
    bench.answer(() => ({ status: 503, data: null, errors: [], retryAfter: 120 }))
    await bench.make(add('a'))
    bench.asked()
    bench.outbox.answered()
    await bench.wait(60_000)
    expect(bench.asked()).toEqual([])
    bench.answer(() => ({ status: 502, data: null, errors: [] }))
    await bench.wait(70_000)
    const tried = bench.asked().length
    for (let reads = 0; reads < 40; reads++) {
      bench.outbox.answered()
      await bench.wait(50)
    }
    expect(bench.asked().length).toBeLessThan(3)
    expect(tried).toBeGreaterThan(0)
  })

  it('"send now" cuts every wait short but the one that the shop asked for', async () => {
    const bench = await createHarness()
    bench.answer(() => ({ status: 502, data: null, errors: [] }))
    await bench.make(add('a'))
    await bench.wait(40_000)
    bench.asked()
    await bench.act(() => bench.outbox.drain({ eager: true }))
    expect(bench.asked()).toHaveLength(1)
    await bench.wait(120)
    bench.answer(() => ({ status: 503, data: null, errors: [], retryAfter: 300 }))
    await bench.act(() => bench.outbox.drain({ eager: true }))
    bench.asked()
    await bench.act(() => bench.outbox.drain({ eager: true }))
    expect(bench.asked()).toEqual([])
  })
})

describe('a device whose clock is put right', () => {
  const day = 86_400_000

  it.each<[string, number]>([
    ['was a day ahead', day],
    ['was ten minutes ahead', 600_000],
    ['was three years behind', -3 * 365 * day],
    ['was three years ahead', 3 * 365 * day],
  ])('sends what waits, and asks nobody whether it is too old: it %s', async (_, wrong) => {
    for (const visitor of [undefined, anna]) {
      const bench = await createHarness(visitor)
      await bench.make(add('z'))
      await bench.act(() => bench.outbox.refresh('cart', store))
      await bench.wait(100_000)
      const over = deadSpot(bench, 'breaks')
      bench.stage.actors[0]?.device.setClock(wrong)
      await bench.make(add('a'))
      await bench.wait(50_000)
      bench.stage.actors[0]?.device.setClock(0)
      over()
      bench.outbox.answered()
      await bench.wait(150_000)
      const { pending, retrying, needsYou } = await bench.act(() => bench.outbox.changes())
      expect([...pending, ...retrying, ...needsYou]).toEqual([])
      expect(await bench.act(() => bench.outbox.view('cart'))).toMatchObject({ quantity: 2 })
    }
  })

  it('waits no longer for quiet than it would have: a lost answer, and the clock a day ahead until then', async () => {
    const bench = await createHarness()
    await bench.make(add('z'))
    await bench.wait(100_000)
    bench.stage.actors[0]?.device.setClock(day)
    bench.answer((document) => (document === 'AddProductsToCart' ? 'lost' : undefined))
    await bench.make(add('a'))
    await bench.wait(5_000)
    bench.stage.actors[0]?.device.setClock(0)
    bench.answer(() => undefined)
    await bench.wait(150_000)
    const { pending, retrying, needsYou } = await bench.act(() => bench.outbox.changes())
    expect([...pending, ...retrying, ...needsYou]).toEqual([])
    expect(await bench.act(() => bench.outbox.view('cart'))).toMatchObject({ quantity: 2 })
  })

  it('is not taken for quiet at once: put right by a day in the seconds after a sending', async () => {
    const bench = await createHarness(anna)
    await bench.make(add('z'))
    await bench.wait(100_000)
    await bench.make(add('a'))
    bench.stage.actors[0]?.device.setClock(day)
    await bench.act(() => bench.outbox.drain())
    await bench.wait(20_000)
    const { magento } = bench.stage
    // The browser's own repeat arrives late.
    magento.cartOf('Anna').lines.set('a', { uid: 'a', quantity: 2 })
    await bench.wait(100_000)
    expect(magento.quantities(magento.cartOf('Anna'))).toEqual({ a: 1, z: 1 })
  })

  it.each([[-3 * 365 * day], [0], [3 * 365 * day]])(
    'asks about a change that has waited for 30 days, its clock %i ms off',
    async (ahead) => {
      const bench = await createHarness()
      await bench.make(add('z'))
      const over = deadSpot(bench, 'breaks')
      await bench.make(add('a'))
      over()
      bench.stage.actors[0]?.device.setClock(ahead)
      await bench.sleep(31 * day)
      await bench.wait(60_000)
      expect((await bench.act(() => bench.outbox.changes())).needsYou).toMatchObject([{ problem: { code: 'TOO_OLD' } }])
    },
  )
})
