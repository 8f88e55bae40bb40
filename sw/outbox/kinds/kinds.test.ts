import { describe, expect, it } from 'vitest'
import { harnessWithCart } from '../schedules/harness-lists.ts'
import { kinds, type Kind } from './kinds.ts'
import { samples } from './samples.ts'

const every = Object.keys(kinds).filter((kind): kind is Kind => kind in kinds)

describe('every kind of change', () => {
  // A guest's cart is merged into the customer's at sign-in only: cart/merging-at-sign-in.test.ts.
  it.each(every.filter((kind) => kind !== 'MERGE'))('%s is sent by its own document, and is done', async (kind) => {
    const bench = await harnessWithCart()
    bench.stage.magento.coupons.add('WIOSNA')
    for (const wanted of samples[kind].before ?? []) await bench.make(wanted)
    bench.asked()
    const opId = await bench.make(samples[kind].wanted)
    await bench.wait(10_000)
    expect(bench.asked().filter((name) => kinds[kind].documents.some((one) => one === name))).not.toEqual([])
    const { done, needsYou, pending } = await bench.act(() => bench.outbox.changes())
    expect(done.map((row) => row.opId)).toContain(opId)
    expect([...needsYou, ...pending]).toEqual([])
  })
})
