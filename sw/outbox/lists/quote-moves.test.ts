import { describe, expect, it } from 'vitest'
import { anna, createHarness } from '../schedules/harness.ts'
import { harnessWithCart, inBoth, quoted } from '../schedules/harness-lists.ts'
import type { Wanted } from '../record/intent.ts'
import type { Answer } from '../parts.ts'

const item = { sku: 'a' }

describe('a cart that goes into the quote', () => {
  it('goes as one change, and leaves the cart', async () => {
    const bench = await harnessWithCart()
    await bench.make({ kind: 'Q_TAKE' })
    expect(quoted(bench)).toEqual({ a: 3, b: 1 })
    expect(bench.lists.cart.size).toBe(0)
    expect(await bench.act(() => bench.outbox.view('cart'))).toMatchObject({ lines: [], pending: 0 })
    await bench.wait(120_000)
    expect(quoted(bench), 'no later check puts anything back').toEqual({ a: 3, b: 1 })
  })

  it('joins what the quote holds already', async () => {
    const bench = await harnessWithCart()
    await bench.make({ kind: 'Q_ADD', item, n: 2 })
    await bench.make({ kind: 'Q_TAKE' })
    await bench.wait(120_000)
    expect(quoted(bench)).toEqual({ a: 5, b: 1 })
    await bench.make({ kind: 'Q_ADD', item, n: 1 })
    await bench.wait(120_000)
    expect(quoted(bench)).toEqual({ a: 6, b: 1 })
  })

  it('leaves behind what cannot go, with the words of the shop', async () => {
    const bench = await harnessWithCart()
    bench.lists.stays.add('b')
    await bench.make({ kind: 'Q_TAKE' })
    expect(quoted(bench)).toEqual({ a: 3 })
    const { done } = await bench.act(() => bench.outbox.changes())
    expect(done[0]?.problem).toMatchObject({ code: 'WARNINGS', message: expect.stringContaining('can not be converted') })
  })

  it('of nothing is refused', async () => {
    const bench = await createHarness(anna)
    await bench.make({ kind: 'Q_TAKE' })
    expect(await bench.act(() => bench.outbox.changes())).toMatchObject({ needsYou: [{ problem: { code: 'CART_EMPTY' } }] })
  })
})

const noAnswer: Answer = { status: 502, data: null, errors: [] }

it("a quote that is no longer one's own is told, and signs nobody out", async () => {
  const bench = await harnessWithCart()
  bench.answer((document) => {
    if (document === 'CreateEmptyQuoteCart') return { status: 200, data: { createEmptyQuoteCart: 'other' }, errors: [] }
    return undefined
  })
  await bench.make({ kind: 'Q_TAKE' })
  expect(await bench.act(() => bench.outbox.changes())).toMatchObject({
    needsYou: [{ kind: 'Q_TAKE', problem: { code: 'NOT_YOURS' } }],
    sealed: false,
  })
  expect(inBoth(bench)).toEqual({ a: 3, b: 1 })
})

it.each([10, 100, 400, 2_000])('a tab that dies %i ms into the move finds it again and ends it', async (ms) => {
  const bench = await harnessWithCart()
  await bench.act(() => bench.outbox.enqueue({ kind: 'Q_TAKE', store: 'naturaexpert_pl' }))
  await bench.wait(ms)
  await bench.sleep(1_000)
  await bench.wait(300_000)
  expect(inBoth(bench)).toEqual({ a: 3, b: 1 })
  expect(quoted(bench)).toEqual({ a: 3, b: 1 })
})

describe('an approved offer', () => {
  it('goes into the cart once, however often it is asked for', async () => {
    const bench = await harnessWithCart()
    bench.lists.quote.lines.set('c', { uid: 'q9', quantity: 7 })
    let asked = 0
    bench.answer((document) => (document === 'MoveInCart' && ++asked === 1 ? noAnswer : undefined))
    await bench.make({ kind: 'Q_ACCEPT', quote: 'Mg==' })
    await bench.wait(120_000)
    expect(asked).toBe(2)
    expect([...bench.lists.cart].map(([sku, { quantity }]) => [sku, quantity])).toEqual([
      ['a', 3],
      ['b', 1],
      ['c', 7],
    ])
    expect(await bench.act(() => bench.outbox.changes())).toMatchObject({ pending: [], retrying: [], needsYou: [] })
  })

  it("of somebody else's is refused, and signs nobody out", async () => {
    const bench = await harnessWithCart()
    const message = 'The current user cannot perform operations on quote "Mg=="'
    bench.answer((document) =>
      document === 'MoveInCart'
        ? { status: 200, data: null, errors: [{ message, category: 'graphql-authorization' }] }
        : undefined,
    )
    await bench.make({ kind: 'Q_ACCEPT', quote: 'Mg==' })
    expect(await bench.act(() => bench.outbox.changes())).toMatchObject({
      needsYou: [{ problem: { code: 'NOT_YOURS' } }],
      sealed: false,
    })
  })
})

describe('a proposal', () => {
  it('is sent although the quantity stays, and sent again after a lost answer', async () => {
    const bench = await createHarness(anna)
    await bench.make({ kind: 'Q_ADD', item, n: 2 })
    let asked = 0
    bench.answer((document) => (document === 'UpdateQuoteItemsInCart' && ++asked === 1 ? noAnswer : undefined))
    await bench.make({ kind: 'Q_SET', item, q: 2, price: 12.5 })
    await bench.wait(60_000)
    expect(asked).toBe(2)
    expect([...bench.lists.quote.lines.values()]).toMatchObject([{ quantity: 2, price: 12.5 }])
  })

  it('that the shop refuses is told, not counted as done', async () => {
    const bench = await createHarness(anna)
    await bench.make({ kind: 'Q_ADD', item, n: 2 })
    const message = 'The price must be greater than 0.'
    bench.answer((document) =>
      document === 'UpdateQuoteItemsInCart'
        ? { status: 200, data: null, errors: [{ message, category: 'graphql-input' }] }
        : undefined,
    )
    await bench.make({ kind: 'Q_SET', item, q: 2, price: 1 })
    expect(await bench.act(() => bench.outbox.changes())).toMatchObject({ needsYou: [{ kind: 'Q_SET', problem: { message } }] })
  })

  it('keeps its price when the quantity follows before it is sent', async () => {
    const bench = await createHarness(anna)
    await bench.make({ kind: 'Q_ADD', item, n: 2 })
    bench.stage.network.offline = true
    await bench.make({ kind: 'Q_SET', item, q: 2, price: 12.5 })
    await bench.make({ kind: 'Q_SET', item, q: 4 })
    bench.stage.network.offline = false
    await bench.wait(60_000)
    expect([...bench.lists.quote.lines.values()]).toMatchObject([{ quantity: 4, price: 12.5 }])
  })
})

const disabled: Answer = {
  status: 200,
  data: null,
  errors: [{ message: 'Quote Cart has been disabled.', category: 'graphql-input' }],
}

it.each(['CustomerQuoteCart', 'CreateEmptyQuoteCart'])('a shop that opens no quote is heard at once (%s)', async (refusing) => {
  const bench = await createHarness(anna)
  bench.answer((document) => (document === refusing ? disabled : undefined))
  await bench.make({ kind: 'Q_ADD', item, n: 2 })
  const problem = { code: 'QUOTE_NOT_CREATED', message: 'Quote Cart has been disabled.' }
  const told = { pending: [], retrying: [], needsYou: [{ kind: 'Q_ADD', problem }] }
  expect(await bench.act(() => bench.outbox.changes())).toMatchObject(told)
})

describe('a shop that stops negotiating while a quote is open', () => {
  const quoteDocuments = /Quote|MoveInCart/
  const message = 'Quote Cart has been disabled.'

  /** Makes changes of a quote offline and tries to send them after the shop has closed its quotes. */
  async function closedWith(...intents: Wanted[]) {
    const bench = await createHarness(anna)
    await bench.make({ kind: 'Q_ADD', item, n: 2 })
    bench.stage.network.offline = true
    for (const intent of intents) await bench.make(intent)
    const shop = { isClosed: true }
    bench.answer((document) => (shop.isClosed && quoteDocuments.test(document) ? disabled : undefined))
    bench.stage.network.offline = false
    await bench.wait(300_000)
    return { bench, shop }
  }

  it.each<[string, Wanted[]]>([
    ['an addition', [{ kind: 'Q_ADD', item: { sku: 'b' }, n: 1 }]],
    ['a price', [{ kind: 'Q_SET', item, q: 2, price: 12.5 }]],
    ['a removal', [{ kind: 'Q_REMOVE', line: 'a' }]],
    ['remarks', [{ kind: 'Q_REMARKS', text: 'Odbiór własny' }]],
    [
      'all of them',
      [
        { kind: 'Q_SET', item, q: 5 },
        { kind: 'Q_ADD', item: { sku: 'b' }, n: 1 },
        { kind: 'Q_REMARKS', text: 'x' },
      ],
    ],
  ])('tells it to %s that waits', async (_, intents) => {
    const { bench } = await closedWith(...intents)
    const { needsYou, ...others } = await bench.act(() => bench.outbox.changes())
    expect(others).toMatchObject({ pending: [], retrying: [], sealed: false })
    expect(needsYou.map(({ kind, problem }) => [kind, problem?.message])).toEqual(
      intents.map(({ kind }) => [kind, message]).toReversed(),
    )
    bench.asked()
    await bench.wait(60_000)
    expect(bench.asked().length, 'it is not asked again and again').toBeLessThan(5)
  })

  it('takes what is sent again once it negotiates again', async () => {
    const { bench, shop } = await closedWith({ kind: 'Q_SET', item, q: 5 }, { kind: 'Q_ADD', item: { sku: 'b' }, n: 1 })
    shop.isClosed = false
    const { needsYou } = await bench.act(() => bench.outbox.changes())
    for (const { opId } of needsYou) await bench.act(() => bench.outbox.retry(opId))
    await bench.wait(600_000)
    expect(quoted(bench)).toEqual({ a: 5, b: 1 })
    expect(await bench.act(() => bench.outbox.changes())).toMatchObject({ pending: [], retrying: [], needsYou: [] })
  })

  it('counts an addition once whose answer was lost before the shop closed', async () => {
    const bench = await createHarness(anna)
    await bench.make({ kind: 'Q_ADD', item, n: 2 })
    const shop = { isClosed: false }
    bench.answer((document, variables) => {
      if (shop.isClosed) return quoteDocuments.test(document) ? disabled : undefined
      if (document !== 'AddProductsToQuoteCart' && document !== 'UpdateQuoteItemsInCart') return undefined
      shop.isClosed = true
      bench.lists.process(document, variables)
      return noAnswer
    })
    await bench.make({ kind: 'Q_ADD', item, n: 3 })
    await bench.wait(120_000)
    expect(quoted(bench)).toEqual({ a: 5 })
    const { needsYou } = await bench.act(() => bench.outbox.changes())
    expect(needsYou).toMatchObject([{ kind: 'Q_ADD', problem: { code: 'QUOTE_CLOSED', message } }])
    bench.answer(() => undefined)
    for (const { opId } of needsYou) await bench.act(() => bench.outbox.retry(opId))
    await bench.wait(600_000)
    expect(quoted(bench)).toEqual({ a: 5 })
  })

  it('says so too when the quote is to be put back', async () => {
    const { bench } = await closedWith({ kind: 'Q_SET', item, q: 5 })
    await bench.make({ kind: 'Q_ACCEPT', quote: bench.lists.quote.id })
    await bench.wait(60_000)
    const { needsYou, pending, retrying } = await bench.act(() => bench.outbox.changes())
    expect([pending, retrying]).toEqual([[], []])
    expect(needsYou).toContainEqual(expect.objectContaining({ kind: 'Q_ACCEPT', problem: expect.objectContaining({ message }) }))
  })
})

it('a cart stays where it is when the shop opens no quote for it', async () => {
  const bench = await harnessWithCart()
  bench.answer((document) => (document === 'CreateEmptyQuoteCart' ? disabled : undefined))
  await bench.make({ kind: 'Q_TAKE' })
  expect(await bench.act(() => bench.outbox.changes())).toMatchObject({ needsYou: [{ problem: { code: 'QUOTE_NOT_CREATED' } }] })
  expect(inBoth(bench)).toEqual({ a: 3, b: 1 })
})

it('a quote that was sent makes room for the next one', async () => {
  const bench = await createHarness(anna)
  await bench.make({ kind: 'Q_ADD', item, n: 2 })
  bench.lists.quote = { id: '', lines: new Map(), remarks: '' }
  await bench.act(() => bench.outbox.refresh('quote', 'naturaexpert_pl'))
  await bench.make({ kind: 'Q_ADD', item, n: 1 })
  await bench.wait(60_000)
  expect(quoted(bench)).toEqual({ a: 1 })
  expect(await bench.act(() => bench.outbox.changes())).toMatchObject({ pending: [], needsYou: [], lost: [] })
})

it('a wish list is emptied by one change', async () => {
  const bench = await createHarness(anna)
  for (const sku of ['a', 'b', 'c']) await bench.make({ kind: 'WISH_ON', item: { sku } })
  bench.asked()
  await bench.make({ kind: 'WISH_CLEAR' })
  expect(bench.lists.wishes.size).toBe(0)
  expect(bench.asked()).toEqual(['WishlistMembers', 'RemoveProductsFromWishlist'])
})

it('a quote that is put back right after it was written to is not filled again by the last check', async () => {
  const bench = await harnessWithCart()
  await bench.make({ kind: 'Q_ADD', item: { sku: 'c' }, n: 2 })
  const { quote, cart } = bench.lists
  bench.answer((document) => {
    if (document !== 'MoveInCart') return undefined
    for (const [sku, { quantity }] of quote.lines) cart.set(sku, { uid: `m${sku}`, quantity })
    quote.lines.clear()
    return { status: 200, data: { moveInCart: true }, errors: [] }
  })
  await bench.make({ kind: 'Q_ACCEPT', quote: quote.id })
  await bench.wait(180_000)
  expect(inBoth(bench)).toEqual({ a: 3, b: 1, c: 2 })
  expect(quoted(bench)).toEqual({})
})
