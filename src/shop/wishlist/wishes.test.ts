import { describe, expect, it } from 'vitest'
import { wishesFor, wishesOf, withWaiting, type Wish } from './wishes.ts'
import { wishName } from './wish-name.ts'
import { lineOf } from '#worker/outbox/outbox.ts'

type Row = Parameters<typeof withWaiting>[1][number]

const wish = (line: string, id = '1'): Wish => ({ id, sku: line.split('|')[0] ?? '', line })
const row = (kind: string, createdAt: number, line?: string) => ({ kind, createdAt, line }) as Row
const lines = (wishes: readonly Wish[]) => wishes.map(({ line }) => line)

describe('a wish list with changes on their way', () => {
  it.each<[string, Wish[], Row[], string[]]>([
    ['is as the shop has it without any', [wish('a'), wish('b')], [], ['a', 'b']],
    ['has what is being added', [wish('a')], [row('WISH_ON', 1, 'b')], ['a', 'b']],
    ['has once what is added twice', [wish('a')], [row('WISH_ON', 1, 'a'), row('WISH_ON', 2, 'a')], ['a']],
    ['has no more what is being removed', [wish('a'), wish('b')], [row('WISH_OFF', 1, 'a')], ['b']],
    ['loses the chosen pack alone', [wish('a|5l'), wish('a|1l')], [row('WISH_OFF', 1, 'a|5l')], ['a|1l']],
    ['stands when what is removed is not there', [wish('a')], [row('WISH_OFF', 1, 'x')], ['a']],
    ['is empty after clearing', [wish('a'), wish('b')], [row('WISH_CLEAR', 1)], []],
    ['has what came after clearing', [wish('a')], [row('WISH_ON', 2, 'b'), row('WISH_CLEAR', 1)], ['b']],
    ['loses what came before clearing', [wish('a')], [row('WISH_CLEAR', 2), row('WISH_ON', 1, 'b')], []],
    ['follows the order of pressing: on, off', [], [row('WISH_OFF', 2, 'a'), row('WISH_ON', 1, 'a')], []],
    ['follows the order of pressing: off, on', [wish('a')], [row('WISH_ON', 2, 'a'), row('WISH_OFF', 1, 'a')], ['a']],
    ['is not moved by changes of other lists', [wish('a')], [row('ADD', 1, 'b'), row('CLEAR', 2)], ['a']],
    ['is not moved by an addition without a line', [wish('a')], [row('WISH_ON', 1)], ['a']],
  ])('%s', (_, wishes, rows, expected) => expect(lines(withWaiting(wishes, rows))).toEqual(expected))

  it('knows the product of what only the device has', () =>
    expect(withWaiting([], [row('WISH_ON', 1, 'mie-t-009|5l')])).toEqual([{ id: '', sku: 'mie-t-009', line: 'mie-t-009|5l' }]))

  it('changes nothing of what the shop told', () => {
    const told = [wish('a')]
    withWaiting(told, [row('WISH_CLEAR', 1)])
    expect(lines(told)).toEqual(['a'])
  })
})

describe('the name of a wish', () => {
  it.each([
    ['BAK-5', [], 'bak-5'],
    ['BAK', ['z', 'a'], 'bak|a|z'],
    ['SET', [btoa('bundle/1/2/3')], 'set|bundle/1/2:3'],
  ])('%s with %j is %s, for the outbox too', (sku, values, line) => {
    const item = { sku, selectedOptions: [...values] }
    expect([wishName(item), lineOf(item)]).toEqual([line, line])
  })

  it('is the outbox’s also where quantities are entered', () => {
    const [first, second] = [btoa('bundle/1/2/1'), btoa('bundle/1/3/1')]
    const enteredOptions = [
      { uid: first, value: '4' },
      { uid: second, value: '0' },
    ]
    expect(wishName({ sku: 'SET', enteredOptions })).toBe(lineOf({ sku: 'SET', enteredOptions }))
  })

  it('is the same however the product is written', () =>
    expect(lines(wishesFor([wish('bak|1'), wish('bak|5'), wish('other')], { sku: 'BAK' }))).toEqual(['bak|1', 'bak|5']))
})

it('is read of an answer with gaps', () => {
  const item = (id: number, sku: string | null) => ({
    __typename: 'SimpleWishlistItem',
    id,
    product: sku === null ? null : { sku },
  })
  const answer = { customer: { wishlists: [null, { items_v2: { items: [item(7, 'BAK-5'), null, item(8, null)] } }] } }
  expect(wishesOf(answer as never)).toEqual([{ id: '7', sku: 'BAK-5', line: 'bak-5' }])
  expect(wishesOf({ customer: null })).toEqual([])
})
