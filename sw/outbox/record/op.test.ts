import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { recordOf } from './intent.ts'
import { readOp } from './op.ts'
import { upcast } from './op-versions.ts'
import { createHarness } from '../schedules/harness.ts'

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
    ['a kind that is no name', { ...good, kind: 'place order' }],
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
    const bench = await createHarness()
    await bench.make({ kind: 'ADD', item: { sku: 'a' }, n: 1 })
    bench.stage.network.offline = true
    await bench.make({ kind: 'ADD', item: { sku: 'b' }, n: 1 })
    const [waiting] = await bench.disk.all('ops')
    await bench.disk.put({ ...waiting, n: -5 })
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
    expect(readOp({ ...old, v: 0, goal: 5 })).toMatchObject({ ok: true, op: { v: 1, rev: 0, goals: { 'zag-1': 5 } } })
  })

  it('goes up step by step, and stays where there is no step', () => {
    const steps = { 3: (record: object) => ({ ...record, four: true }), 4: (record: object) => ({ ...record, five: true }) }
    expect(upcast({ v: 3 }, 5, steps)).toEqual({ v: 5, four: true, five: true })
    expect(upcast({ v: 1 }, 5, steps)).toEqual({ v: 1 })
  })
})
