import { afterAll, expect, test } from 'vitest'
import type { AddProductsToCartMutation, CartQuery } from '../../graphql/generated/graphql.ts'
import { optionUids } from '../product/option-uids.ts'
import { createTestBackend } from '../testing.ts'

const backend = await createTestBackend()
afterAll(() => backend.close())

const uidsOf = (sku: string) => optionUids(backend, sku)

test('a size and a colour make one pack, in whatever order they are told', async () => {
  const [size = '', color = ''] = uidsOf('REK-T-012-L-NIEBIE')
  const cartId = await backend.cartWith([
    { sku: 'REK-T-012', quantity: 1, selected_options: [size, color] },
    { sku: 'REK-T-012', quantity: 1, selected_options: [color, size] },
    { sku: 'REK-T-012-L', quantity: 1 },
  ])
  const { data } = await backend.ask<CartQuery>('Cart', { cartId })
  expect(data?.cart?.itemsV2?.items).toMatchObject([
    {
      quantity: 2,
      configured_variant: { sku: 'REK-T-012-L-NIEBIE' },
      configurable_options: [
        { value_label: 'L', configurable_product_option_value_uid: size },
        { value_label: 'Niebieski', configurable_product_option_value_uid: color },
      ],
    },
    { quantity: 1, configured_variant: { sku: 'REK-T-012-L' } },
  ])
})

test.each<[string, () => string[]]>([
  ['a size without its colour', () => uidsOf('REK-T-012-L').slice(0, 1)],
  ['two colours', () => [...uidsOf('REK-T-012-L'), ...uidsOf('REK-T-012-L-NIEBIE')]],
  [
    'a size and a colour that there are not together',
    () => [...uidsOf('REK-T-012-XL').slice(0, 1), ...uidsOf('REK-T-012-L-NIEBIE').slice(1)],
  ],
])('%s is no pack', async (_, chosen) => {
  const cartId = await backend.cartWith([])
  const cartItems = [{ sku: 'REK-T-012', quantity: 1, selected_options: chosen() }]
  const { data } = await backend.ask<AddProductsToCartMutation>('AddProductsToCart', { cartId, cartItems })
  expect(data?.addProductsToCart?.user_errors).toEqual([
    { code: 'UNDEFINED', message: 'You need to choose options for your item.' },
  ])
})
