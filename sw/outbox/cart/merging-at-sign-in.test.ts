import { describe, expect, it } from 'vitest'
import { anna, createHarness } from '../schedules/harness.ts'
import { markOf } from '../schedules/fake-device.ts'

const markOfAnna = markOf('token1')
const add = (sku: string, n = 1) => ({ kind: 'ADD', item: { sku }, n }) as const

/** Sets up a guest with two pieces in the cart, and Anna's own cart with one of another product, added on another device. */
async function guestWithCart() {
  const bench = await createHarness()
  await bench.make(add('a', 2))
  const { ref } = await bench.act(() => bench.outbox.view('cart'))
  const { magento } = bench.stage
  magento.cartOf('Anna').lines.set('c', { uid: 'x', quantity: 1 })
  const signIn = () => bench.act(() => bench.outbox.identify({ ...anna, ...(ref ? { cartId: ref } : {}) }))
  const ofAnna = () => magento.quantities(magento.cartOf('Anna'))
  const cookie = () => bench.act(() => bench.outbox.cartCookie(ref))
  const mergings = () => bench.asked().filter((document) => document === 'MergeCarts').length
  bench.asked()
  return { bench, ref: ref ?? '', signIn, ofAnna, cookie, mergings }
}

describe('"after login the guest cart is merged when both exist and differ, otherwise the customer cart is used"', () => {
  it('both exist: one merging, and the cookie is the customer cart’s', async () => {
    const { bench, signIn, ofAnna, cookie, mergings } = await guestWithCart()
    await signIn()
    await bench.wait(120_000)
    expect(ofAnna()).toEqual({ a: 2, c: 1 })
    expect(mergings()).toBe(1)
    expect(await cookie()).toEqual({ keep: bench.stage.magento.cartOf('Anna').id })
  })

  it('no guest cart: nothing is merged', async () => {
    const bench = await createHarness()
    await bench.act(() => bench.outbox.identify(anna))
    await bench.act(() => bench.outbox.refresh('cart', 'naturaexpert_pl'))
    await bench.wait(120_000)
    expect(bench.asked()).not.toContain('MergeCarts')
  })
})

describe('"a merge failure falls back to the customer cart"', () => {
  it('a definite one: the guest cart was ordered meanwhile, and the customer cart goes on as it was', async () => {
    const { bench, ref, signIn, ofAnna, cookie } = await guestWithCart()
    const guests = bench.stage.magento.carts.get(ref)
    if (guests) guests.active = false
    await signIn()
    await bench.wait(300_000)
    expect(ofAnna()).toEqual({ c: 1 })
    expect(await cookie()).toEqual({ keep: bench.stage.magento.cartOf('Anna').id })
    expect(await bench.act(() => bench.outbox.changes())).toMatchObject({ pending: [], retrying: [] })
    await bench.make(add('d'))
    await bench.wait(120_000)
    expect(ofAnna()).toEqual({ c: 1, d: 1 })
  })

  it.each([
    ['a time-out of the gateway', { status: 504, data: null, errors: [] }],
    ['a shop that is down', { status: 503, data: null, errors: [] }],
    ['too many requests', { status: 429, data: null, errors: [], retryAfter: 5 }],
  ])('a silence is no failure: after %s it is merged all the same, once', async (_, silence) => {
    const { bench, ref, signIn, ofAnna } = await guestWithCart()
    let left = 2
    bench.answer((document) => (document === 'MergeCarts' && left-- > 0 ? silence : undefined))
    await signIn()
    await bench.wait(5_000)
    expect(bench.stage.magento.quantities(bench.stage.magento.carts.get(ref))).toEqual({ a: 2 })
    await bench.wait(900_000)
    expect(ofAnna()).toEqual({ a: 2, c: 1 })
    expect(left).toBeLessThanOrEqual(0)
  })
})

describe('a cart that was just filled', () => {
  it('joins at once: nothing waits for what can no longer change it', async () => {
    const { bench, signIn, ofAnna } = await guestWithCart()
    await signIn()
    await bench.wait(2_000)
    expect(ofAnna()).toEqual({ a: 2, c: 1 })
    await bench.wait(300_000)
    expect(ofAnna()).toEqual({ a: 2, c: 1 })
    expect(await bench.act(() => bench.outbox.changes())).toMatchObject({ pending: [], retrying: [], needsYou: [], lost: [] })
  })

  it('whose last addition has no answer yet waits until it is known', async () => {
    const { bench, signIn, ofAnna } = await guestWithCart()
    let isCut = false
    bench.answer((document, variables) => {
      if (document !== 'AddProductsToCart' || isCut) return undefined
      isCut = true
      bench.stage.magento.process(document, variables, 'nobody')
      return { status: 504, data: null, errors: [] }
    })
    await bench.make(add('b', 3))
    await signIn()
    await bench.wait(300_000)
    expect(ofAnna()).toEqual({ a: 2, b: 3, c: 1 })
  })

  it('that is not what this device made of it waits for its own last check', async () => {
    const { bench, ref, signIn, ofAnna } = await guestWithCart()
    // A duplicate of the addition, sent by the browser on its own.
    bench.stage.magento.carts.get(ref)?.lines.set('a', { uid: '1', quantity: 4 })
    await signIn()
    await bench.wait(300_000)
    expect(ofAnna()).toEqual({ a: 2, c: 1 })
  })

  it.each(['before', 'after'])('is not taken for lost when the merging is cut off %s it has arrived', async (how) => {
    const { bench, signIn, ofAnna } = await guestWithCart()
    let isCut = false
    bench.answer((document, variables) => {
      if (document !== 'MergeCarts' || isCut) return undefined
      isCut = true
      if (how === 'after') bench.stage.magento.process(document, variables, markOfAnna)
      return { status: 504, data: null, errors: [] }
    })
    await signIn()
    await bench.wait(600_000)
    expect(ofAnna()).toEqual({ a: 2, c: 1 })
    expect(await bench.act(() => bench.outbox.changes())).toMatchObject({ pending: [], retrying: [], needsYou: [], lost: [] })
  })
})
