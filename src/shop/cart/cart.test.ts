import { describe, expect, it } from 'vitest'
import type { CartLineFragment } from '#graphql/graphql.ts'
import { cartOf, lineKey, present } from './cart.ts'
import { isOrderable } from './orderable.ts'

const product: CartLineFragment['product'] = {
  __typename: 'SimpleProduct',
  uid: 'MQ==',
  sku: 'ZAG-H-001',
  name: 'Łanomix Zboża',
  url_key: 'lanomix-zboza',
  url_rewrites: [{ url: 'lanomix-zboza.html' }],
  stock_status: 'IN_STOCK',
  availability: null,
  family: 'fert',
  manufacturer_label: 'Plonarvia',
  pack_label: '1 l',
  delivery_time: null,
  thumbnail: { url: '/media/parent.webp', label: null },
  stock_item: { qty_increments: 1, min_sale_qty: 1, max_sale_qty: 9999 },
}

const prices = {
  price: { value: 46.3 },
  row_total: { value: 92.6 },
  row_total_including_tax: { value: 100 },
  total_item_discount: null,
}
const simple: CartLineFragment = {
  ...{ __typename: 'SimpleCartItem', uid: 'NQ==', quantity: 2, is_quote_item: null, quote_item: null },
  ...{ errors: null, customizable_options: [], product, prices },
}

function configurable(values: string[]): CartLineFragment {
  return {
    ...simple,
    __typename: 'ConfigurableCartItem',
    customizable_options: [],
    configurable_options: values.map((value) => ({
      configurable_product_option_uid: 'o',
      configurable_product_option_value_uid: value,
      option_label: 'Opakowanie',
      value_label: `${value} l`,
    })),
    configured_variant: {
      sku: 'ZAG-H-001-5',
      name: 'Łanomix Zboża 5 l',
      pack_label: '5 l',
      ...{ stock_status: 'IN_STOCK', availability: null, delivery_time: null },
      thumbnail: { url: '/media/5l.webp', label: null },
      stock_item: { qty_increments: 5, min_sale_qty: 5, max_sale_qty: 50 },
    },
  }
}

function bundle(values: { uid: string; quantity: number }[]): CartLineFragment {
  return {
    ...simple,
    __typename: 'BundleCartItem',
    customizable_options: [],
    bundle_options: [{ uid: 'b', label: 'Zestaw', values: values.map((value) => ({ ...value, label: value.uid })) }],
  }
}

describe('a line is the same line', () => {
  it('whatever case its code is written in', () =>
    expect(lineKey({ ...simple, product: { ...product, sku: 'zag-h-001' } })).toBe(lineKey(simple)))
  it('whatever order its options were chosen in', () =>
    expect(lineKey(configurable(['5', '9']))).toBe(lineKey(configurable(['9', '5']))))
  it('and another one with other options', () => expect(lineKey(configurable(['5']))).not.toBe(lineKey(configurable(['20']))))
  it('and another one with another quantity inside a set', () =>
    expect(lineKey(bundle([{ uid: 'a', quantity: 1 }]))).not.toBe(lineKey(bundle([{ uid: 'a', quantity: 2 }]))))
})

describe('the cart as the shop sees it', () => {
  const contents = {
    id: 'c'.repeat(32),
    email: null,
    is_virtual: false,
    total_quantity: 2,
    applied_coupons: null,
    shipping_addresses: [],
    itemsV2: { total_count: 1, page_info: null, items: [null, configurable(['5'])] },
    prices: null,
  }
  const [line] = cartOf(contents).lines

  it('shows the chosen variant: its picture, its choice and its limits', () =>
    expect(line).toMatchObject({
      pack: 'ZAG-H-001-5',
      choice: '5 l',
      picture: '/media/5l.webp',
      rules: { min: 5, max: 50, step: 5 },
    }))
  it('names the gross price of one piece', () => expect(line).toMatchObject({ unit: 50, total: 100 }))
  it('says of the chosen variant whether it is to be had, whatever the others are', () => {
    const one = configurable(['5'])
    if (one.__typename !== 'ConfigurableCartItem') throw new Error('It is a variant')
    const soldOut = { ...one, configured_variant: { ...one.configured_variant, stock_status: 'OUT_OF_STOCK' as const } }
    const [gone] = cartOf({ ...contents, itemsV2: { ...contents.itemsV2, items: [soldOut] } }).lines
    expect([gone, line].map((each) => each && isOrderable(each))).toEqual([false, true])
  })
  it('falls back to the product where there is no variant', () =>
    expect(cartOf({ ...contents, itemsV2: { ...contents.itemsV2, items: [simple] } }).lines[0]).toMatchObject({
      choice: '1 l',
      picture: '/media/parent.webp',
    }))
  it('lists what a set holds', () =>
    expect(
      cartOf({ ...contents, itemsV2: { ...contents.itemsV2, items: [bundle([{ uid: 'Rękawice', quantity: 2 }])] } }).lines[0]
        ?.components,
    ).toEqual(['2 × Rękawice']))
  it('says what was chosen and entered beside the product', () => {
    const custom = (uid: string, type: string, value: string, label = '') => ({
      ...{ customizable_option_uid: uid, type, label: uid },
      values: [{ customizable_option_value_uid: uid, label, value }],
    })
    const options = [
      custom('Końcówka', 'radio', '2', 'Lekka'),
      custom('Grawer', 'field', 'Ola'),
      custom('Znak', 'file', '<a href="x">x</a>'),
    ]
    const line: CartLineFragment = { ...simple, __typename: 'SimpleCartItem', customizable_options: options }
    const { lines } = cartOf({ ...contents, itemsV2: { ...contents.itemsV2, items: [line] } })
    expect(lines[0]?.components).toEqual(['Końcówka: Lekka', 'Grawer: Ola', 'Znak'])
    expect(lineKey(line)).not.toBe(lineKey(simple))
  })
  it('leaves out what the backend left out', () => expect(present([null, 1, null])).toEqual([1]))
})
