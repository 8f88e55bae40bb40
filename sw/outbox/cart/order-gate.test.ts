import { describe, expect, it } from 'vitest'
import { anna, createHarness, type Harness } from '../schedules/harness.ts'

const add = (sku: string, n = 1) => ({ kind: 'ADD', item: { sku }, n }) as const

async function atTheSummary(visitor = undefined as typeof anna | undefined) {
  const bench = await createHarness(visitor)
  await bench.make(add('a', 2))
  const view = await bench.act(() => bench.outbox.view('cart'))
  return { bench, ref: view.ref }
}

/** Closes the cart on the server, as the engine does when it accepts the order. */
function close({ stage }: Harness, ref: string) {
  const cart = stage.magento.carts.get(ref)
  if (cart) cart.active = false
}

const offered = async ({ act, outbox }: Harness) => {
  const { lost, needsYou } = await act(() => outbox.changes())
  return [...lost, ...needsYou]
}

describe('an order without an answer', () => {
  it('is not begun a second time', async () => {
    const { bench, ref } = await atTheSummary()
    expect(await bench.act(() => bench.outbox.beginOrder(ref))).toBeUndefined()
    expect(await bench.act(() => bench.outbox.beginOrder(ref))).toEqual(expect.any(Number))
  })

  it.each([undefined, anna])('offers nothing back when its cart is found closed, on this visit or the next', async (visitor) => {
    const { bench, ref } = await atTheSummary(visitor)
    await bench.act(() => bench.outbox.beginOrder(ref))
    close(bench, ref)
    await bench.sleep(3_600_000)
    await bench.act(() => bench.outbox.refresh('cart', 'naturaexpert_pl'))
    await bench.wait(60_000)
    expect(await bench.act(() => bench.outbox.view('cart'))).toMatchObject({ quantity: 0 })
    expect(await offered(bench)).toEqual([])
  })

  it('that was not taken may be tried once more', async () => {
    const { bench, ref } = await atTheSummary(anna)
    await bench.act(() => bench.outbox.beginOrder(ref))
    await bench.act(() => bench.outbox.settleOrder(ref, 'refused'))
    expect(await bench.act(() => bench.outbox.beginOrder(ref))).toBeUndefined()
    expect(await bench.act(() => bench.outbox.view('cart'))).toMatchObject({ quantity: 2 })
  })
})

describe('an order that was placed', () => {
  it.each([undefined, anna])('ends what was refused of its cart', async (visitor) => {
    const { bench, ref } = await atTheSummary(visitor)
    await bench.make({ kind: 'COUPON_SET', code: 'ZIMA' })
    expect(await offered(bench)).toHaveLength(1)
    await bench.act(() => bench.outbox.beginOrder(ref))
    close(bench, ref)
    await bench.act(() => bench.outbox.settleOrder(ref, 'placed'))
    await bench.wait(60_000)
    expect(await offered(bench)).toEqual([])
  })

  it.each([undefined, anna])('ends the cart without offering its lines back', async (visitor) => {
    const { bench, ref } = await atTheSummary(visitor)
    await bench.act(() => bench.outbox.beginOrder(ref))
    close(bench, ref)
    await bench.act(() => bench.outbox.settleOrder(ref, 'placed'))
    await bench.make(add('b'))
    expect(await bench.act(() => bench.outbox.view('cart'))).toMatchObject({ quantity: 1, lines: [{ line: 'b' }] })
    expect(await offered(bench)).toEqual([])
  })

  it.each([undefined, anna])('does not stand in the way of the next one', async (visitor) => {
    const { bench, ref } = await atTheSummary(visitor)
    await bench.act(() => bench.outbox.beginOrder(ref))
    close(bench, ref)
    await bench.act(() => bench.outbox.settleOrder(ref, 'placed'))
    await bench.make(add('b'))
    const next = await bench.act(() => bench.outbox.view('cart'))
    expect(next.ref).not.toBe(ref)
    expect(await bench.act(() => bench.outbox.beginOrder(next.ref))).toBeUndefined()
  })

  it('leaves alone the cart that has taken the place of its own meanwhile', async () => {
    const { bench, ref } = await atTheSummary()
    await bench.act(() => bench.outbox.beginOrder(ref))
    close(bench, ref)
    // Another tab adds something before the answer arrives.
    await bench.make(add('b'))
    await bench.wait(10_000)
    await bench.act(() => bench.outbox.settleOrder(ref, 'placed'))
    expect(await bench.act(() => bench.outbox.view('cart'))).toMatchObject({ quantity: 1, lines: [{ line: 'b' }] })
    expect(await offered(bench)).toEqual([])
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
