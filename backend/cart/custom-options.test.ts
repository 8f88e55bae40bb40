import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { encodeUid } from '../product/uids.ts'
import { type TestBackend, createTestBackend } from '../testing.ts'
import type { CartItemInput } from './item-input.ts'

let backend: TestBackend
beforeEach(async () => {
  backend = await createTestBackend()
})
afterEach(() => backend.close())

const option = (id: number, value?: number) =>
  encodeUid(['custom-option', id, value].filter((part) => part !== undefined).join('/'))
const tip = { light: option(1, 1), stony: option(1, 2) }
const handle = { ash: option(2, 3), oak: option(2, 4) }
const extras = { case: option(3, 5), second: option(3, 6) }
const probe = (selected: string[], entered: [number, string][] = [], quantity = 1): CartItemInput => ({
  ...{ sku: 'KUZ-T-011', quantity, selected_options: selected },
  entered_options: entered.map(([id, value]) => ({ uid: option(id), value })),
})
const pump = (entered: [number, string][], selected: string[] = []) => ({
  ...probe(selected, entered),
  sku: 'KUZ-T-016',
})

interface Added {
  addProductsToCart: {
    cart: {
      itemsV2: {
        items: {
          customizable_options: {
            label: string
            values: { label: string; value: string }[]
          }[]
        }[]
      }
    }
    user_errors: { code: string; message: string }[]
  }
}
const document = `mutation Add($cartId: String!, $cartItems: [CartItemInput!]!) { addProductsToCart(cartId: $cartId, cartItems: $cartItems) {
  cart { itemsV2 { items { quantity product { sku } prices { price_including_tax { value } row_total_including_tax { value } }
    ... on SimpleCartItem { customizable_options { customizable_option_uid label type is_required values {
      customizable_option_value_uid label value price { type units value } } } } } } }
  user_errors { code message } } }`

async function add(cartItems: CartItemInput[], store?: string) {
  const cartId = await backend.cartWith([])
  const { data, errors } = await backend.ask<Added>(document, { cartId, cartItems }, store ? { store } : {})
  expect(errors).toEqual([])
  return {
    cartId,
    items: data?.addProductsToCart.cart.itemsV2.items ?? [],
    problems: data?.addProductsToCart.user_errors ?? [],
  }
}

const needed = {
  code: 'UNDEFINED',
  message: "The product's required option(s) weren't entered. Make sure the options are entered and try again.",
}
const english = 'naturaexpert_en'

describe('a product with options of its own', () => {
  test('tells all eight kinds, what they add, and how long a text may be', async () => {
    const { data } = await backend.ask<{
      products: { items: { options: Record<string, unknown>[] }[] }
    }>(
      `{ products(filter: { sku: { in: ["KUZ-T-011", "KUZ-T-016"] } }, sort: { name: ASC }) { items { ... on CustomizableProductInterface { options {
        __typename title required uid
        ... on CustomizableDropDownOption { choices: value { uid title price price_type } }
        ... on CustomizableFieldOption { value { uid price max_characters } }
        ... on CustomizableDateOption { date: value { type price price_type } }
        ... on CustomizableFileOption { file: value { file_extension price } } } } } } }`,
    )
    const options = data?.products.items.flatMap((item) => item.options) ?? []
    expect(new Set(options.map(({ __typename }) => String(__typename).slice('Customizable'.length, -'Option'.length)))).toEqual(
      new Set(['DropDown', 'Radio', 'Checkbox', 'Field', 'File', 'Multiple', 'Area', 'Date']),
    )
    expect(options).toMatchObject([
      {
        ...{ title: 'Końcówka', required: true, uid: option(1) },
        choices: [
          { uid: tip.light, price: 0, price_type: 'FIXED' },
          { uid: tip.stony, price: 35 },
        ],
      },
      {},
      {},
      { value: { uid: option(4), price: 19, max_characters: 24 } },
      { file: { file_extension: 'svg, pdf, png', price: 49 } },
      {},
      {},
      { date: { type: 'DATE' } },
      { date: { type: 'TIME' } },
      { date: { type: 'DATE_TIME', price: 8, price_type: 'PERCENT' } },
    ])
  })

  test('costs what was chosen more, fixed or by percent, and the same choice is one line', async () => {
    const { items, problems } = await add([
      probe([tip.stony, extras.second, extras.case], [[4, 'Gospodarstwo Łan']]),
      probe([extras.case, tip.stony, extras.second], [[4, 'Gospodarstwo Łan']], 2),
      probe([tip.stony]),
      probe([tip.light]),
    ])
    expect(problems).toEqual([])
    expect(items).toMatchObject([
      // 159 + 35 + 39 + 15 % of 159 + 19
      {
        quantity: 3,
        prices: {
          price_including_tax: { value: 275.85 },
          row_total_including_tax: { value: 827.55 },
        },
      },
      { quantity: 1, prices: { price_including_tax: { value: 194 } } },
      { quantity: 1, prices: { price_including_tax: { value: 159 } } },
    ])
    expect(items[0]?.customizable_options).toMatchObject([
      {
        ...{
          customizable_option_uid: option(1),
          label: 'Końcówka',
          type: 'drop_down',
          is_required: true,
        },
        values: [
          {
            ...{
              customizable_option_value_uid: tip.stony,
              label: 'Do gleb kamienistych',
              value: '2',
            },
            price: { type: 'FIXED', units: 'zł', value: 35 },
          },
        ],
      },
      {
        label: 'Dodatki',
        values: [{ value: '5' }, { value: '6', price: { type: 'PERCENT', units: '%', value: 15 } }],
      },
      {
        type: 'field',
        values: [
          {
            customizable_option_value_uid: option(4),
            label: '',
            value: 'Gospodarstwo Łan',
          },
        ],
      },
    ])
  })

  test('is not added without what it needs, with what it does not have, or with too long a text', async () => {
    const { items, problems } = await add(
      [
        ...[probe([]), probe([handle.oak]), probe([option(1, 99)]), probe([tip.light, tip.stony])],
        ...[probe([tip.light], [[4, 'x'.repeat(25)]]), pump([[8, 'wczoraj']]), pump([[8, '2026-02-31']]), pump([[9, '25:00']])],
      ],
      english,
    )
    expect(items).toEqual([])
    const long = {
      code: 'UNDEFINED',
      message: 'The text is too long. Shorten the text and try again.',
    }
    const [date, time] = ['date', 'time'].map((kind) => ({
      message: `Please specify ${kind} required option(s).`,
    }))
    expect(problems).toMatchObject([needed, needed, needed, needed, long, date, date, time])
  })

  test.each([
    ['naturaexpert_pl', ['1 gru 2026', '07:30', '1.12.2026, 14:05']],
    [english, ['Dec 1, 2026', '7:30 AM', '12/1/26, 2:05 PM']],
  ])('tells its days in the words of %s', async (store, told) => {
    const { items } = await add(
      [
        pump(
          [
            [8, '2026-12-01'],
            [9, '07:30'],
            [10, '2026-12-01 14:05:00'],
            [7, ' Woda \n RSM '],
          ],
          [option(6, 7), option(6, 9)],
        ),
      ],
      store,
    )
    const [line] = items
    expect(line).toMatchObject({
      prices: { price_including_tax: { value: 457.27 } },
    })
    const values = line?.customizable_options.map(({ values: [first] }) => first?.value.replaceAll(/\s/g, ' '))
    expect(values?.slice(2)).toEqual(told)
    expect(line?.customizable_options[1]?.values[0]?.value).toBe('Woda \n RSM')
  })

  test('is asked for by the older calls too', async () => {
    const items = [
      {
        data: { sku: 'KUZ-T-011', quantity: 1 },
        customizable_options: [
          { id: 1, value_string: '2' },
          { uid: option(3), value_string: '5,6' },
        ],
      },
    ]
    const older = `mutation Older($input: AddSimpleProductsToCartInput) { addSimpleProductsToCart(input: $input) { cart { itemsV2 { items {
      prices { price_including_tax { value } } } } } } }`
    const { data } = await backend.ask(older, {
      input: { cart_id: await backend.cartWith([]), cart_items: items },
    })
    expect(data).toMatchObject({
      addSimpleProductsToCart: {
        cart: {
          itemsV2: {
            items: [{ prices: { price_including_tax: { value: 256.85 } } }],
          },
        },
      },
    })
  })
})
