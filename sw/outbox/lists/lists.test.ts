import { describe, expect, it } from 'vitest'
import { anna, createHarness } from '../schedules/harness.ts'

const item = { sku: 'a' }

describe('the wish list', () => {
  it('is written only where it differs', async () => {
    const bench = await createHarness(anna)
    await bench.make({ kind: 'WISH_ON', item })
    expect([...bench.lists.wishes.keys()]).toEqual(['a'])
    bench.asked()
    await bench.make({ kind: 'WISH_ON', item })
    expect(bench.asked()).toEqual(['WishlistMembers'])
    await bench.make({ kind: 'WISH_OFF', item })
    expect([...bench.lists.wishes.keys()]).toEqual([])
  })

  it('an item that moves to the cart leaves the list once it is in the cart', async () => {
    const bench = await createHarness(anna)
    await bench.make({ kind: 'WISH_ON', item })
    const dependsOn = await bench.make({ kind: 'ADD', item, n: 1 })
    await bench.make({ kind: 'WISH_OFF', item }, { dependsOn })
    await bench.wait(10_000)
    expect(bench.lists.wishes.size).toBe(0)
  })

  it('an item that the cart refuses stays on the list', async () => {
    const bench = await createHarness(anna)
    bench.stage.magento.stock.set('a', 0)
    await bench.make({ kind: 'WISH_ON', item })
    const dependsOn = await bench.make({ kind: 'ADD', item, n: 1 })
    await bench.make({ kind: 'WISH_OFF', item }, { dependsOn })
    await bench.wait(30_000)
    expect([...bench.lists.wishes.keys()]).toEqual(['a'])
    expect(await bench.act(() => bench.outbox.changes())).toMatchObject({ needsYou: [{ kind: 'ADD' }], pending: [] })
  })
})

describe('the quote', () => {
  it('is opened under an id of our own, and written to like a cart', async () => {
    const bench = await createHarness(anna)
    await bench.make({ kind: 'Q_ADD', item, n: 2 })
    await bench.make({ kind: 'Q_ADD', item, n: 1 })
    await bench.make({ kind: 'Q_SET', item, q: 5, price: 12.5 })
    await bench.make({ kind: 'Q_REMARKS', text: 'Proszę o rabat' })
    expect(bench.lists.quote).toMatchObject({ id: expect.stringMatching(/^[0-9a-f]{32}$/), remarks: 'Proszę o rabat' })
    expect([...bench.lists.quote.lines.values()]).toMatchObject([{ quantity: 5, price: 12.5 }])
    expect(await bench.act(() => bench.outbox.view('quote'))).toMatchObject({ quantity: 5, pending: 0 })
    await bench.make({ kind: 'Q_REMOVE', line: 'a' })
    expect(bench.lists.quote.lines.size).toBe(0)
  })
})

describe('a coupon', () => {
  it('is applied once, refused in words, and taken off again', async () => {
    const bench = await createHarness()
    bench.stage.magento.coupons.add('WIOSNA')
    bench.stage.magento.coupons.add('LATO')
    await bench.make({ kind: 'ADD', item, n: 1 })
    await bench.make({ kind: 'COUPON_SET', code: 'WIOSNA' })
    expect(await bench.act(() => bench.outbox.view('cart'))).toMatchObject({ coupon: 'WIOSNA' })
    const refused = async () => (await bench.act(() => bench.outbox.changes())).needsYou.map(({ problem }) => problem?.code)
    await bench.make({ kind: 'COUPON_SET', code: 'LATO' })
    expect(await refused()).toEqual(['COUPON_OTHER'])
    // A later change of the coupon settles the refusal of the one before.
    await bench.make({ kind: 'COUPON_DEL' })
    expect(await refused()).toEqual([])
    await bench.make({ kind: 'COUPON_SET', code: 'ZIMA' })
    expect(await refused()).toEqual(['COUPON_INVALID'])
    expect(await bench.act(() => bench.outbox.view('cart'))).toMatchObject({ coupon: null })
  })
})

describe('a refused quantity', () => {
  it('is over with the next one that is taken', async () => {
    const bench = await createHarness()
    bench.stage.magento.stock.set('a', 5)
    await bench.make({ kind: 'ADD', item: { sku: 'a' }, n: 1 })
    await bench.make({ kind: 'SET', item: { sku: 'a' }, q: 9000 })
    const rows = async () => (await bench.act(() => bench.outbox.changes())).needsYou
    expect(await rows()).toHaveLength(1)
    await bench.make({ kind: 'SET', item: { sku: 'a' }, q: 3 })
    expect(await rows()).toEqual([])
    expect(await bench.act(() => bench.outbox.view('cart'))).toMatchObject({ quantity: 3 })
  })
})
