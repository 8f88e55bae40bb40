/** @module-tag slow */
import { describe, expect, it } from 'vitest'
import type { Harness } from '../schedules/harness.ts'
import { harnessWithCart, inBoth, quoted } from '../schedules/harness-lists.ts'
import type { Answer } from '../parts.ts'

type Cut = 'before' | 'after'

const noAnswer: Answer = { status: 502, data: null, errors: [] }

/** Documents that a move requests, in order. */
const takes = ['CustomerCart', 'CreateEmptyQuoteCart', 'MoveInQuote', 'CustomerCart']
const accepts = ['CustomerCart', 'MoveInCart', 'CustomerCart']

const failures: readonly [string, Answer | 'lost'][] = [
  ['nothing comes back', 'lost'],
  ['a bad gateway answers', noAnswer],
  ['the answer says nothing', { status: 200, data: null, errors: [] }],
]

/** Cuts off a request: it never arrives, or its answer never does. */
function cut(bench: Harness, nth: number, how: Cut, answer: Answer | 'lost' = noAnswer) {
  let count = 0
  bench.answer((document, variables) => {
    if (++count !== nth) return undefined
    bench.answer(() => undefined)
    if (how === 'after') bench.stage.magento.process(document, variables, 'nobody')
    return answer
  })
}

/** Expects that nothing waits, nothing is lost and no one was signed out. */
async function ends(bench: Harness) {
  const changes = await bench.act(() => bench.outbox.changes())
  expect(changes).toMatchObject({ pending: [], retrying: [], needsYou: [], lost: [], sealed: false })
}

describe('a cart that goes into the quote', () => {
  it('asks for that and for nothing else', async () => {
    const bench = await harnessWithCart()
    bench.asked()
    await bench.make({ kind: 'Q_TAKE' })
    expect(bench.asked()).toEqual(takes)
  })
})

const boundaries = (documents: readonly string[]) =>
  documents.flatMap((document, at) =>
    (['before', 'after'] as const).flatMap((how) =>
      failures.map(([what, answer]) => ({ nth: at + 1, document, how, what, answer })),
    ),
  )

describe.each(boundaries([...takes, 'CustomerCart', 'CustomerCart']))(
  'cart into quote, cut $how request $nth ($document) has arrived, and $what:',
  ({ nth, how, answer }) => {
    it('neither list loses anything, and it ends by itself', async () => {
      const bench = await harnessWithCart()
      cut(bench, nth, how, answer)
      await bench.make({ kind: 'Q_TAKE' })
      expect(inBoth(bench)).toEqual({ a: 3, b: 1 })
      await bench.wait(60_000)
      await ends(bench)
      await bench.wait(240_000)
      expect(quoted(bench)).toEqual({ a: 3, b: 1 })
      expect(inBoth(bench)).toEqual({ a: 3, b: 1 })
      await ends(bench)
    })

    it('what is put into the quote meanwhile is in it too', async () => {
      const bench = await harnessWithCart()
      cut(bench, nth, how, answer)
      await bench.make({ kind: 'Q_TAKE' })
      await bench.make({ kind: 'Q_ADD', item: { sku: 'c' }, n: 2 })
      await bench.wait(180_000)
      expect(quoted(bench)).toEqual({ a: 3, b: 1, c: 2 })
      await ends(bench)
    })
  },
)

describe.each(boundaries([...accepts, 'CustomerCart']))(
  'quote into cart, cut $how request $nth ($document) has arrived, and $what:',
  ({ nth, how, answer }) => {
    it('an open one goes back whole, and it ends by itself', async () => {
      const bench = await harnessWithCart()
      await bench.make({ kind: 'Q_ADD', item: { sku: 'c' }, n: 2 })
      await bench.wait(60_000)
      bench.asked()
      cut(bench, nth, how, answer)
      await bench.make({ kind: 'Q_ACCEPT', quote: bench.lists.quote.id })
      expect(inBoth(bench)).toEqual({ a: 3, b: 1, c: 2 })
      await bench.wait(60_000)
      await ends(bench)
      await bench.wait(240_000)
      expect(quoted(bench)).toEqual({})
      expect(inBoth(bench)).toEqual({ a: 3, b: 1, c: 2 })
      await ends(bench)
    })

    it('an approved one goes in once', async () => {
      const bench = await harnessWithCart()
      bench.lists.quote.lines.set('c', { uid: 'q9', quantity: 7 })
      cut(bench, nth, how, answer)
      await bench.make({ kind: 'Q_ACCEPT', quote: 'Mg==' })
      await bench.wait(60_000)
      await ends(bench)
      expect([...bench.lists.cart].map(([sku, { quantity }]) => [sku, quantity])).toEqual([
        ['a', 3],
        ['b', 1],
        ['c', 7],
      ])
    })
  },
)
