import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { bundleUid, configurableUid, encodeUid } from '../product/uids.ts'
import { type TestBackend, createTestBackend } from '../testing.ts'
import type { CartItemInput } from './item-input.ts'

let backend: TestBackend
beforeEach(async () => {
  backend = await createTestBackend()
})
afterEach(() => backend.close())

interface Added {
  addProductsToCart: { cart: { itemsV2: { items: Record<string, unknown>[] } }; user_errors: Record<string, unknown>[] }
}
const document = `mutation Add($cartId: String!, $cartItems: [CartItemInput!]!) { addProductsToCart(cartId: $cartId, cartItems: $cartItems) {
  cart { itemsV2 { items { __typename id quantity product { sku } prices { price_including_tax { value } }
    ... on DownloadableCartItem { links { uid title price } samples { title } }
    ... on GiftCardCartItem { amount { value } sender_name sender_email recipient_name recipient_email message }
    ... on ConfigurableCartItem { configurable_options { id value_id } }
    ... on BundleCartItem { bundle_options { id values { id priceV2 { value } original_price { value } } } } } } }
  user_errors { __typename code message ... on InsufficientStockError { quantity } } } }`

async function add(cartItems: CartItemInput[], cartId?: string) {
  const { data, errors } = await backend.ask<Added>(document, { cartId: cartId ?? (await backend.cartWith([])), cartItems })
  expect(errors).toEqual([])
  return { items: data?.addProductsToCart.cart.itemsV2.items ?? [], problems: data?.addProductsToCart.user_errors ?? [] }
}

const product = (sku: string) =>
  backend.db.get<{ id: number; price: number }>(
    'SELECT id, coalesce(special_price, price, 0) AS price FROM product WHERE sku = ?',
    sku,
  ) ?? {
    id: 0,
    price: 0,
  }
const linkUids = (sku: string) =>
  backend.db
    .all<{ id: number }>('SELECT id FROM downloadable_link WHERE product_id = ? ORDER BY position', product(sku).id)
    .map(({ id }) => encodeUid(`downloadable/${id}`))

describe('files', () => {
  test('that belong together come together, whatever is asked for', async () => {
    const { items } = await add([
      { sku: 'USL-D-001', quantity: 1 },
      { sku: 'USL-D-001', quantity: 1, selected_options: ['bm9uc2Vuc2U='] },
    ])
    expect(items).toMatchObject([
      { __typename: 'DownloadableCartItem', quantity: 2, links: [{ title: 'Poradnik rzepak (PDF)', price: 0 }], samples: [{}] },
    ])
  })

  test('that are sold one by one make a line for each choice, and cost what they cost', async () => {
    const [atlas = '', card = ''] = linkUids('USL-D-002')
    const { items, problems } = await add([
      { sku: 'USL-D-002', quantity: 1, selected_options: [atlas] },
      { sku: 'USL-D-002', quantity: 1, selected_options: [card, atlas] },
      { sku: 'USL-D-002', quantity: 1, selected_options: [atlas] },
      { sku: 'USL-D-002', quantity: 1, selected_options: linkUids('USL-D-001') },
    ])
    const price = product('USL-D-002').price / 100
    expect(items).toMatchObject([
      { quantity: 2, links: [{ uid: atlas }], prices: { price_including_tax: { value: price } } },
      { quantity: 1, links: [{ uid: atlas }, { uid: card, price: 9 }], prices: { price_including_tax: { value: price + 9 } } },
    ])
    expect(problems).toMatchObject([{ code: 'UNDEFINED', message: 'Please specify product link(s).' }])
  })
})

describe('a gift card', () => {
  const entered = (words: Record<string, string>) =>
    Object.entries(words).map(([name, value]) => ({ uid: encodeUid(`giftcard/${name}`), value }))
  const words = {
    giftcard_sender_name: 'Anna',
    giftcard_sender_email: 'anna@demo.example',
    giftcard_recipient_name: 'Jan',
    giftcard_recipient_email: 'jan@demo.example',
  }
  const amount = (text: string) => [encodeUid(`giftcard/giftcard_amount/${text}`)]

  test('is sold for an amount of the list, with its words, and two of the same are one line', async () => {
    const card = { sku: 'USL-G-001', quantity: 1, selected_options: amount('200.0000') }
    const { items } = await add([
      { ...card, entered_options: entered({ ...words, giftcard_message: 'Na nowy sezon' }) },
      { ...card, entered_options: entered({ ...words, giftcard_message: 'Na nowy sezon' }) },
      { ...card, entered_options: entered(words) },
    ])
    expect(items).toMatchObject([
      {
        ...{
          __typename: 'GiftCardCartItem',
          quantity: 2,
          amount: { value: 200 },
          prices: { price_including_tax: { value: 200 } },
        },
        ...{ sender_name: 'Anna', sender_email: 'anna@demo.example', recipient_name: 'Jan', recipient_email: 'jan@demo.example' },
        message: 'Na nowy sezon',
      },
      { quantity: 1, message: null },
    ])
  })

  test('may have an open amount', async () => {
    const { items } = await add([
      { sku: 'USL-G-001', quantity: 1, entered_options: entered({ ...words, custom_giftcard_amount: '123.45' }) },
    ])
    expect(items).toMatchObject([{ amount: { value: 123.45 } }])
  })

  test.each([
    ['no amount', {}, [], 'Please specify a gift card amount.'],
    ['an amount that is not on the list', {}, amount('77.0000'), 'Please specify a gift card amount.'],
    ['too little', { custom_giftcard_amount: '49.99' }, [], 'Gift Card min amount is 50'],
    ['too much', { custom_giftcard_amount: '1000.01' }, [], 'Gift Card max amount is 1000'],
    ['less than nothing', { custom_giftcard_amount: '-10.0' }, [], 'Please specify a gift card amount.'],
    ['nobody it is from', { giftcard_sender_name: ' ' }, amount('50'), 'Please specify a sender name.'],
    ['nobody it is for', { giftcard_recipient_name: '' }, amount('50'), 'Please specify a recipient name.'],
    ['no address to send it to', { giftcard_recipient_email: '' }, amount('50'), 'Please specify a recipient email.'],
    ['no address of the sender', { giftcard_sender_email: '' }, amount('50'), 'Please specify a sender email.'],
    [
      'several gaps',
      { giftcard_sender_email: '', giftcard_sender_name: '' },
      amount('50'),
      'Please specify all the required information.',
    ],
    ['a novel', { giftcard_message: 'x'.repeat(2001) }, amount('50'), 'The texts of the gift card are too long.'],
  ])('with %s is refused', async (_, change, selected_options, message) => {
    const item = { sku: 'USL-G-001', quantity: 1, selected_options, entered_options: entered({ ...words, ...change }) }
    const { items, problems } = await add([item])
    expect([items, problems]).toMatchObject([[], [{ code: 'UNDEFINED', message }]])
  })
})

describe('a group of products', () => {
  test('is added as the products that are asked for, each in its own number', async () => {
    const [advice, analysis] = [product('USL-V-003').id, product('USL-V-004').id]
    const { items } = await add([
      { sku: 'SET-G-003', quantity: 7, selected_options: [encodeUid(`grouped/${advice}/2`), encodeUid(`grouped/${analysis}/1`)] },
    ])
    expect(items).toMatchObject([
      { product: { sku: 'USL-V-003' }, quantity: 2 },
      { product: { sku: 'USL-V-004' }, quantity: 1 },
    ])
  })

  test('is added whole or not at all', async () => {
    backend.db.run("UPDATE product SET stock_quantity = 0 WHERE sku = 'REK-T-014'")
    const [gloves, shield] = [product('REK-T-012-L').id, product('REK-T-014').id]
    const selected_options = [encodeUid(`grouped/${gloves}/1`), encodeUid(`grouped/${shield}/1`)]
    const { items, problems } = await add([{ sku: 'SET-G-001', quantity: 1, selected_options }])
    expect([items, problems]).toMatchObject([[], [{ message: 'This product is out of stock.' }]])
  })
})

test('a shortage tells how many are left', async () => {
  backend.db.run("UPDATE product SET stock_quantity = 3 WHERE sku = 'MIE-T-005'")
  const { problems } = await add([{ sku: 'MIE-T-005', quantity: 4 }])
  expect(problems).toEqual([
    {
      __typename: 'InsufficientStockError',
      code: 'INSUFFICIENT_STOCK',
      message: 'The requested qty is not available',
      quantity: 3,
    },
  ])
})

test('the ids of a choice are those the catalogue gave', async () => {
  const found = backend.db.get<{ a: number; v: number }>(
    "SELECT a.id AS a, CAST(p.variant_values AS INTEGER) AS v FROM product p JOIN attribute a ON a.code = p.variant_attributes WHERE p.sku = 'PLO-B-001-5L'",
  )
  const { items } = await add([
    { sku: 'PLO-B-001', quantity: 1, selected_options: [configurableUid(found?.a ?? 0, found?.v ?? 0)] },
  ])
  expect(items).toMatchObject([{ id: '1', configurable_options: [{ id: found?.a, value_id: found?.v }] }])
})

describe('the calls that came before', () => {
  const call = (name: string, input: object) =>
    backend.ask<Record<string, { cart: { items: { __typename: string; quantity: number }[] } }>>(
      `mutation Older($input: A${name.slice(1)}Input) { ${name}(input: $input) { cart { items { __typename quantity } } } }`,
      { input },
    )
  const parts = () =>
    backend.db.all<{ o: number; s: number; q: number }>(
      "SELECT o.id AS o, s.id AS s, s.quantity AS q FROM bundle_option o JOIN bundle_selection s ON s.option_id = o.id JOIN product p ON p.id = o.product_id WHERE p.sku = 'SET-B-001' AND s.is_default = 1",
    )

  test.each<[string, () => object, string]>([
    ['addSimpleProductsToCart', () => ({ data: { sku: 'MIE-T-005', quantity: 2 } }), 'SimpleCartItem'],
    ['addVirtualProductsToCart', () => ({ data: { sku: 'USL-V-001', quantity: 2 } }), 'VirtualCartItem'],
    [
      'addConfigurableProductsToCart',
      () => ({ parent_sku: 'PLO-B-001', data: { sku: 'PLO-B-001-5L', quantity: 2 } }),
      'ConfigurableCartItem',
    ],
    [
      'addBundleProductsToCart',
      () => ({
        data: { sku: 'SET-B-001', quantity: 2 },
        bundle_options: parts().map(({ o, s, q }) => ({ id: o, quantity: q, value: [String(s)] })),
      }),
      'BundleCartItem',
    ],
    [
      'addDownloadableProductsToCart',
      () => ({
        data: { sku: 'USL-D-002', quantity: 2 },
        downloadable_product_links: [{ link_id: Number(atob(linkUids('USL-D-002')[0] ?? '').split('/')[1]) }],
      }),
      'DownloadableCartItem',
    ],
  ])('%s still adds its kind', async (name, item, kind) => {
    const { data, errors } = await call(name, { cart_id: await backend.cartWith([]), cart_items: [item()] })
    expect(errors).toEqual([])
    expect(data?.[name]?.cart.items).toEqual([{ __typename: kind, quantity: 2 }])
  })

  test.each<[string, object, string, string]>([
    [
      'addSimpleProductsToCart',
      { data: { sku: 'NOPE', quantity: 1 } },
      'Could not find a product with SKU "NOPE"',
      'graphql-no-such-entity',
    ],
    [
      'addSimpleProductsToCart',
      { data: { sku: 'MIE-T-005', quantity: 9000 } },
      'Could not add the product with SKU MIE-T-005 to the shopping cart: The requested qty is not available',
      'graphql-input',
    ],
    [
      'addVirtualProductsToCart',
      { data: { sku: 'USL-V-001', quantity: 0 } },
      'Please enter a number greater than 0 in this field.',
      'graphql-input',
    ],
    [
      'addConfigurableProductsToCart',
      { parent_sku: 'NOPE', data: { sku: 'PLO-B-001-5L', quantity: 1 } },
      'Could not find a product with SKU "NOPE"',
      'graphql-no-such-entity',
    ],
    ...['NOPE', 'PLO-D-001-5L'].map((sku): [string, object, string, string] => [
      'addConfigurableProductsToCart',
      { parent_sku: 'PLO-B-001', data: { sku, quantity: 1 } },
      'Could not add the product with SKU PLO-B-001 to the shopping cart: Could not find specified product.',
      'graphql-input',
    ]),
    [
      'addConfigurableProductsToCart',
      { parent_sku: 'PLO-B-001', data: { sku: 'PLO-B-001-5L', quantity: 9000 } },
      'Could not add the product with SKU PLO-B-001 to the shopping cart: The requested qty is not available',
      'graphql-input',
    ],
    [
      'addDownloadableProductsToCart',
      { data: { sku: 'USL-D-002', quantity: 1 } },
      'Please specify product link(s).',
      'graphql-input',
    ],
  ])('%s of %j fails as a whole, where errors stand', async (name, item, message, category) => {
    const cart_id = await backend.cartWith([])
    const { errors } = await call(name, {
      cart_id,
      cart_items: [{ data: { sku: 'MIE-T-006', quantity: 1 } }, item].slice(name.includes('Conf') ? 1 : 0),
    })
    expect(errors).toMatchObject([{ message, extensions: { category } }])
    expect(backend.db.get('SELECT count(*) AS n FROM cart_item')).toEqual({ n: 0 })
  })

  test('parts by either kind of option make one and the same line', async () => {
    const cartId = await backend.cartWith([])
    await call('addBundleProductsToCart', {
      cart_id: cartId,
      cart_items: [
        {
          data: { sku: 'SET-B-001', quantity: 1 },
          bundle_options: parts().map(({ o, s, q }) => ({ id: o, quantity: q, value: [String(s)] })),
        },
      ],
    })
    const { items } = await add(
      [{ sku: 'SET-B-001', quantity: 1, selected_options: parts().map(({ o, s, q }) => bundleUid(o, s, q)) }],
      cartId,
    )
    expect(items).toMatchObject([{ quantity: 2, bundle_options: [{ values: [{ priceV2: {} }] }, {}, {}] }])
  })
})
