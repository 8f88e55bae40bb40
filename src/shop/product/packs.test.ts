import { describe, expect, it } from 'vitest'
import { picturesOf } from './gallery-pictures.ts'
import { packsOf } from './packs.ts'
import { partsOfSet } from './parts-of-set.ts'
import { configurable, range, variant } from './product-examples.ts'
import type { GroupedDetail } from './product-kind.ts'

describe('the packs of a product', () => {
  it('are lines that can be ordered, each with its own price, stock and options', () => {
    const [litre, drum] = packsOf(
      configurable([variant('1 l'), variant('1000 l', { stock_status: 'OUT_OF_STOCK', price_range: range(16632) }), null]),
    )
    expect(litre).toMatchObject({
      sku: 'PLO-D-006-1 l',
      label: '1 l',
      options: ['uid-1 l'],
      salable: true,
      price: { kind: 'shown', gross: 24.55 },
    })
    expect(drum).toMatchObject({ label: '1000 l', salable: false, availability: 'unavailable', price: { gross: 16632 } })
  })

  it('of several options are named by all of them', () => {
    const two = {
      ...variant('M'),
      attributes: ['M', 'zielony'].map((label) => ({ uid: label, code: 'x', label, value_index: 1 })),
    }
    expect(packsOf(configurable([two]))[0]).toMatchObject({ label: 'M / zielony', options: ['M', 'zielony'] })
  })

  it('hide their price for the reason of the product', () => {
    const hidden = { ...configurable([variant('1 l', { price_range: range(null) })]), price_visibility: 'LOGIN' as const }
    expect(packsOf(hidden)[0]?.price).toEqual({ kind: 'login' })
  })

  it('keep the rules of what may be bought', () =>
    expect(
      packsOf(configurable([variant('1 l', { stock_item: { min_sale_qty: 2, max_sale_qty: 10, qty_increments: 2 } })]))[0]?.rules,
    ).toEqual({ min: 2, max: 10, step: 2 }))
})

it('a set suggests its quantities, at least the smallest that may be bought', () => {
  const child = variant('L', { stock_item: { min_sale_qty: 5, max_sale_qty: 100, qty_increments: 5 } }).product
  const other = variant('XL').product
  const part = (product: typeof child) => product && { ...product, url_rewrites: null }
  const set = {
    ...configurable([]),
    __typename: 'GroupedProduct',
    items: [{ position: 2, qty: 1, product: part(child) }, { position: 1, qty: 3, product: part(other) }, null],
  } satisfies GroupedDetail
  expect(partsOfSet(set).map(({ pack, quantity }) => [pack.label, quantity])).toEqual([
    ['XL', 3],
    ['L', 5],
  ])
})

it.each([
  [
    'in their order',
    { media_gallery: [{ url: '/b', label: null, position: 2 }, { url: '/a', label: 'front', position: 1 }, null] },
    ['/a', '/b'],
  ],
  ['the thumbnail without a gallery', { media_gallery: [], thumbnail: { url: '/t', label: null } }, ['/t']],
  ['none', { media_gallery: null, thumbnail: null }, []],
])('pictures: %s', (_, product, urls) => expect(picturesOf(product).map((picture) => picture.url)).toEqual(urls))
