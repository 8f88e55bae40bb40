import { describe, expect, it } from 'vitest'
import { coalesced as coalescedIn } from './coalescing.ts'
import { recordOf, type Wanted } from './intent.ts'
import { readOp, type Op } from './op.ts'

const id = 'a'.repeat(32)
let count = 0
function op(wanted: Wanted, more: object = {}): Op {
  const opId = (count++).toString(16).padStart(32, '0')
  const record = recordOf({ ...wanted, store: 'naturaexpert_pl' }, opId, `g:${id}`, `new:${id}`, count)
  const read = readOp({ ...record, seq: count, size: 10, ...more })
  if (!read.ok) throw new Error('no op')
  return read.op
}
const add = (sku: string, n: number) => op({ kind: 'ADD', item: { sku }, n })
const set = (sku: string, q: number) => op({ kind: 'SET', item: { sku }, q })
const remove = (line: string) => op({ kind: 'REMOVE', line })
const unanswered = { state: 'unsure', sends: 1, form: 'add', doubt: true }
/** Coalesces in a cart that holds only the line `c`. */
const coalesced = (waiting: Op[], next: Op) => coalescedIn(waiting, next, (line) => line === 'c')

describe('waiting changes that become one', () => {
  it('two additions of one line', () => {
    const first = add('a', 2)
    expect(coalesced([first], add('a', 3))).toMatchObject({
      before: [{ opId: first.opId }],
      merged: { n: 5, createdAt: first.createdAt },
    })
  })

  it('a quantity takes the place of an earlier one', () =>
    expect(coalesced([set('a', 2)], set('a', 9))).toMatchObject({ merged: { q: 9 } }))

  it('other lines in between do not matter', () =>
    expect(coalesced([add('a', 1), add('b', 1)], add('a', 1))).toMatchObject({ merged: { n: 2 } }))

  it('an addition that nobody has heard of becomes one of another size', () =>
    expect(coalesced([add('a', 1)], set('a', 3))).toMatchObject({ merged: { kind: 'ADD', n: 3 } }))

  it('an addition to a line of the cart becomes its quantity', () =>
    expect(coalesced([add('c', 1)], set('c', 3))).toMatchObject({ merged: { kind: 'SET', q: 3 } }))

  it('what takes away a line that only waits takes itself back', () => {
    const waiting = [add('b', 1), add('a', 1)]
    expect(coalesced(waiting, remove('a'))).toEqual({ before: [waiting[1]], merged: undefined })
    expect(coalesced(waiting, set('a', 0))).toMatchObject({ merged: undefined })
  })

  it('what takes away a line of the cart is all that is sent of it', () =>
    expect(coalesced([add('c', 1), set('c', 4)], remove('c'))).toMatchObject({
      before: [{ kind: 'ADD' }, { kind: 'SET' }],
      merged: { kind: 'REMOVE' },
    }))

  it.each([set('a', 3), remove('a')])('an addition without an answer gives way to $kind, which is sent', (last) =>
    expect(coalesced([op({ kind: 'ADD', item: { sku: 'a' }, n: 1 }, unanswered)], last)).toMatchObject({
      before: [{ kind: 'ADD' }],
      merged: { kind: last.kind },
    }),
  )

  it('what may bring the line by itself stays, and so does its removal', () =>
    expect(coalesced([op({ kind: 'MERGE', source: id }), add('a', 1)], remove('a'))).toMatchObject({
      merged: { kind: 'REMOVE' },
    }))

  it.each<[string, Op[], Op]>([
    ['of another line', [add('b', 1)], add('a', 1)],
    ['an addition after a quantity', [set('a', 1)], add('a', 1)],
    ['with a removal in between', [add('a', 1), op({ kind: 'REMOVE', line: 'a' })], add('a', 1)],
    ['with an emptying in between', [add('a', 1), op({ kind: 'CLEAR' })], add('a', 1)],
    ['one that is being sent', [op({ kind: 'ADD', item: { sku: 'a' }, n: 1 }, { state: 'sending' })], add('a', 1)],
    ['one that was sent before', [op({ kind: 'ADD', item: { sku: 'a' }, n: 1 }, { sends: 1 })], add('a', 1)],
    ['of another store view', [op({ kind: 'ADD', item: { sku: 'a' }, n: 1 }, { store: 'naturaexpert_en' })], add('a', 1)],
  ])('not %s', (_, waiting, next) => expect(coalesced(waiting, next)).toBeUndefined())

  it('not one that another change waits for', () => {
    const first = add('a', 1)
    const waits = op({ kind: 'WISH_OFF', item: { sku: 'z' } }, { dependsOn: first.opId })
    expect(coalesced([first, waits], add('a', 1))).toBeUndefined()
  })
})
