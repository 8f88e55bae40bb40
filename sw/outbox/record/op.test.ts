import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { recordOf } from './intent.ts'
import { OP_VERSION, readOp } from './op.ts'
import { upcast } from './op-versions.ts'
import { createBench } from '../schedules/bench.ts'

const id = 'a'.repeat(32)
const intent = { kind: 'ADD', item: { sku: 'ZAG-1' }, n: 2, store: 'naturaexpert_pl' } as const
const good: Record<string, unknown> = { ...recordOf(intent, id, `g:${id}`, `new:${id}`, 1), seq: 1, size: 100 }

function cyclic() {
  const args: Record<string, unknown> = {}
  args.item = args
  return args
}

describe('a stored change is believed only in its shape', () => {
  it('takes what was written', () => expect(readOp(good)).toMatchObject({ ok: true, op: { kind: 'ADD', n: 2, line: 'zag-1' } }))

  it.each<[string, unknown]>([
    ['another kind', { ...good, kind: 'PLACE_ORDER' }],
    ['a negative quantity', { ...good, n: -1 }],
    ['a quantity without end', { ...good, n: Number.POSITIVE_INFINITY }],
    ['a line of a megabyte', { ...good, line: 'x'.repeat(1_000_000) }],
    ['a foreign principal', { ...good, principal: 'admin' }],
    ['a foreign state', { ...good, state: 'done' }],
    ['cyclic arguments', { ...good, args: cyclic() }],
    ['a name of two thousand letters', { ...good, display: { name: 'x'.repeat(2_000), thumb: '' } }],
    ['no object', 'ADD'],
    ['nothing', null],
    ['a list', [good]],
    ['a version that is no number', { ...good, v: '1' }],
  ])('%s', (_, record) => expect(readOp(record)).toEqual({ ok: false, reason: 'tampered' }))

  it('leaves a newer one alone', () => expect(readOp({ ...good, v: 99 })).toEqual({ ok: false, reason: 'newer' }))

  it('never throws and never takes nonsense', () => {
    fc.assert(
      fc.property(fc.anything(), (record) => {
        expect(readOp(record).ok).toBe(false)
      }),
    )
  })

  it('never sends, and shows, what somebody put there', async () => {
    const bench = await createBench()
    await bench.make({ kind: 'ADD', item: { sku: 'a' }, n: 1 })
    bench.stage.network.offline = true
    await bench.make({ kind: 'ADD', item: { sku: 'b' }, n: 1 })
    const [actor] = bench.stage.actors
    await bench.act(async () => {
      if (!actor) return
      const request = actor.device.factory.open('plon-outbox', 1)
      await new Promise((resolve) => request.addEventListener('success', resolve))
      const transaction = request.result.transaction('ops', 'readwrite')
      const all = transaction.objectStore('ops').getAll()
      await new Promise((resolve) => all.addEventListener('success', resolve))
      transaction.objectStore('ops').put({ ...all.result[0], n: -5 })
      await new Promise((resolve) => transaction.addEventListener('complete', resolve))
      request.result.close()
    })
    bench.stage.network.offline = false
    bench.asked()
    await bench.act(() => bench.outbox.drain({ eager: true }))
    await bench.wait(100_000)
    expect(bench.asked().filter((name) => name === 'AddProductsToCart')).toEqual([])
    const { damaged } = await bench.act(() => bench.outbox.changes())
    expect(damaged).toHaveLength(1)
    await bench.act(() => bench.outbox.discardDamaged(damaged[0] ?? 0))
    expect(await bench.act(() => bench.outbox.changes())).toMatchObject({ damaged: [] })
  })
})

describe('versions', () => {
  it('reads a record of the trial before the shop opened', () => {
    const { rev: _, size: __, ...old } = good
    expect(readOp({ ...old, v: 0, goal: 5 })).toMatchObject({ ok: true, op: { v: OP_VERSION, rev: 0, goals: { 'zag-1': 5 } } })
  })

  it('goes up step by step, and stays where there is no step', () => {
    const steps = { 3: (record: object) => ({ ...record, four: true }), 4: (record: object) => ({ ...record, five: true }) }
    expect(upcast({ v: 3 }, 5, steps)).toEqual({ v: 5, four: true, five: true })
    expect(upcast({ v: 1 }, 5, steps)).toEqual({ v: 1 })
  })

  it('an older build leaves what a newer one wrote, sends nothing past it, and says why', async () => {
    const bench = await createBench()
    await bench.make({ kind: 'ADD', item: { sku: 'a' }, n: 1 })
    const [actor] = bench.stage.actors
    const { ref } = await bench.act(() => bench.outbox.view('cart'))
    await bench.act(async () => {
      if (!actor) return
      const request = actor.device.factory.open('plon-outbox', 1)
      await new Promise((resolve) => request.addEventListener('success', resolve))
      const transaction = request.result.transaction('ops', 'readwrite')
      const record = { ...good, seq: undefined, principal: `g:${ref}`, v: 99 }
      delete (record as { seq?: number }).seq
      transaction.objectStore('ops').put(record)
      await new Promise((resolve) => transaction.addEventListener('complete', resolve))
      request.result.close()
    })
    bench.asked()
    await bench.make({ kind: 'ADD', item: { sku: 'b' }, n: 1 })
    expect(bench.asked()).toEqual([])
    expect(bench.outbox.stopped()).toBe('outdated')
    expect(await bench.act(() => bench.outbox.changes())).toMatchObject({ newer: 1, pending: [{ kind: 'ADD' }] })
  })
})
