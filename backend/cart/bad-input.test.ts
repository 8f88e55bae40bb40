import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { AddProductsToCartMutation, CartQuery } from '../../graphql/generated/graphql.ts'
import { optionUids } from '../product/option-uids.ts'
import { bundleUid } from '../product/uids.ts'
import { type As, type TestBackend, createTestBackend } from '../testing.ts'
import type { CartItemInput } from './item-input.ts'

// Invalid input of people, scripts and broken clients to a cart: cases B-45 to B-52 of the hardening list, by number.

let backend: TestBackend
beforeEach(async () => {
  backend = await createTestBackend()
})
afterEach(() => backend.close())

const add = (cartId: string, item: object, as?: As) =>
  backend.ask<AddProductsToCartMutation>('AddProductsToCart', { cartId, cartItems: [item] }, as)
const change = (cartId: string, item: object, as?: As) =>
  backend.ask<{ updateCartItems: { errors: { code: string; message: string }[] } }>(
    'UpdateCartItems',
    { input: { cart_id: cartId, cart_items: [item] } },
    as,
  )
async function read(cartId: string, as?: As) {
  const { data } = await backend.ask<CartQuery>('Cart', { cartId }, as)
  const lines = data?.cart?.itemsV2?.items.flatMap((line) => line ?? []) ?? []
  return { lines, quantities: lines.map(({ quantity }) => quantity), total: data?.cart?.prices?.grand_total?.value ?? 0 }
}
const tables = () => backend.db.all<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")

const pump = 'MIE-T-005'
/** Sold in multiples of six, from 6 to 480. */
const nozzle = 'DYS-T-003-03'

describe('B-45 a quantity of', () => {
  test.each<[unknown, string | null]>([
    [0, 'The product quantity should be greater than 0'],
    [-1, 'The product quantity should be greater than 0'],
    [0.5, 'The fewest you may purchase is 1'],
    [1e9, 'The most you may purchase is 9999'],
    [9999.0001, 'The most you may purchase is 9999'],
    ['2', null],
    ['', null],
    [null, null],
    ['NaN', null],
  ])('%j adds nothing, and no total is ever below nothing', async (quantity, message) => {
    const cartId = await backend.cartWith([{ sku: 'MIE-T-006', quantity: 1 }])
    const before = await read(cartId)
    const { data, errors } = await add(cartId, { sku: pump, quantity })
    // A value that is not a number is refused before anything is executed.
    if (message === null) expect(errors).toHaveLength(1)
    else expect(data?.addProductsToCart?.user_errors).toMatchObject([{ message }])
    expect(await read(cartId)).toEqual(before)
  })

  test.each([-1, 0.5, 1e9, 9999.0001, '2', ''])('%j changes no line', async (quantity) => {
    const cartId = await backend.cartWith([{ sku: pump, quantity: 2 }])
    const { lines, total } = await read(cartId)
    await change(cartId, { cart_item_uid: lines[0]?.uid, quantity })
    const after = await read(cartId)
    // A negative quantity counts as zero: the line is removed, and its amount with it.
    expect([after.quantities, after.total]).toEqual(quantity === -1 ? [[], 0] : [[2], total])
  })
})

describe('B-46 of what is sold in sixes', () => {
  test.each([
    [7, 'You can buy this product only in quantities of 6 at a time.'],
    [3, 'The fewest you may purchase is 6'],
    [486, 'The most you may purchase is 480'],
  ])('%d is refused: %s', async (quantity, message) => {
    const cartId = await backend.cartWith([{ sku: nozzle, quantity: 6 }])
    const [line] = (await read(cartId)).lines
    const { data } = await change(cartId, { cart_item_uid: line?.uid, quantity })
    expect(data?.updateCartItems.errors).toMatchObject([{ message: expect.stringContaining(message) }])
    expect((await read(cartId)).quantities).toEqual([6])
  })
})

describe('B-47 a SKU', () => {
  test.each([
    ['that nobody has', 'NOPE'],
    ['of a thousand letters', 'x'.repeat(1024)],
    ['in look-alike letters', 'МIE-T-005'],
    ['that ends a statement', `${pump}' --`],
    ['that is a statement', "'; DROP TABLE product; --"],
    ['with a space behind it', `${pump} `],
    ['with a zero inside', `${pump}\u0000`],
    ['that is empty', ''],
  ])('%s is not found, and nothing else happens', async (_, sku) => {
    const cartId = await backend.cartWith([])
    const before = tables()
    const { data } = await add(cartId, { sku, quantity: 1 })
    expect(data?.addProductsToCart?.user_errors).toMatchObject([{ code: 'PRODUCT_NOT_FOUND' }])
    expect([(await read(cartId)).quantities, tables()]).toEqual([[], before])
  })

  test('in other letters, large or small, is the same product', async () => {
    const cartId = await backend.cartWith([{ sku: pump, quantity: 1 }])
    await add(cartId, { sku: pump.toLowerCase(), quantity: 1 })
    expect((await read(cartId)).quantities).toEqual([2])
  })
})

const pack = (sku: string) => optionUids(backend, sku)[0] ?? ''

describe('B-48 choices', () => {
  test.each<[string, () => string[]]>([
    ['of another product', () => [pack('BAK-B-015-250G')]],
    ['two at once', () => [pack('PLO-B-001-5L'), pack('PLO-B-001-1L')]],
    ['that are garbage', () => ['%%%', 'bm9wZQ==', '']],
    ['that are missing', () => []],
    ['of ten thousand letters', () => ['A'.repeat(10_000)]],
  ])('%s are refused', async (_, choices) => {
    const cartId = await backend.cartWith([])
    const { data } = await add(cartId, { sku: 'PLO-B-001', quantity: 1, selected_options: choices() })
    expect(data?.addProductsToCart?.user_errors).toMatchObject([{ message: 'You need to choose options for your item.' }])
    expect((await read(cartId)).quantities).toEqual([])
  })

  test('the same one twice is that one, once', async () => {
    const cartId = await backend.cartWith([])
    const selected_options = [pack('PLO-B-001-5L'), pack('PLO-B-001-5L')]
    await add(cartId, { sku: 'PLO-B-001', quantity: 1, selected_options })
    const { lines } = await read(cartId)
    expect(lines.map(({ quantity }) => quantity).filter((quantity) => quantity !== 1)).toEqual([])
  })
})

describe('B-49 a part of a set', () => {
  const part = (bundle: string, sku: string, quantity: number) => {
    const found = backend.db.get<{ o: number; s: number }>(
      'SELECT o.id AS o, s.id AS s FROM bundle_option o JOIN bundle_selection s ON s.option_id = o.id JOIN product p ON p.id = o.product_id WHERE p.sku = ? AND s.sku = ?',
      ...[bundle, sku],
    )
    return bundleUid(found?.o ?? 0, found?.s ?? 0, quantity)
  }
  const rest = () => [part('SET-B-001', 'PLO-D-001-20L', 1), part('SET-B-001', 'PLO-B-010-20L', 1)]
  test.each(['9e9', '-1', '0', '0x10', 'NaN', '1,5', ' ', '１'])('in a count of "%s" is refused', async (value) => {
    const cartId = await backend.cartWith([])
    const entered_options = [{ uid: part('SET-B-001', 'PLO-B-008-5L', 2), value }]
    const item: CartItemInput = { sku: 'SET-B-001', quantity: 1, selected_options: rest(), entered_options }
    const { data } = await add(cartId, item)
    expect(data?.addProductsToCart?.user_errors).toHaveLength(1)
    expect((await read(cartId)).quantities).toEqual([])
  })

  test('whose count is fixed comes in no other', async () => {
    const cartId = await backend.cartWith([])
    const selected_options = [part('SET-B-005', 'HUM-G-013', 4), part('SET-B-005', 'KWI-G-008', 1)]
    const entered_options = [{ uid: part('SET-B-005', 'BAK-B-015-250G', 1), value: '5' }]
    const { data } = await add(cartId, { sku: 'SET-B-005', quantity: 1, selected_options, entered_options })
    expect(data?.addProductsToCart?.user_errors).toMatchObject([{ code: 'NOT_SALABLE' }])
  })
})

describe('B-50 the id of a cart', () => {
  test.each<[string, (own: string) => string]>([
    ['one letter short', (own) => own.slice(1)],
    ['one letter long', (own) => `${own}0`],
    ['in capitals', (own) => own.toUpperCase()],
    ['with a space behind it', (own) => `${own} `],
    ['that is a statement', () => "' OR 1=1 --"],
    ['that means all', () => '%'],
    ['that is empty', () => ''],
  ])('%s opens nothing', async (_, bend) => {
    const own = await backend.cartWith([{ sku: pump, quantity: 1 }])
    const { data, errors } = await backend.ask<CartQuery>('Cart', { cartId: bend(own) })
    expect([data?.cart ?? null, errors.length]).toEqual([null, 1])
    expect(JSON.stringify(errors)).not.toContain(pump)
  })

  test('of somebody else tells nothing of what is in it, and neither does one that is closed', async () => {
    const anna = { token: await backend.signIn('private') }
    const annas = await backend.cartWith([{ sku: pump, quantity: 1 }], anna)
    const guests = await backend.cartWith([{ sku: pump, quantity: 1 }])
    await backend.ask('MergeCarts', { source: guests, destination: annas }, anna)
    for (const cartId of [annas, guests]) {
      const { data, errors } = await backend.ask<CartQuery>('Cart', { cartId })
      expect([data?.cart ?? null, errors.length]).toEqual([null, 1])
      expect(JSON.stringify(errors)).not.toContain(pump)
    }
  })
})

test('B-51 a line of another cart is not touched, whatever is asked of it', async () => {
  const [own, theirs] = [
    await backend.cartWith([{ sku: pump, quantity: 1 }]),
    await backend.cartWith([{ sku: pump, quantity: 3 }]),
  ]
  const [line] = (await read(theirs)).lines
  const cart_item_uid = line?.uid
  const asked = [
    await change(own, { cart_item_uid, quantity: 9 }),
    await change(own, { cart_item_uid, quantity: 0 }),
    await backend.ask('RemoveItemFromCart', { input: { cart_id: own, cart_item_uid } }),
  ]
  for (const { data, errors } of asked) expect(JSON.stringify([data, errors])).toMatch(/cart item|doesn't contain the item/i)
  expect([(await read(own)).quantities, (await read(theirs)).quantities]).toEqual([[1], [3]])
})

describe('B-52 a code', () => {
  const apply = (cart_id: string, coupon_code: string) => backend.ask('ApplyCouponToCart', { input: { cart_id, coupon_code } })
  const middle = (times: number[]) => times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0

  test('that is there and does not count gets the words and the time of one that is not', async () => {
    const times: Record<string, number[]> = { LATO2026: [], NIEMA2026: [], ['x'.repeat(10_240)]: [] }
    const words = new Set<string>()
    for (let round = 0; round < 9; round++)
      for (const code of Object.keys(times)) {
        const cartId = await backend.cartWith([{ sku: pump, quantity: 1 }])
        const from = performance.now()
        const { errors } = await apply(cartId, code)
        times[code]?.push(performance.now() - from)
        words.add(errors.map(({ message }) => message).join())
      }
    expect([...words]).toEqual(["The coupon code isn't valid. Verify the code and try again."])
    const middles = Object.values(times).map(middle)
    expect(Math.max(...middles) - Math.min(...middles), 'milliseconds between them').toBeLessThan(20)
  })

  test('can be tried on and on: after ten times nobody listens any more', async () => {
    const cartId = await backend.cartWith([{ sku: pump, quantity: 1 }])
    const told: Record<string, number> = {}
    for (let round = 0; round < 200; round++) {
      const { errors } = await apply(cartId, `GUESS${round}`)
      const message = errors[0]?.message ?? ''
      told[message] = (told[message] ?? 0) + 1
    }
    expect(told).toEqual({
      "The coupon code isn't valid. Verify the code and try again.": 10,
      'Too many coupon code requests, please try again later.': 190,
    })
  })
})
