import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import type { Wanted } from '../record/intent.ts'
import type { Answer } from '../parts.ts'
import { anna, createHarness, type Harness } from '../schedules/harness.ts'

const add = (sku: string, n: number): Wanted => ({ kind: 'ADD', item: { sku }, n })
const set = (sku: string, q: number): Wanted => ({ kind: 'SET', item: { sku }, q })

/** Sets up a signed-in customer's cart with a line of five that this device has seen; everything after that happens offline. */
async function field(wanted: Wanted[], meanwhile: (bench: Harness) => void) {
  const bench = await createHarness(anna)
  await bench.make(add('a', 5))
  await bench.wait(700_000)
  const { network, magento } = bench.stage
  network.offline = true
  for (const one of wanted) await bench.make(one)
  await bench.wait(600_000)
  meanwhile(bench)
  const back = async () => {
    network.offline = false
    await bench.act(() => bench.outbox.drain({ eager: true }))
    await bench.wait(120_000)
    return bench.act(() => bench.outbox.changes())
  }
  return { bench, back, cart: () => magento.quantities(magento.cartOf('Anna')) }
}

const other = (quantity: number) => (bench: Harness) => {
  const line = bench.stage.magento.cartOf('Anna').lines.get('a')
  if (line) line.quantity = quantity
}

describe('a line that another device changed meanwhile', () => {
  it.each<[string, Wanted, number]>([
    ['quantity', set('a', 3), 3],
    ['removal', { kind: 'REMOVE', line: 'a' }, 0],
  ])('is not overwritten by an older %s: the person chooses, with both numbers', async (_, wanted, ours) => {
    const { bench, back, cart } = await field([wanted], other(10))
    const { needsYou } = await back()
    expect(needsYou).toMatchObject([{ problem: { code: 'LINE_MOVED', message: '10' } }])
    expect(needsYou[0]?.quantity ?? 0).toBe(ours)
    expect(cart()).toEqual({ a: 10 })
    await bench.act(() => bench.outbox.retry(needsYou[0]?.opId ?? ''))
    await bench.wait(60_000)
    expect(cart()).toEqual(ours === 0 ? {} : { a: ours })
    expect((await bench.act(() => bench.outbox.changes())).needsYou).toEqual([])
  })

  it.each([
    ['8 s', 8_000],
    ['55 s', 55_000],
    ['10 minutes', 600_000],
  ])('is not overwritten by a quantity that waited %s, though this device has just added it', async (_, offlineFor) => {
    const bench = await createHarness(anna)
    await bench.make(add('a', 1))
    await bench.wait(3_000)
    const { network, magento } = bench.stage
    network.offline = true
    await bench.make(set('a', 5))
    await bench.wait(offlineFor)
    other(10)(bench)
    network.offline = false
    await bench.act(() => bench.outbox.drain({ eager: true }))
    await bench.wait(120_000)
    const { needsYou } = await bench.act(() => bench.outbox.changes())
    expect(needsYou).toMatchObject([{ problem: { code: 'LINE_MOVED', message: '10' } }])
    expect(magento.quantities(magento.cartOf('Anna'))).toEqual({ a: 10 })
    await bench.act(() => bench.outbox.retry(needsYou[0]?.opId ?? ''))
    await bench.wait(120_000)
    expect(magento.quantities(magento.cartOf('Anna'))).toEqual({ a: 5 })
    expect((await bench.act(() => bench.outbox.changes())).needsYou).toEqual([])
  })

  it('ends its question with a newer quantity', async () => {
    const { bench, back, cart } = await field([set('a', 3)], other(10))
    await back()
    await bench.make(set('a', 7))
    await bench.wait(60_000)
    expect((await bench.act(() => bench.outbox.changes())).needsYou).toEqual([])
    expect(cart()).toEqual({ a: 7 })
  })

  it('stays as it is when that is chosen', async () => {
    const { bench, back, cart } = await field([set('a', 3)], other(10))
    const { needsYou } = await back()
    await bench.act(() => bench.outbox.discard(needsYou[0]?.opId ?? ''))
    await bench.wait(60_000)
    expect(cart()).toEqual({ a: 10 })
  })

  it.each<[string, (bench: Harness) => void]>([
    ['nobody has changed it', () => undefined],
    ['it was changed to what is wanted', other(3)],
  ])('asks nothing where %s', async (_, meanwhile) => {
    const { back, cart } = await field([set('a', 3)], meanwhile)
    expect((await back()).needsYou).toEqual([])
    expect(cart()).toEqual({ a: 3 })
  })

  it('takes an addition beside it without a question', async () => {
    const { back, cart } = await field([add('a', 2)], other(10))
    expect((await back()).needsYou).toEqual([])
    expect(cart()).toEqual({ a: 12 })
  })
})

describe('a cart that was ordered on another device', () => {
  const order = (bench: Harness, items: Record<string, number>) => {
    const { magento, time } = bench.stage
    magento.cartOf('Anna').active = false
    magento.orders.push({
      number: '000000059',
      order_date: new Date(time.now()).toISOString().slice(0, 19).replace('T', ' '),
      items: Object.entries(items).map(([sku, quantity]) => ({ product_sku: sku, quantity_ordered: quantity })),
    })
  }

  it('is recognised as that order, and offers nothing of it once more', async () => {
    const { back, cart } = await field([add('b', 1)], (bench) => order(bench, { a: 5 }))
    const { ordered, lost, needsYou } = await back()
    expect(ordered).toMatchObject([{ problem: { code: 'CART_ORDERED', message: '000000059' } }])
    expect([lost, needsYou]).toEqual([[], []])
    expect(cart()).toEqual({ b: 1 })
  })

  it.each([1, 5])('is recognised though the shop is busy the first %i times it is asked for orders', async (times) => {
    const { bench, back } = await field([add('b', 1)], (one) => order(one, { a: 5 }))
    let left = times
    const busy: Answer = {
      status: 200,
      data: null,
      errors: [{ message: 'Proszę spróbować później.', category: 'graphql-input' }],
    }
    bench.answer((document) => (document === 'LatestOrders' && left-- > 0 ? busy : undefined))
    const { ordered, lost } = await back()
    expect(ordered).toMatchObject([{ problem: { message: '000000059' } }])
    expect(lost).toEqual([])
  })

  it('reports a quantity that came too late with the order, and offers nothing to send again', async () => {
    const { back, cart } = await field([set('a', 40)], (bench) => order(bench, { a: 5 }))
    const { ordered, lost, needsYou } = await back()
    expect(ordered.map(({ kind, quantity, problem }) => [kind, quantity, problem?.message])).toEqual(
      expect.arrayContaining([
        ['CLEAR', undefined, '000000059'],
        ['SET', 40, '000000059'],
      ]),
    )
    expect([lost, needsYou]).toEqual([[], []])
    expect(cart()).toEqual({})
  })

  it('that is no order of theirs is offered back, each wish once', async () => {
    const { back } = await field([set('a', 40)], (bench) => order(bench, { z: 1 }))
    const { ordered, lost, needsYou } = await back()
    expect([ordered, needsYou]).toEqual([[], []])
    expect(lost).toMatchObject([{ quantity: 40 }])
  })
})
