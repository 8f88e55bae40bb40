import { describe, expect, it } from 'vitest'
import { bundleParts, bundleSum, chosenOptions, defaultChoice, openParts, withOption } from './bundle-choice.ts'

const option = (
  uid: string,
  price: number | null,
  extra: { quantity?: number; is_default?: boolean; can_change_quantity?: boolean } = {},
) => ({
  uid,
  label: uid,
  quantity: 1,
  is_default: false,
  can_change_quantity: true,
  position: 1,
  price,
  price_type: 'DYNAMIC' as const,
  ...extra,
})

const parts = bundleParts({
  items: [
    {
      uid: 'extra',
      title: 'Adiuwant',
      type: 'checkbox',
      required: false,
      position: 3,
      options: [option('adi', 10), option('kret', 5)],
    },
    {
      uid: 'boron',
      title: 'Bor',
      type: 'radio',
      required: true,
      position: 1,
      options: [option('b20', 369.55, { is_default: true }), option('b5', 103.55, { quantity: 4 })],
    },
    {
      uid: 'winter',
      title: 'Zimowanie',
      type: 'select',
      required: true,
      position: 2,
      options: [option('p20', 200, { can_change_quantity: false })],
    },
  ],
})
const [boron, , extra] = parts

describe('a set put together', () => {
  it('starts as the shop made it, in its order', () => {
    expect(parts.map((part) => part.title)).toEqual(['Bor', 'Zimowanie', 'Adiuwant'])
    expect([...defaultChoice(parts)]).toEqual(['b20', 'p20'])
  })

  it('has one of what may be taken once, and several of what may be taken together', () => {
    if (!boron || !extra) throw new Error('The parts are missing')
    const exchanged = withOption(boron, defaultChoice(parts), 'b5', true)
    expect([...exchanged].sort()).toEqual(['b5', 'p20'])
    const both = withOption(extra, withOption(extra, exchanged, 'adi', true), 'kret', true)
    expect([...both].sort()).toEqual(['adi', 'b5', 'kret', 'p20'])
    expect([...withOption(extra, both, 'adi', false)].sort()).toEqual(['b5', 'kret', 'p20'])
  })

  it.each([
    [['b20', 'p20'], 569.55],
    [['b5', 'p20'], 614.2],
    [['b5', 'p20', 'adi'], 624.2],
  ])('%j costs %d', (taken, sum) => expect(bundleSum(parts, new Set(taken))).toBe(sum))

  it('has no sum while a price may not be seen', () => {
    const [hidden] = bundleParts({
      items: [{ uid: 'a', title: 'A', type: 'radio', required: true, position: 1, options: [option('x', null)] }],
    })
    expect(bundleSum(hidden ? [hidden] : [], new Set(['x']))).toBeUndefined()
  })

  it('names the required parts that are open', () =>
    expect(openParts(parts, new Set(['p20', 'adi'])).map((part) => part.title)).toEqual(['Bor']))

  it('goes to the cart as uids with quantities in words of the backend', () =>
    expect(chosenOptions(parts, new Set(['b5', 'p20']))).toEqual({
      enteredOptions: [{ uid: 'b5', value: '4' }],
      selectedOptions: ['p20'],
    }))
})
