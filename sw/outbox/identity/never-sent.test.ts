import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import type { Visitor } from './people.ts'
import { anna, createHarness } from '../schedules/harness.ts'

const add = (sku: string, n = 1) => ({ kind: 'ADD', item: { sku }, n }) as const
const set = (sku: string, q: number) => ({ kind: 'SET', item: { sku }, q }) as const
const remove = (line: string) => ({ kind: 'REMOVE', line }) as const

const people: [string, Visitor | undefined][] = [
  ['a guest', undefined],
  ['a signed-in person', anna],
]

/** Sets up a cart with one line, offline from then on. */
async function withoutSignal(visitor: Visitor | undefined) {
  const bench = await createHarness(visitor)
  await bench.make(add('known', 2))
  await bench.wait(60_000)
  const { network, magento } = bench.stage
  const waiting = async () => {
    const { pending, retrying } = await bench.act(() => bench.outbox.changes())
    return [...retrying, ...pending]
  }
  const cart = () => magento.quantities([...magento.carts.values()].findLast(({ lines }) => lines.size > 0) ?? fail())
  const back = async () => {
    network.offline = false
    await bench.act(() => bench.outbox.drain({ eager: true }))
    await bench.wait(180_000)
  }
  return { bench, network, waiting, cart, back }
}
const fail = () => {
  throw new Error('There is no cart')
}

describe.each(people)('changes without a signal, of %s', (_, visitor) => {
  it('take themselves back: what is put in and out again leaves nothing to be sent', async () => {
    const { bench, network, waiting } = await withoutSignal(visitor)
    network.offline = true
    for (const sku of ['a', 'b', 'c']) await bench.make(add(sku))
    await bench.make(set('b', 5))
    expect(await waiting()).toHaveLength(3)
    for (const sku of ['a', 'b', 'c']) await bench.make(remove(sku))
    expect(await waiting()).toEqual([])
    expect((await bench.act(() => bench.outbox.view('cart'))).lines.map(({ line }) => line)).toEqual(['known'])
  })

  it('are one for each line, whatever was said of it', async () => {
    const { bench, network, waiting, back, cart } = await withoutSignal(visitor)
    network.offline = true
    await bench.make(add('a', 2))
    await bench.make(set('a', 7))
    await bench.make(add('known', 3))
    await bench.make(set('known', 4))
    await bench.make(set('known', 9))
    expect(await waiting()).toMatchObject([
      { kind: 'ADD', quantity: 7 },
      { kind: 'SET', quantity: 9 },
    ])
    await back()
    expect([await waiting(), cart()]).toEqual([[], { a: 7, known: 9 }])
  })

  it.each<[string, 'arrived' | 'lost', number | undefined]>([
    ['another quantity of one that was lost on its way', 'lost', 4],
    ['another quantity of one that had arrived', 'arrived', 4],
    ['none of one that was lost on its way', 'lost', undefined],
    ['none of one that had arrived', 'arrived', undefined],
  ])('may still be changed when the signal went in the middle: %s', async (_name, fate, quantity) => {
    const { bench, network, waiting, back, cart } = await withoutSignal(visitor)
    network.faults = { ...network.faults, ...(fate === 'lost' ? { lostRequest: 1 } : { lostAnswer: 1 }) }
    await bench.act(() => bench.outbox.enqueue({ ...add('a', 2), store: 'naturaexpert_pl' }))
    await bench.wait(400)
    network.offline = true
    network.faults = { ...network.faults, lostRequest: 0, lostAnswer: 0 }
    await bench.wait(8_000)
    const [row] = await waiting()
    expect(row).toMatchObject({ kind: 'ADD', mayEdit: true })
    if (quantity !== undefined) expect(await bench.act(() => bench.outbox.edit(row?.opId ?? '', quantity))).toBe(true)
    else await bench.make(remove('a'))
    expect(await waiting()).toHaveLength(1)
    await back()
    expect([await waiting(), cart()]).toEqual([[], { ...(quantity === undefined ? {} : { a: quantity }), known: 2 }])
  })
})
