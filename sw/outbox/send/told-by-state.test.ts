import { expect, it } from 'vitest'
import { anna, createHarness } from '../schedules/harness.ts'

const polish = (visitor?: typeof anna) => createHarness(visitor, 1, 'polish')
const denied = { status: 200, data: null, errors: [{ message: 'Nie masz do tego prawa.', category: 'graphql-authorization' }] }

it('a cart that is over is known by its category, whatever the shop says of it', async () => {
  const bench = await polish()
  await bench.make({ kind: 'ADD', item: { sku: 'a' }, n: 2 })
  const { ref } = await bench.act(() => bench.outbox.view('cart'))
  bench.stage.magento.carts.delete(ref)
  await bench.make({ kind: 'ADD', item: { sku: 'b' }, n: 1 })
  await bench.wait(60_000)
  const view = await bench.act(() => bench.outbox.view('cart'))
  expect(view.ref).not.toBe(ref)
  expect(bench.stage.magento.quantities(bench.stage.magento.carts.get(view.ref))).toEqual({ b: 1 })
  expect(await bench.act(() => bench.outbox.changes())).toMatchObject({
    needsYou: [],
    lost: [{ display: { name: 'Product a' } }],
  })
})

it('a line that is gone is put in again, because the cart shows that it is gone', async () => {
  const bench = await polish()
  await bench.make({ kind: 'ADD', item: { sku: 'a' }, n: 2 })
  const { ref } = await bench.act(() => bench.outbox.view('cart'))
  const cart = bench.stage.magento.carts.get(ref)
  cart?.lines.delete('a')
  await bench.make({ kind: 'SET', item: { sku: 'a' }, q: 3 })
  await bench.wait(60_000)
  expect(bench.stage.magento.quantities(cart)).toEqual({ a: 3 })
  expect((await bench.act(() => bench.outbox.changes())).needsYou).toEqual([])
})

it('too few in stock is a refusal without a code, told in the shop’s own sentence', async () => {
  const bench = await polish()
  bench.stage.magento.stock.set('a', 2)
  await bench.make({ kind: 'ADD', item: { sku: 'a' }, n: 3 })
  const { needsYou } = await bench.act(() => bench.outbox.changes())
  expect(needsYou).toMatchObject([{ problem: { code: 'UNDEFINED', message: 'Sklep nie może tego teraz zrobić.' } }])
})

it.each([
  ['of an empty cart', 0, 'CART_EMPTY'],
  ['that is none', 1, 'COUPON_INVALID'],
])('a code %s is told as what it is', async (_, n, code) => {
  const bench = await polish()
  await bench.make({ kind: 'ADD', item: { sku: 'a' }, n: 1 })
  if (n === 0) await bench.make({ kind: 'REMOVE', line: 'a' })
  await bench.make({ kind: 'COUPON_SET', code: 'NONE' })
  const { needsYou } = await bench.act(() => bench.outbox.changes())
  expect(needsYou).toMatchObject([{ kind: 'COUPON_SET', problem: { code } }])
})

it('what is denied to somebody who is still signed in belongs to somebody else', async () => {
  const bench = await polish(anna)
  bench.answer((document) => (document === 'MoveInCart' ? denied : undefined))
  await bench.make({ kind: 'Q_ACCEPT', quote: '7' })
  const { needsYou } = await bench.act(() => bench.outbox.changes())
  expect(needsYou).toMatchObject([{ kind: 'Q_ACCEPT', problem: { code: 'NOT_YOURS' } }])
})

it('what is denied to somebody whose session is over waits for the next sign-in', async () => {
  const bench = await polish(anna)
  await bench.make({ kind: 'ADD', item: { sku: 'a' }, n: 1 })
  bench.answer(() => denied)
  await bench.make({ kind: 'ADD', item: { sku: 'a' }, n: 1 })
  expect((await bench.act(() => bench.outbox.changes())).needsYou).toEqual([])
  bench.answer(() => undefined)
  await bench.act(() => bench.outbox.identify(anna))
  await bench.wait(120_000)
  expect(bench.stage.magento.quantities(bench.stage.magento.cartOf('Anna'))).toEqual({ a: 2 })
})

it('a complaint about another line ends nothing that the cart shows as taken', async () => {
  const bench = await polish()
  await bench.make({ kind: 'ADD', item: { sku: 'a' }, n: 1 })
  const { magento } = bench.stage
  const real = magento.process
  magento.process = (document, variables, token) => {
    const answer = real(document, variables, token)
    if (typeof answer === 'function' || document !== 'AddProductsToCart') return answer
    const { cart } = (answer.data as { addProductsToCart: { cart: unknown } }).addProductsToCart
    const errors = [{ code: 'INSUFFICIENT_STOCK', message: 'Not enough items for sale' }]
    return { ...answer, data: { addProductsToCart: { cart, user_errors: errors } } }
  }
  await bench.make({ kind: 'ADD', item: { sku: 'b' }, n: 1 })
  expect(await bench.act(() => bench.outbox.changes())).toMatchObject({ needsYou: [], pending: [] })
})
