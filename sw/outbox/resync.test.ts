import { describe, expect, it } from 'vitest'
import { anna, createBench } from './schedules/bench.ts'
import type { Visitor } from './people.ts'

/** Milliseconds to the shop and back on two bars of an old network, beside what the engine itself takes. */
const roundTrip = 400
const changes = 50

/** Makes changes without a signal, finds one after a while, and counts the milliseconds until nothing waits. */
async function resync(visitor: Visitor | undefined, away: number) {
  const bench = await createBench(visitor)
  const { network, time } = bench.stage
  if (visitor) await bench.act(() => bench.outbox.refresh('cart', 'naturaexpert_pl'))
  network.offline = true
  for (let count = 1; count <= changes; count++)
    await bench.act(() => bench.outbox.enqueue({ kind: 'ADD', item: { sku: `sku${count}` }, n: 1, store: 'naturaexpert_pl' }))
  await bench.wait(away)
  const { send } = network
  network.send = async (...call) => {
    await new Promise<void>((resolve) => void time.after(roundTrip, resolve))
    return send(...call)
  }
  network.offline = false
  const began = time.now()
  await bench.act(() => bench.outbox.drain({ eager: true }))
  let left = changes
  while (left > 0 && time.now() - began < 600_000) {
    const { pending, retrying } = await bench.act(() => bench.outbox.changes())
    left = pending.length + retrying.length
    if (left > 0) await bench.wait(500)
  }
  return { left, seconds: (time.now() - began) / 1000 }
}

describe(`${changes} changes that waited for a signal, on a slow network`, () => {
  it.each<[string, Visitor | undefined, number]>([
    ['a guest’s, after an hour in the field', undefined, 3_600_000],
    ['a signed-in person’s, after half a minute in a valley', anna, 25_000],
    ['a signed-in person’s, after an hour in the field', anna, 3_600_000],
  ])('arrive within a minute: %s', async (_, visitor, away) => {
    const { left, seconds } = await resync(visitor, away)
    expect(left).toBe(0)
    expect(seconds).toBeLessThan(60)
  })
})
