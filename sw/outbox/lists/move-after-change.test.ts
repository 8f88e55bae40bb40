import { describe, expect, it } from 'vitest'
import type { Harness } from '../schedules/harness.ts'
import { harnessWithCart, inBoth, quoted } from '../schedules/harness-lists.ts'
import type { Answer } from '../parts.ts'

const item = { sku: 'c' }
const refused: Answer = {
  status: 200,
  data: null,
  errors: [{ message: 'The price must be greater than 0.', category: 'graphql-input' }],
}

/** Changes made to the quote a moment ago; each is still watched for as long as it could arrive a second time. */
const changes: readonly [string, (bench: Harness) => Promise<unknown>][] = [
  ['an addition', async () => undefined],
  ['a quantity', (bench) => bench.make({ kind: 'Q_SET', item, q: 2 })],
  [
    'a price that was refused',
    async (bench) => {
      bench.answer((document) => (document === 'UpdateQuoteItemsInCart' ? refused : undefined))
      await bench.make({ kind: 'Q_SET', item, q: 2, price: 1 })
      bench.answer(() => undefined)
    },
  ],
]

const unsettled = async (bench: Harness) => {
  const { pending, retrying } = await bench.act(() => bench.outbox.changes())
  return [...pending, ...retrying]
}

describe.each(changes)('right after %s', (_, change) => {
  it('the quote goes back into the cart at once, and stays there', async () => {
    const bench = await harnessWithCart()
    await bench.make({ kind: 'Q_ADD', item, n: 2 })
    await change(bench)
    await bench.make({ kind: 'Q_ACCEPT', quote: bench.lists.quote.id })
    expect(await unsettled(bench)).toEqual([])
    expect(quoted(bench)).toEqual({})
    await bench.wait(180_000)
    expect(quoted(bench)).toEqual({})
    expect(inBoth(bench)).toEqual({ a: 3, b: 1, c: 2 })
  })

  it('the cart goes into the quote at once, and what follows counts on top', async () => {
    const bench = await harnessWithCart()
    await bench.make({ kind: 'Q_ADD', item, n: 2 })
    await bench.make({ kind: 'Q_ADD', item: { sku: 'a' }, n: 1 })
    await change(bench)
    await bench.make({ kind: 'Q_TAKE' })
    expect(await unsettled(bench)).toEqual([])
    expect(quoted(bench)).toEqual({ a: 4, b: 1, c: 2 })
    await bench.make({ kind: 'Q_ADD', item: { sku: 'b' }, n: 5 })
    expect(quoted(bench)).toEqual({ a: 4, b: 6, c: 2 })
    await bench.wait(180_000)
    expect(quoted(bench)).toEqual({ a: 4, b: 6, c: 2 })
    expect(await unsettled(bench)).toEqual([])
  })
})

describe('a request that arrives once more after the move', () => {
  const twice = (bench: Harness, sku: string, quantity: number) =>
    bench.stage.magento.process(
      'AddProductsToQuoteCart',
      { quoteId: bench.lists.quote.id, quoteItems: [{ sku, quantity }] },
      'nobody',
    )

  it('of the quote back into the cart puts nothing into both', async () => {
    const bench = await harnessWithCart()
    await bench.make({ kind: 'Q_ADD', item, n: 2 })
    await bench.make({ kind: 'Q_ACCEPT', quote: bench.lists.quote.id })
    twice(bench, 'c', 2)
    await bench.wait(180_000)
    expect(quoted(bench)).toEqual({})
    expect(inBoth(bench)).toEqual({ a: 3, b: 1, c: 2 })
  })

  it('of the cart into the quote doubles nothing', async () => {
    const bench = await harnessWithCart()
    await bench.make({ kind: 'Q_ADD', item: { sku: 'a' }, n: 2 })
    await bench.make({ kind: 'Q_TAKE' })
    twice(bench, 'a', 2)
    await bench.wait(180_000)
    expect(quoted(bench)).toEqual({ a: 5, b: 1 })
  })
})

describe('a move right after a change whose answer is lost', () => {
  it.each([1, 2, 3, 4])('at request %i keeps everything once', async (nth) => {
    for (const kind of ['Q_TAKE', 'Q_ACCEPT'] as const) {
      const bench = await harnessWithCart()
      await bench.make({ kind: 'Q_ADD', item, n: 2 })
      let count = 0
      bench.answer((document, variables) => {
        if (++count !== nth) return undefined
        bench.answer(() => undefined)
        bench.stage.magento.process(document, variables, 'nobody')
        return 'lost'
      })
      await bench.make(kind === 'Q_TAKE' ? { kind } : { kind, quote: bench.lists.quote.id })
      expect(inBoth(bench)).toEqual({ a: 3, b: 1, c: 2 })
      await bench.wait(300_000)
      expect(inBoth(bench)).toEqual({ a: 3, b: 1, c: 2 })
      expect(quoted(bench)).toEqual(kind === 'Q_TAKE' ? { a: 3, b: 1, c: 2 } : {})
      expect(await unsettled(bench)).toEqual([])
    }
  })
})
