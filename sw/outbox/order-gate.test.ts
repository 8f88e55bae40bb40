import { describe, expect, it } from 'vitest'
import { cartDigest } from './outbox.ts'
import { anna, createBench } from './schedules/bench.ts'

const add = (sku: string, n = 1) => ({ kind: 'ADD', item: { sku }, n }) as const

async function atTheSummary(visitor = undefined as typeof anna | undefined) {
  const bench = await createBench(visitor)
  await bench.make(add('a', 2))
  const view = await bench.act(() => bench.outbox.view('cart'))
  return { bench, digest: cartDigest(view), ref: view.ref }
}

describe('before an order', () => {
  it('lets the cart pass that the shopper has seen', async () => {
    const { bench, digest } = await atTheSummary()
    expect(await bench.act(() => bench.outbox.readyForOrder(digest))).toMatchObject({ ready: true })
  })

  it('waits for what is still on its way', async () => {
    const { bench, digest } = await atTheSummary()
    bench.stage.network.offline = true
    await bench.make(add('b'))
    expect(await bench.act(() => bench.outbox.readyForOrder(digest))).toMatchObject({ ready: false, why: 'pending' })
  })

  it('shows what changed behind the shopper’s back', async () => {
    const { bench, digest, ref } = await atTheSummary()
    await bench.wait(60_000)
    bench.stage.magento.carts.get(ref)?.lines.set('a', { uid: 'uid1', quantity: 9 })
    expect(await bench.act(() => bench.outbox.readyForOrder(digest))).toMatchObject({
      ready: false,
      why: 'changed',
      view: { quantity: 9 },
    })
  })

  it('does not guess without signal', async () => {
    const { bench, digest } = await atTheSummary()
    bench.stage.network.offline = true
    expect(await bench.act(() => bench.outbox.readyForOrder(digest))).toMatchObject({ ready: false, why: 'unknown' })
  })
})

describe('an order without an answer', () => {
  it('is not begun a second time, and is looked up once nothing can arrive any more', async () => {
    const { bench, digest, ref } = await atTheSummary()
    expect(await bench.act(() => bench.outbox.beginOrder(digest))).toBe(true)
    expect(await bench.act(() => bench.outbox.beginOrder(digest))).toBe(false)
    expect(await bench.act(() => bench.outbox.checkOrder())).toMatchObject({ state: 'wait' })
    const cart = bench.stage.magento.carts.get(ref)
    if (cart) cart.active = false
    await bench.wait(60_000)
    expect(await bench.act(() => bench.outbox.checkOrder())).toMatchObject({ state: 'closed', intent: { ref, digest } })
    expect(await bench.act(() => bench.outbox.checkOrder())).toEqual({ state: 'none' })
  })

  it('that was not taken may be tried once more', async () => {
    const { bench, digest } = await atTheSummary(anna)
    await bench.act(() => bench.outbox.beginOrder(digest))
    await bench.wait(60_000)
    expect(await bench.act(() => bench.outbox.checkOrder())).toMatchObject({ state: 'open' })
    expect(await bench.act(() => bench.outbox.beginOrder(digest))).toBe(true)
  })

  it.each([undefined, anna])('that was placed ends the cart without offering its lines back', async (visitor) => {
    const { bench, digest, ref } = await atTheSummary(visitor)
    await bench.act(() => bench.outbox.beginOrder(digest))
    const cart = bench.stage.magento.carts.get(ref)
    if (cart) cart.active = false
    await bench.act(() => bench.outbox.settleOrder('placed'))
    await bench.make(add('b'))
    expect(await bench.act(() => bench.outbox.view('cart'))).toMatchObject({ quantity: 1, lines: [{ line: 'b' }] })
    expect(await bench.act(() => bench.outbox.changes())).toMatchObject({ lost: [], needsYou: [] })
  })
})

describe('a cart that ended elsewhere', () => {
  it('offers its lines, puts none back by itself, and takes one back when asked', async () => {
    const { bench, ref } = await atTheSummary()
    const cart = bench.stage.magento.carts.get(ref)
    if (cart) cart.active = false
    await bench.make(add('b'))
    await bench.wait(10_000)
    const { lost } = await bench.act(() => bench.outbox.changes())
    expect(lost).toMatchObject([{ kind: 'ADD', line: 'a', quantity: 2 }])
    expect(await bench.act(() => bench.outbox.view('cart'))).toMatchObject({ quantity: 1 })
    await bench.act(() => bench.outbox.retry(lost[0]?.opId ?? ''))
    await bench.wait(2_000)
    expect(await bench.act(() => bench.outbox.view('cart'))).toMatchObject({ quantity: 3, pending: 0 })
    expect(await bench.act(() => bench.outbox.changes())).toMatchObject({ lost: [] })
  })
})
