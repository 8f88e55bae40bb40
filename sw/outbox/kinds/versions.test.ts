import { describe, expect, it } from 'vitest'
import { anna, createHarness } from '../schedules/harness.ts'
import { recordOf } from '../record/intent.ts'
import { readOp, type Kind, type KnownKinds } from '../record/op.ts'
import { kinds } from './kinds.ts'
import { samples } from './samples.ts'

const id = 'a'.repeat(32)
const written = (kind: Kind): Record<string, unknown> => ({
  ...recordOf({ ...samples[kind].wanted, store: 'naturaexpert_pl' }, id, `g:${id}`, `new:${id}`, 1),
  seq: 1,
  size: 100,
})
const every = Object.keys(kinds).filter((kind): kind is Kind => kind in kinds)
const newer = { ok: false, reason: 'newer' }

/** What the engines on devices know, oldest first. A build that adds kinds or versions adds a row and changes none. */
const builds: readonly { newest: number; kinds: readonly string[] }[] = [
  {
    newest: 2,
    kinds: [
      ...['ADD', 'SET', 'REMOVE', 'CLEAR', 'COUPON_SET', 'COUPON_DEL', 'MERGE'],
      ...['Q_ADD', 'Q_SET', 'Q_REMOVE', 'Q_REMARKS', 'Q_TAKE', 'Q_ACCEPT'],
      ...['WISH_ON', 'WISH_OFF', 'WISH_CLEAR'],
    ],
  },
]

/** Records as earlier builds wrote them on devices; never changed. */
const base = { opId: id, principal: `g:${id}`, store: 'naturaexpert_pl', createdAt: 1, display: { name: '', thumb: '' } }
const waiting = { ...base, seq: 1, state: 'queued', attempts: 0, rev: 0, size: 100 }
const cart = { type: 'cart', ref: `new:${id}` }
const quote = { type: 'quote', ref: 'mine' }
const wishlist = { type: 'wishlist', ref: 'mine' }
const item = { sku: 'ZAG-1' }
const old: Record<string, readonly object[]> = {
  ADD: [
    { ...waiting, v: 1, kind: 'ADD', target: cart, line: 'zag-1', n: 2, args: { item } },
    { ...waiting, v: 2, kind: 'ADD', target: cart, line: 'zag-1', n: 2, args: { item }, bundle: id, form: 'scratch' },
    {
      ...base,
      seq: 1,
      state: 'unsure',
      attempts: 0,
      v: 0,
      kind: 'ADD',
      target: cart,
      line: 'zag-1',
      n: 2,
      goal: 2,
      args: { item },
    },
  ],
  SET: [{ ...waiting, v: 1, kind: 'SET', target: cart, line: 'zag-1', q: 0, args: { item }, saw: { quantity: 1, moves: 0 } }],
  REMOVE: [{ ...waiting, v: 1, kind: 'REMOVE', target: cart, line: 'zag-1', args: {} }],
  CLEAR: [{ ...waiting, v: 1, kind: 'CLEAR', target: cart, args: {} }],
  COUPON_SET: [{ ...waiting, v: 1, kind: 'COUPON_SET', target: cart, args: { code: 'WIOSNA' } }],
  COUPON_DEL: [{ ...waiting, v: 1, kind: 'COUPON_DEL', target: cart, args: {} }],
  MERGE: [{ ...waiting, v: 1, kind: 'MERGE', target: { type: 'cart', ref: 'mine' }, args: { source: id } }],
  Q_ADD: [{ ...waiting, v: 1, kind: 'Q_ADD', target: quote, line: 'zag-1', n: 2, args: { item } }],
  Q_SET: [{ ...waiting, v: 1, kind: 'Q_SET', target: quote, line: 'zag-1', q: 5, args: { item, price: 12.5, note: 'pilne' } }],
  Q_REMOVE: [{ ...waiting, v: 1, kind: 'Q_REMOVE', target: quote, line: 'zag-1', args: {} }],
  Q_REMARKS: [{ ...waiting, v: 1, kind: 'Q_REMARKS', target: quote, args: { text: 'Proszę o rabat' } }],
  Q_TAKE: [{ ...waiting, v: 1, kind: 'Q_TAKE', target: cart, args: { quote: 'MTU=' } }],
  Q_ACCEPT: [{ ...waiting, v: 1, kind: 'Q_ACCEPT', target: cart, args: { quote: 'MTU=' } }],
  WISH_ON: [{ ...waiting, v: 1, kind: 'WISH_ON', target: wishlist, line: 'zag-1', args: { item } }],
  WISH_OFF: [{ ...waiting, v: 1, kind: 'WISH_OFF', target: wishlist, line: 'zag-1', args: { item }, dependsOn: id }],
  WISH_CLEAR: [{ ...waiting, v: 1, kind: 'WISH_CLEAR', target: wishlist, args: {} }],
}

describe('a build and the records of another one', () => {
  it.each(every)('reads its own %s', (kind) => expect(readOp(written(kind))).toMatchObject({ ok: true, op: { kind } }))

  it.each(Object.keys(old))('reads a %s that was written before', (kind) => {
    for (const record of old[kind] ?? []) expect(readOp(record)).toMatchObject({ ok: true, op: { kind } })
  })

  it('has a record of before for every kind that earlier builds knew', () =>
    expect(builds.flatMap((build) => build.kinds).filter((kind) => !(kind in old))).toEqual([]))

  it.each(every)('waits for a newer build where it does not know %s yet', (kind) => {
    const known: KnownKinds = Object.fromEntries(Object.entries(kinds).filter(([name]) => name !== kind))
    expect(readOp(written(kind), known)).toEqual(newer)
  })

  it.each(every)('waits for a newer build where a %s is of a later version', (kind) =>
    expect(readOp({ ...written(kind), v: kinds[kind].newest + 1, args: 'of another shape' })).toEqual(newer),
  )

  it.each(every)('says of a broken %s of its own version that it is broken', (kind) =>
    expect(readOp({ ...written(kind), args: 'of another shape' })).toEqual({ ok: false, reason: 'tampered' }),
  )

  // Engines on devices treat an unknown kind as damaged, unless its version is above all of theirs.
  it.each(every)('%s begins above the versions of the builds that do not know it', (kind) => {
    for (const build of builds) if (!build.kinds.includes(kind)) expect(kinds[kind].version).toBeGreaterThan(build.newest)
  })
})

describe('a change of a newer build, on a device that has the older one', () => {
  it.each([
    ['of a kind that is not known here', { kind: 'GIFT_WRAP', v: 1, args: { paper: 'green' } }],
    ['of a later version', { v: 99, args: { item, wrap: true } }],
  ])('%s: it waits, nothing is sent past it, and the shopper is told to load the page anew', async (_, more) => {
    const bench = await createHarness()
    await bench.make({ kind: 'ADD', item, n: 1 })
    const { ref } = await bench.act(() => bench.outbox.view('cart'))
    const { seq: _seq, ...record } = written('ADD')
    await bench.disk.put({ ...record, principal: `g:${ref}`, ...more })
    bench.asked()
    await bench.make({ kind: 'ADD', item: { sku: 'b' }, n: 1 })
    expect(bench.asked()).toEqual([])
    expect(bench.outbox.stopped()).toBe('outdated')
    const changes = await bench.act(() => bench.outbox.changes())
    expect(changes).toMatchObject({ newer: 1, damaged: [], pending: [{ kind: 'ADD' }] })
  })

  it('a signed-in person’s change of a kind that is not known here is not called damaged', async () => {
    const bench = await createHarness(anna)
    await bench.make({ kind: 'ADD', item, n: 1 })
    const [ledger] = await bench.disk.all('ledger')
    const { seq: _seq, args: _args, ...record } = written('ADD')
    const own = { principal: ledger?.principal, target: { type: 'cart', ref: 'mine' } }
    await bench.disk.put({ ...record, ...own, kind: 'GIFT_WRAP', box: { iv: 'x', data: 'x' } })
    expect(await bench.act(() => bench.outbox.changes())).toMatchObject({ newer: 1, damaged: [] })
  })
})
