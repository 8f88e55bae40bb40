import { describe, expect, it } from 'vitest'
import type { Answer } from '../parts.ts'
import { createHarness } from '../schedules/harness.ts'

const said = (message: string, category: string): Answer => ({ status: 200, data: null, errors: [{ message, category }] })
const beside = (code: string, message: string): Answer => ({
  status: 200,
  data: { addProductsToCart: { user_errors: [{ code, message }] }, updateCartItems: { errors: [{ code, message }] } },
  errors: [],
})
const coded = (status: number, code: string): Answer => ({ status, data: null, errors: [{ message: '', code }] })

/** The definite answers, with the expected outcome of the change. */
const errors: [string, Answer, 'rejected' | 'sent again'][] = [
  ['PRODUCT_NOT_FOUND', beside('PRODUCT_NOT_FOUND', 'Could not find a product with SKU "a"'), 'rejected'],
  ['INSUFFICIENT_STOCK', beside('INSUFFICIENT_STOCK', 'The requested qty is not available'), 'rejected'],
  ['NOT_SALABLE', beside('NOT_SALABLE', 'Product that you are trying to add is not available.'), 'rejected'],
  ['a reason in another language', beside('UNDEFINED', 'Nie mamy tyle sztuk.'), 'rejected'],
  ['options missing', beside('UNDEFINED', 'You need to choose options for your item.'), 'rejected'],
  ['too few', beside('UNDEFINED', 'The fewest you may purchase is 10'), 'rejected'],
  ['wrong increments', beside('UNDEFINED', 'You can buy this product only in quantities of 5 at a time.'), 'rejected'],
  ['stock, as 2.4.6 says it', said('The requested qty is not available', 'graphql-input'), 'rejected'],
  ['an input error', said('Required parameter "quantity" is missing', 'graphql-input'), 'rejected'],
  ['variables the gateway refuses', coded(400, 'BAD_VARIABLES'), 'rejected'],
  ['a locked cart', said('Koszyk jest chwilowo zajęty.', 'graphql-input'), 'sent again'],
  ['an inner error', said('Something went wrong (1)', 'internal'), 'sent again'],
  ['too many requests', coded(429, 'TOO_MANY_REQUESTS'), 'sent again'],
  ['too late', coded(409, 'TOO_LATE'), 'sent again'],
  ['the engine was not reached', coded(503, 'NOT_SENT'), 'sent again'],
  ['the line is gone', beside('COULD_NOT_FIND_CART_ITEM', 'Could not find cart item with id: 1.'), 'sent again'],
  ['refused at the door', coded(403, 'FORBIDDEN'), 'sent again'],
]
const writes = new Set(['AddProductsToCart', 'UpdateCartItems'])

describe.each(errors)('%s', (_, error, outcome) => {
  it.each(['a new line', 'a line that is there', 'after a lost answer'])('for %s', async (state) => {
    const bench = await createHarness()
    await bench.make({ kind: 'ADD', item: { sku: state === 'a new line' ? 'b' : 'a' }, n: 1 })
    let lost = state === 'after a lost answer' ? 1 : 0
    // A refusal is repeated; an answer that only means "not now" is given once.
    let said = outcome === 'rejected' ? 1_000 : 1
    bench.answer((document) => {
      if (!writes.has(document)) return undefined
      if (lost-- > 0) return { status: 502, data: null, errors: [] }
      return said-- > 0 ? error : undefined
    })
    await bench.make({ kind: 'ADD', item: { sku: 'a' }, n: 2 })
    await bench.wait(200_000)
    const { needsYou, pending, retrying } = await bench.act(() => bench.outbox.changes())
    expect([pending, retrying]).toEqual([[], []])
    expect(needsYou).toHaveLength(outcome === 'rejected' ? 1 : 0)
    const { ref } = await bench.act(() => bench.outbox.view('cart'))
    const before = state === 'a new line' ? { b: 1 } : { a: 1 }
    const after = state === 'a new line' ? { a: 2, b: 1 } : { a: 3 }
    expect(bench.stage.magento.quantities(bench.stage.magento.carts.get(ref))).toEqual(outcome === 'rejected' ? before : after)
  })
})
