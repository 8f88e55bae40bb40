import { describe, expect, it } from 'vitest'
import { readStore } from './schedules/oracle.ts'
import { anna, berta, createHarness } from './schedules/harness.ts'
import type { Answer } from './parts.ts'

const add = (sku: string, n = 1) => ({ kind: 'ADD', item: { sku }, n }) as const
const set = (sku: string, q: number) => ({ kind: 'SET', item: { sku }, q }) as const

describe('with a good signal', () => {
  it('a guest’s change costs one request, once there is a cart', async () => {
    const bench = await createHarness()
    await bench.make(add('a', 2))
    expect(bench.asked()).toEqual(['CreateEmptyCart', 'AddProductsToCart'])
    await bench.make(add('a'))
    expect(bench.asked()).toEqual(['UpdateCartItems'])
    await bench.make(set('a', 7))
    await bench.make({ kind: 'REMOVE', line: 'a' })
    await bench.make(add('b'))
    expect(bench.asked()).toEqual(['UpdateCartItems', 'UpdateCartItems', 'AddProductsToCart'])
    expect(await bench.act(() => bench.outbox.view('cart'))).toMatchObject({
      quantity: 1,
      pending: 0,
      lines: [{ line: 'b', confirmed: 1 }],
    })
  })

  it('a signed-in person’s addition costs one request, once the cart was seen', async () => {
    const bench = await createHarness(anna)
    await bench.act(() => bench.outbox.refresh('cart', 'naturaexpert_pl'))
    bench.asked()
    await bench.make(add('a', 2))
    await bench.make(add('a'))
    expect(bench.asked()).toEqual(['AddProductsToCart', 'AddProductsToCart'])
    expect(bench.stage.magento.quantities(bench.stage.magento.cartOf('Anna'))).toEqual({ a: 3 })
  })

  it('the cart is looked at though somebody else holds it for a moment, with nothing to send', async () => {
    const bench = await createHarness(anna)
    await bench.make(add('a', 2))
    const { cartOf } = bench.stage.magento
    cartOf('Anna').lines.set('b', { uid: 'x', quantity: 5 })
    await bench.wait(60_000)
    const looks = () => bench.outbox.refresh('cart', 'naturaexpert_pl')
    const seen = await bench.act(() => Promise.all([bench.outbox.drain(), looks(), looks()]))
    expect(seen.slice(1)).toEqual(['seen', 'seen'])
    expect(await bench.act(() => bench.outbox.view('cart'))).toMatchObject({ quantity: 7, pending: 0 })
  })

  it('a whole cart is emptied with one request', async () => {
    const bench = await createHarness()
    for (const sku of ['a', 'b', 'c']) await bench.make(add(sku))
    bench.asked()
    await bench.make({ kind: 'CLEAR' })
    expect(bench.asked()).toEqual(['UpdateCartItems'])
    expect(await bench.act(() => bench.outbox.view('cart'))).toMatchObject({ lines: [], quantity: 0 })
  })
})

describe('without signal', () => {
  it('shows what is wanted at once, and sends it when the network is back', async () => {
    const bench = await createHarness()
    bench.stage.network.offline = true
    await bench.make(add('a', 2))
    await bench.make(add('a', 3))
    const view = await bench.act(() => bench.outbox.view('cart'))
    expect(view).toMatchObject({ quantity: 5, pending: 1, lines: [{ line: 'a', quantity: 5, confirmed: 0, state: 'pending' }] })
    expect(bench.asked()).toEqual([])
    bench.stage.network.offline = false
    await bench.act(() => bench.outbox.drain({ eager: true }))
    expect(await bench.act(() => bench.outbox.view('cart'))).toMatchObject({ quantity: 5, pending: 0, lines: [{ confirmed: 5 }] })
  })

  it('a signed-in addition that waited goes by a scratch cart, and another device loses nothing', async () => {
    const bench = await createHarness(anna)
    const { magento, network } = bench.stage
    await bench.act(() => bench.outbox.refresh('cart', 'naturaexpert_pl'))
    network.offline = true
    await bench.make(add('a', 2))
    await bench.wait(90_000)
    magento.cartOf('Anna').lines.set('a', { uid: 'x', quantity: 5 })
    network.offline = false
    bench.asked()
    await bench.act(() => bench.outbox.drain({ eager: true }))
    await bench.wait(120_000)
    expect(magento.quantities(magento.cartOf('Anna'))).toEqual({ a: 7 })
    expect(bench.asked()).toContain('MergeCarts')
  })
})

describe('refusals', () => {
  const stockless = 'The requested qty is not available'

  it('keep the others going, stay as a row, and can be tried again with another quantity', async () => {
    const bench = await createHarness()
    bench.stage.magento.stock.set('b', 2)
    await bench.make(add('a'))
    const refused = await bench.make(add('b', 5), { display: { name: 'Bor', thumb: '' } })
    await bench.make(add('c'))
    expect(await bench.act(() => bench.outbox.changes())).toMatchObject({
      needsYou: [
        { opId: refused, display: { name: 'Bor' }, quantity: 5, problem: { code: 'INSUFFICIENT_STOCK', message: stockless } },
      ],
      pending: [],
    })
    expect(await bench.act(() => bench.outbox.edit(refused, 2))).toBe(true)
    await bench.wait(2_000)
    expect(await bench.act(() => bench.outbox.view('cart'))).toMatchObject({ quantity: 4 })
    expect(await bench.act(() => bench.outbox.changes())).toMatchObject({ needsYou: [] })
  })

  it('of a line the server shows under no known name are asked about and not sent for ever', async () => {
    const bench = await createHarness()
    bench.answer((document) =>
      document === 'AddProductsToCart'
        ? { status: 200, data: { addProductsToCart: { cart: { id: 'x'.repeat(32) }, user_errors: [] } }, errors: [] }
        : undefined,
    )
    await bench.make(add('a'))
    expect(await bench.act(() => bench.outbox.changes())).toMatchObject({ needsYou: [{ problem: { code: 'LINE_UNKNOWN' } }] })
    expect(bench.asked().filter((name) => name === 'AddProductsToCart')).toHaveLength(1)
  })

  it('after eight failures of the server the shopper is asked, and the change is kept', async () => {
    const bench = await createHarness()
    await bench.make(add('b'))
    bench.answer((document) => (document === 'UpdateCartItems' ? { status: 502, data: null, errors: [] } : undefined))
    const opId = await bench.make(add('b', 2))
    await bench.wait(600_000)
    expect(await bench.act(() => bench.outbox.changes())).toMatchObject({
      needsYou: [{ opId, problem: { code: 'SERVER_FAILS' } }],
    })
    bench.answer(() => undefined)
    expect(await bench.act(() => bench.outbox.retry(opId))).toBe(true)
    await bench.wait(60_000)
    expect(await bench.act(() => bench.outbox.view('cart'))).toMatchObject({ quantity: 3, pending: 0 })
  })

  it('a change that nobody could send for thirty days is asked about', async () => {
    const bench = await createHarness()
    bench.stage.network.offline = true
    const opId = await bench.make(add('a'))
    bench.stage.network.offline = false
    await bench.sleep(31 * 86_400_000)
    expect(await bench.act(() => bench.outbox.changes())).toMatchObject({ needsYou: [{ opId, problem: { code: 'TOO_OLD' } }] })
  })

  it('waits as long as the server asks it to', async () => {
    const bench = await createHarness()
    await bench.make(add('a'))
    bench.asked()
    let busy = true
    bench.answer(() => (busy ? { status: 429, data: null, errors: [], retryAfter: 120 } : undefined))
    await bench.make(set('a', 4))
    busy = false
    await bench.act(() => bench.outbox.drain({ eager: true }))
    await bench.wait(100_000)
    expect(bench.asked()).toHaveLength(1)
    await bench.wait(30_000)
    expect(await bench.act(() => bench.outbox.view('cart'))).toMatchObject({ quantity: 4, pending: 0 })
  })

  it('what is taken back while its answer is lost is undone', async () => {
    const bench = await createHarness()
    await bench.make(add('a', 2))
    bench.stage.network.faults = { ...bench.stage.network.faults, lostAnswer: 1 }
    const opId = await bench.make(add('a', 3))
    await bench.wait(6_000)
    expect(await bench.act(() => bench.outbox.discard(opId))).toBe(true)
    bench.stage.network.faults = { ...bench.stage.network.faults, lostAnswer: 0 }
    await bench.wait(120_000)
    const { ref } = await bench.act(() => bench.outbox.view('cart'))
    expect(bench.stage.magento.quantities(bench.stage.magento.carts.get(ref))).toEqual({ a: 2 })
  })
})

describe('who is here', () => {
  const again = { ...anna, customer: { id: '7', token: 'token2' } }

  it('an answer that the session is over seals the rest until the same person is back', async () => {
    const bench = await createHarness(anna)
    const { magento } = bench.stage
    await bench.make(add('a'))
    magento.revoke(bench.stage.network.history.at(-1)?.options.as ?? '')
    await bench.make(add('b', 2))
    await bench.make(add('c', 3))
    expect(bench.outbox.stopped()).toBe('unauthorized')
    expect(await bench.act(() => bench.outbox.changes())).toMatchObject({ sealed: true })
    bench.asked()
    await bench.wait(60_000)
    expect(bench.asked()).toEqual([])
    await bench.act(() => bench.outbox.identify(again))
    await bench.wait(300_000)
    expect(magento.quantities(magento.cartOf('Anna'))).toEqual({ a: 1, b: 2, c: 3 })
  })

  it('another person sees nothing of it and sends nothing of it', async () => {
    const bench = await createHarness(anna)
    const { magento, network } = bench.stage
    network.offline = true
    await bench.make(add('secret', 2))
    await bench.act(() => bench.outbox.signOut({ keep: true }))
    network.offline = false
    await bench.act(() => bench.outbox.identify(berta))
    await bench.make(add('b'))
    await bench.wait(120_000)
    expect(await bench.act(() => bench.outbox.view('cart'))).toMatchObject({ quantity: 1 })
    expect(JSON.stringify(network.history)).not.toContain('secret')
    await bench.act(() => bench.outbox.identify(anna))
    await bench.wait(300_000)
    expect(magento.quantities(magento.cartOf('Anna'))).toEqual({ secret: 2 })
    expect(magento.quantities(magento.cartOf('Berta'))).toEqual({ b: 1 })
  })

  it('signing out for good leaves nothing behind', async () => {
    const bench = await createHarness(anna)
    await bench.make(add('a'))
    bench.stage.network.offline = true
    await bench.make(add('secret', 2))
    await bench.act(() => bench.outbox.signOut({ keep: false }))
    const [actor] = bench.stage.actors
    const kept =
      actor &&
      (await bench.act(() =>
        Promise.all(['ops', 'ledger', 'inbox', 'drafts'].map((store) => readStore(actor.device.factory, store))),
      ))
    expect(kept).toEqual([[], [], [], []])
  })

  it('a token that somebody exchanged in another tab stops the sending at the server', async () => {
    const bench = await createHarness(anna)
    const fenced: Answer = { status: 409, data: null, errors: [{ message: '', code: 'PRINCIPAL_CHANGED' }] }
    bench.answer(() => fenced)
    await bench.make(add('a'))
    expect(bench.outbox.stopped()).toBe('principal-changed')
    bench.answer(() => undefined)
    await bench.act(() => bench.outbox.identify(anna))
    await bench.wait(120_000)
    expect(bench.stage.magento.quantities(bench.stage.magento.cartOf('Anna'))).toEqual({ a: 1 })
  })

  it('what a guest was refused is still there after signing in', async () => {
    const bench = await createHarness()
    bench.stage.magento.stock.set('b', 1)
    await bench.make(add('a'))
    await bench.make(add('b', 5))
    await bench.act(() => bench.outbox.identify(anna))
    await bench.wait(120_000)
    expect(bench.stage.magento.quantities(bench.stage.magento.cartOf('Anna'))).toEqual({ a: 1 })
    expect(await bench.act(() => bench.outbox.changes())).toMatchObject({
      needsYou: [{ line: 'b', problem: { code: 'INSUFFICIENT_STOCK' } }],
    })
    expect(await bench.act(() => bench.outbox.cartCookie('x'.repeat(32)))).toEqual({
      keep: bench.stage.magento.cartOf('Anna').id,
    })
  })

  it('tells the page which cart id belongs into the cookie', async () => {
    const bench = await createHarness()
    expect(await bench.act(() => bench.outbox.cartCookie(undefined))).toBeUndefined()
    await bench.make(add('a'))
    const told = await bench.act(() => bench.outbox.cartCookie(undefined))
    const { ref } = await bench.act(() => bench.outbox.view('cart'))
    expect(told).toEqual({ keep: ref })
    expect(await bench.act(() => bench.outbox.cartCookie(ref))).toBeUndefined()
  })

  it('a guest whose cookie is gone is asked before anything is sent', async () => {
    const bench = await createHarness()
    await bench.make(add('a'))
    const { ref } = await bench.act(() => bench.outbox.view('cart'))
    await bench.act(() => bench.outbox.identify({ cartId: ref, store: 'naturaexpert_pl' }))
    await bench.wait(100_000)
    await bench.make(add('a'))
    await bench.act(() => bench.outbox.identify({ store: 'naturaexpert_pl' }))
    await bench.wait(100_000)
    bench.asked()
    await bench.make(add('b'))
    expect(bench.asked()).toEqual([])
    expect(await bench.act(() => bench.outbox.changes())).toMatchObject({ orphan: true, pending: [{ kind: 'ADD' }] })
    await bench.act(() => bench.outbox.adopt('keep'))
    await bench.wait(2_000)
    expect(bench.stage.magento.quantities(bench.stage.magento.carts.get(ref))).toEqual({ a: 2, b: 1 })
  })

  it('a guest whose browser was killed before it wrote the cookie goes on as before', async () => {
    const bench = await createHarness()
    await bench.make(add('a'))
    const { ref } = await bench.act(() => bench.outbox.view('cart'))
    await bench.act(() => bench.outbox.identify({ cartId: ref, store: 'naturaexpert_pl' }))
    await bench.make(add('b'))
    await bench.act(() => bench.outbox.identify({ store: 'naturaexpert_pl' }))
    await bench.wait(100_000)
    expect(await bench.act(() => bench.outbox.changes())).toMatchObject({ orphan: false, pending: [] })
    expect(await bench.act(() => bench.outbox.cartCookie(undefined))).toEqual({ keep: ref })
    expect(bench.stage.magento.quantities(bench.stage.magento.carts.get(ref))).toEqual({ a: 1, b: 1 })
  })
})
