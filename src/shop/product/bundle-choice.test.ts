import { describe, expect, it } from 'vitest'
import { bundleParts, bundlePrice, chosenOptions, defaultChoice, openParts, withOption } from './bundle-choice.ts'

const soldAlone = (sku: string, gross: number) => ({
  ...{ __typename: 'SimpleProduct' as const, sku, url_rewrites: null, thumbnail: null },
  price_range: {
    minimum_price: { final_price: { value: gross }, final_base_price: { value: Math.round(gross * 92.59259) / 100 } },
  },
})

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
  product: price === null ? null : soldAlone(uid, Math.round(price * 110) / 100),
  ...extra,
})

/** A bundle with a dynamic price: the sum of its parts. */
const dynamic = {
  ...{ dynamic_price: true, price_details: { main_price: 0, discount_percentage: 5 }, items: [] },
  price_range: { minimum_price: { final_price: { value: 1 }, final_base_price: { value: 1 } } },
}

const parts = bundleParts({
  ...dynamic,
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
const chosen = (pieces: Record<string, number>) => new Map(Object.entries(pieces))

describe('a set put together', () => {
  it('starts as the shop made it, in its order', () => {
    expect(parts.map((part) => part.title)).toEqual(['Bor', 'Zimowanie', 'Adiuwant'])
    expect([...defaultChoice(parts)]).toEqual([
      ['b20', 1],
      ['p20', 1],
    ])
  })

  it('has one of what may be taken once, and several of what may be taken together', () => {
    if (!boron || !extra) throw new Error('The parts are missing')
    const exchanged = withOption(boron, defaultChoice(parts), 'b5', 4)
    expect([...exchanged.keys()].sort()).toEqual(['b5', 'p20'])
    const both = withOption(extra, withOption(extra, exchanged, 'adi', 1), 'kret', 1)
    expect([...both.keys()].sort()).toEqual(['adi', 'b5', 'kret', 'p20'])
    expect([...withOption(extra, both, 'adi', 0).keys()].sort()).toEqual(['b5', 'kret', 'p20'])
  })

  it.each([
    [{ b20: 1, p20: 1 }, 569.55, 626.51],
    [{ b5: 4, p20: 1 }, 614.2, 675.64],
    [{ b5: 4, p20: 1, adi: 1 }, 624.2, 686.64],
    [{ b20: 3, p20: 1 }, 1308.65, 1439.53],
  ])('%j costs %d, and %d bought one by one', (taken, gross, alone) =>
    expect(bundlePrice(dynamic, parts, chosen(taken))).toMatchObject({ kind: 'shown', gross, alone }),
  )

  it('costs a partner what its parts cost without their VAT', () =>
    expect(bundlePrice(dynamic, parts, chosen({ adi: 1 }))).toMatchObject({ gross: 10, net: 9.26 }))

  it('has no sum while a price may not be seen', () => {
    const [hidden] = bundleParts({
      ...dynamic,
      items: [{ uid: 'a', title: 'A', type: 'radio', required: true, position: 1, options: [option('x', null)] }],
    })
    expect(bundlePrice(dynamic, hidden ? [hidden] : [], chosen({ x: 1 }))).toBeUndefined()
  })

  it('names the required parts that are open', () =>
    expect(openParts(parts, chosen({ p20: 1, adi: 1 })).map((part) => part.title)).toEqual(['Bor']))

  it('goes to the cart as uids with quantities in words of the backend', () =>
    expect(chosenOptions(parts, chosen({ b5: 3, p20: 1 }))).toEqual({
      enteredOptions: [{ uid: 'b5', value: '3' }],
      selectedOptions: ['p20'],
    }))
})

describe('a set of its own price', () => {
  const added = (uid: string, price: number, price_type: 'FIXED' | 'PERCENT', more: object = {}) => ({
    ...{ ...option(uid, price), price_type, product: soldAlone(uid, 500), ...more },
  })
  const part = (uid: string, position: number, options: ReturnType<typeof added>[]) => ({
    ...{ uid, title: uid, type: 'radio', required: true, position, options },
  })
  const set = {
    ...{ dynamic_price: false, price_details: { main_price: 480, discount_percentage: 10 } },
    price_range: { minimum_price: { final_price: { value: 834.3 }, final_base_price: { value: 772.5 } } },
    items: [
      part('bloom', 1, [added('b', 0, 'FIXED'), added('a', 24.5, 'FIXED')]),
      part('calcium', 2, [added('c', 149, 'FIXED')]),
      part('potash', 3, [added('p', 20, 'PERCENT')]),
    ],
  }
  const own = bundleParts(set)

  it.each([
    [{}, 432],
    [{ b: 1, c: 3 }, 834.3],
    [{ b: 1, c: 3, p: 1 }, 920.7],
    [{ a: 1, c: 5 }, 1124.55],
  ])('of %o costs %d', (taken, gross) => expect(bundlePrice(set, own, chosen(taken))).toMatchObject({ gross }))

  it('is taxed as one thing', () => expect(bundlePrice(set, own, chosen({ b: 1, c: 3 }))).toMatchObject({ net: 772.5 }))

  it('has no price where its own is not told', () =>
    expect(bundlePrice({ ...set, price_details: null }, own, chosen({ b: 1 }))).toBeUndefined())
})
