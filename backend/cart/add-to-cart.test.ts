import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { AddProductsToCartMutation, CartQuery } from '../../graphql/generated/graphql.ts'
import { optionUids } from '../product/option-uids.ts'
import { bundleUid } from '../product/uids.ts'
import { type As, type TestBackend, createTestBackend } from '../testing.ts'
import type { CartItemInput } from './wanted-item.ts'

let backend: TestBackend
beforeEach(async () => {
  backend = await createTestBackend()
})
afterEach(() => backend.close())

async function add(cartId: string, cartItems: CartItemInput[], as?: As) {
  const { data, errors } = await backend.ask<AddProductsToCartMutation>('AddProductsToCart', { cartId, cartItems }, as)
  expect(errors).toEqual([])
  return data?.addProductsToCart
}

async function read(cartId: string, as?: As) {
  const { data, errors } = await backend.ask<CartQuery>('Cart', { cartId }, as)
  const lines = data?.cart?.itemsV2?.items.filter((line) => line !== null) ?? []
  return { cart: data?.cart, errors, lines, quantities: lines.map((line) => line.quantity) }
}

const optionUid = (sku: string) => optionUids(backend, sku)[0] ?? ''
const partUid = (bundle: string, part: string, quantity: number) => {
  const found = backend.db.get<{ o: number; s: number }>(
    'SELECT o.id AS o, s.id AS s FROM bundle_option o JOIN bundle_selection s ON s.option_id = o.id JOIN product p ON p.id = o.product_id WHERE p.sku = ? AND s.sku = ?',
    ...[bundle, part],
  )
  return bundleUid(found?.o ?? 0, found?.s ?? 0, quantity)
}
const wholeSet = () =>
  ['PLO-B-008-5L', 'PLO-D-001-20L', 'PLO-B-010-20L'].map((part, at) => partUid('SET-B-001', part, at === 0 ? 2 : 1))
const stock = (sku: string, quantity: number) =>
  backend.db.run('UPDATE product SET stock_quantity = ? WHERE sku = ?', quantity, sku)

describe('adding', () => {
  test('a pack chosen on the product page, asked for by its SKU, or by SKU and parent, is one and the same line', async () => {
    const cartId = await backend.cartWith([
      { sku: 'PLO-B-001', quantity: 1, selected_options: [optionUid('PLO-B-001-5L')] },
      { sku: 'PLO-B-001-5L', quantity: 2 },
      { sku: 'plo-b-001-5l', parent_sku: 'PLO-B-001', quantity: 3 },
      { sku: 'PLO-B-001-1L', quantity: 1 },
    ])
    const { lines } = await read(cartId)
    expect(lines.map((line) => [line.__typename, line.product.sku, line.quantity])).toEqual([
      ['ConfigurableCartItem', 'PLO-B-001', 6],
      ['ConfigurableCartItem', 'PLO-B-001', 1],
    ])
    expect(lines[0]).toMatchObject({
      configurable_options: [{ value_label: '5 l' }],
      configured_variant: { sku: 'PLO-B-001-5L' },
    })
  })

  test('services and files make lines of their own kinds', async () => {
    const cartId = await backend.cartWith([
      { sku: 'USL-V-001', quantity: 1 },
      { sku: 'USL-D-001', quantity: 1 },
    ])
    const { cart, lines } = await read(cartId)
    expect(lines.map((line) => line.__typename)).toEqual(['VirtualCartItem', 'DownloadableCartItem'])
    expect(cart?.is_virtual).toBe(true)
  })

  test('a set is one line, its parts chosen by either kind of option', async () => {
    const cartId = await backend.cartWith([])
    const selected_options = [partUid('SET-B-001', 'PLO-B-008-5L', 2), partUid('SET-B-001', 'PLO-D-001-20L', 1)]
    const entered_options = [{ uid: partUid('SET-B-001', 'PLO-B-010-20L', 1), value: '2' }]
    const answer = await add(cartId, [{ sku: 'SET-B-001', quantity: 2, selected_options, entered_options }])
    expect(answer?.user_errors).toEqual([])
    const { lines } = await read(cartId)
    expect(lines).toMatchObject([
      { __typename: 'BundleCartItem', quantity: 2, bundle_options: [{}, {}, { values: [{ quantity: 2 }] }] },
    ])
  })

  const refusals: [string, () => CartItemInput, string, string][] = [
    ['an unknown SKU', () => ({ sku: 'NOPE', quantity: 1 }), 'PRODUCT_NOT_FOUND', 'Could not find a product with SKU "NOPE"'],
    [
      'an SQL text as SKU',
      () => ({ sku: "' OR 1=1 --", quantity: 1 }),
      'PRODUCT_NOT_FOUND',
      'Could not find a product with SKU "\' OR 1=1 --"',
    ],
    ['quantity 0', () => ({ sku: 'MIE-T-005', quantity: 0 }), 'UNDEFINED', 'The product quantity should be greater than 0'],
    [
      'a quantity below nothing',
      () => ({ sku: 'MIE-T-005', quantity: -1 }),
      'UNDEFINED',
      'The product quantity should be greater than 0',
    ],
    [
      'a configurable product without a choice',
      () => ({ sku: 'PLO-B-001', quantity: 1 }),
      'UNDEFINED',
      'You need to choose options for your item.',
    ],
    [
      'a choice of another product',
      () => ({ sku: 'PLO-B-001', quantity: 1, selected_options: [optionUid('BAK-B-015-250G')] }),
      'UNDEFINED',
      'You need to choose options for your item.',
    ],
    [
      'a choice that is garbage',
      () => ({ sku: 'PLO-B-001', quantity: 1, selected_options: ['%%%'] }),
      'UNDEFINED',
      'You need to choose options for your item.',
    ],
    [
      'two choices at once',
      () => ({ sku: 'PLO-B-001', quantity: 1, selected_options: [optionUid('PLO-B-001-5L'), optionUid('PLO-B-001-1L')] }),
      'UNDEFINED',
      'You need to choose options for your item.',
    ],
    [
      'a variant under a false parent',
      () => ({ sku: 'PLO-B-001-5L', parent_sku: 'PLO-D-001', quantity: 1 }),
      'UNDEFINED',
      'Could not match child product PLO-B-001-5L with parent PLO-D-001',
    ],
    [
      'a variant under a parent that is none',
      () => ({ sku: 'PLO-B-001-5L', parent_sku: 'MIE-T-005', quantity: 1 }),
      'UNDEFINED',
      'Product MIE-T-005 is not a configurable product',
    ],
    [
      'a variant under a parent that is not there',
      () => ({ sku: 'PLO-B-001-5L', parent_sku: 'NOPE', quantity: 1 }),
      'PRODUCT_NOT_FOUND',
      'Could not find a product with SKU "NOPE"',
    ],
    ['a set without any part', () => ({ sku: 'SET-B-001', quantity: 1 }), 'UNDEFINED', 'Please specify product option(s).'],
    [
      'a set without one of its required parts',
      () => ({ sku: 'SET-B-001', quantity: 1, selected_options: [partUid('SET-B-001', 'PLO-B-008-5L', 2)] }),
      'UNDEFINED',
      'Please select all required options.',
    ],
    [
      'a set of parts of another set',
      () => ({ sku: 'SET-B-001', quantity: 1, selected_options: [partUid('SET-B-005', 'BAK-B-015-250G', 1), 'bm9wZQ=='] }),
      'UNDEFINED',
      'Please select all required options.',
    ],
    [
      'a part beside a whole set that is none of it',
      () => ({ sku: 'SET-B-001', quantity: 1, selected_options: [...wholeSet(), partUid('SET-B-005', 'BAK-B-015-250G', 1)] }),
      'NOT_SALABLE',
      'The required options you selected are not available',
    ],
    [
      'a set with a part count of nonsense',
      () => ({
        sku: 'SET-B-001',
        quantity: 1,
        selected_options: wholeSet().slice(1),
        entered_options: [{ uid: partUid('SET-B-001', 'PLO-B-008-5L', 2), value: '9e9' }],
      }),
      'UNDEFINED',
      'Please select all required options.',
    ],
    [
      'more of a part whose count is fixed',
      () => ({
        sku: 'SET-B-005',
        quantity: 1,
        selected_options: [partUid('SET-B-005', 'HUM-G-013', 4), partUid('SET-B-005', 'KWI-G-008', 1)],
        entered_options: [{ uid: partUid('SET-B-005', 'BAK-B-015-250G', 1), value: '5' }],
      }),
      'NOT_SALABLE',
      'The required options you selected are not available',
    ],
    [
      'a group of products as a whole',
      () => ({ sku: 'SET-G-001', quantity: 1 }),
      'UNDEFINED',
      'Please specify the quantity of product(s).',
    ],
    [
      'a gift card from nobody to nobody',
      () => ({ sku: 'USL-G-001', quantity: 1 }),
      'UNDEFINED',
      'Please specify all the required information.',
    ],
    ['files of which none is chosen', () => ({ sku: 'USL-D-002', quantity: 1 }), 'UNDEFINED', 'Please specify product link(s).'],
    ['half a piece', () => ({ sku: 'MIE-T-005', quantity: 0.5 }), 'INSUFFICIENT_STOCK', 'The fewest you may purchase is 1'],
    [
      'a SKU with a space behind it',
      () => ({ sku: 'MIE-T-005 ', quantity: 1 }),
      'PRODUCT_NOT_FOUND',
      'Could not find a product with SKU "MIE-T-005 "',
    ],
    [
      'a SKU of look-alike letters',
      () => ({ sku: 'МIE-T-005', quantity: 1 }),
      'PRODUCT_NOT_FOUND',
      'Could not find a product with SKU "МIE-T-005"',
    ],
    [
      'a withdrawn product',
      () => ({ sku: 'BRU-H-011', quantity: 1 }),
      'NOT_SALABLE',
      'Product that you are trying to add is not available.',
    ],
    [
      'a price the guest may not see',
      () => ({ sku: 'ZAG-H-001-5L', quantity: 1 }),
      'NOT_SALABLE',
      'Product that you are trying to add is not available.',
    ],
    [
      'a price only the adviser tells',
      () => ({ sku: 'NAD-S-006', quantity: 1 }),
      'NOT_SALABLE',
      'Product that you are trying to add is not available.',
    ],
    [
      'a restricted explosives precursor',
      () => ({ sku: 'NAD-S-004', quantity: 1 }),
      'NOT_SALABLE',
      'Product that you are trying to add is not available.',
    ],
    [
      'fewer than are sold together',
      () => ({ sku: 'DYS-T-003-03', quantity: 3 }),
      'INSUFFICIENT_STOCK',
      'The fewest you may purchase is 6',
    ],
    [
      'a number between the steps',
      () => ({ sku: 'DYS-T-003-03', quantity: 7 }),
      'UNDEFINED',
      'You can buy this product only in quantities of 6 at a time.',
    ],
    [
      'more than anyone may buy',
      () => ({ sku: 'MIE-T-005', quantity: 10_000 }),
      'INSUFFICIENT_STOCK',
      'The most you may purchase is 9999',
    ],
    [
      'more than there are',
      () => ({ sku: 'MIE-T-005', quantity: 9000 }),
      'INSUFFICIENT_STOCK',
      'The requested qty is not available',
    ],
  ]
  test.each(refusals)('%s is refused, and the good item beside it stays', async (_, item, code, message) => {
    const cartId = await backend.cartWith([])
    const answer = await add(cartId, [item(), { sku: 'MIE-T-006', quantity: 1 }])
    expect(answer?.user_errors).toEqual([{ code, message }])
    expect((await read(cartId)).quantities).toEqual([1])
  })

  test('what is sold out says so', async () => {
    stock('MIE-T-005', 0)
    const answer = await add(await backend.cartWith([]), [{ sku: 'MIE-T-005', quantity: 1 }])
    expect(answer?.user_errors).toEqual([{ code: 'INSUFFICIENT_STOCK', message: 'This product is out of stock.' }])
  })

  test('a pack alone and the same pack in a set draw on one stock', async () => {
    stock('PLO-B-008-5L', 3)
    const cartId = await backend.cartWith([{ sku: 'PLO-B-008-5L', quantity: 2 }])
    const answer = await add(cartId, [{ sku: 'SET-B-001', quantity: 1, selected_options: wholeSet() }])
    expect(answer?.user_errors).toEqual([{ code: 'INSUFFICIENT_STOCK', message: 'The requested qty is not available' }])
  })

  test.each([
    ['private', 'ZAG-H-001-5L', true],
    ['private', 'NAD-S-004', true],
    ['private', 'NAD-S-006', false],
    ['b2b', 'NAD-S-006', true],
  ] as const)('a %s customer may buy %s: %s', async (who, sku, allowed) => {
    const as = { token: await backend.signIn(who) }
    const answer = await add(await backend.cartWith([], as), [{ sku, quantity: 1 }], as)
    expect(answer?.user_errors).toHaveLength(allowed ? 0 : 1)
  })
})
