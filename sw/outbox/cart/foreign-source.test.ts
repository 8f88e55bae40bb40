import { describe, expect, it } from 'vitest'
import { anna, createHarness } from '../schedules/harness.ts'

describe('a cart in the cookie that is another person’s', () => {
  it('is not joined, and nobody is signed out for it', async () => {
    const bench = await createHarness(anna)
    const source = 'f'.repeat(32)
    const foreign = {
      message: `The current user cannot perform operations on cart "${source}"`,
      category: 'graphql-authorization',
    }
    bench.answer((_, { cartId, source: merged }) =>
      [cartId, merged].includes(source) ? { status: 200, data: null, errors: [foreign] } : undefined,
    )
    await bench.act(() => bench.outbox.identify({ ...anna, cartId: source }))
    await bench.make({ kind: 'ADD', item: { sku: 'a' }, n: 1 })
    await bench.wait(60_000)
    const { pending, retrying, needsYou, sealed } = await bench.act(() => bench.outbox.changes())
    expect({ pending, retrying, needsYou, sealed }).toEqual({ pending: [], retrying: [], needsYou: [], sealed: false })
    expect(bench.outbox.stopped()).toBeUndefined()
    expect(bench.stage.magento.quantities(bench.stage.magento.cartOf('Anna'))).toEqual({ a: 1 })
    expect(bench.asked().filter((document) => document === 'MergeCarts')).toHaveLength(1)
  })
})
