import { afterAll, expect, test } from 'vitest'
import { createTestBackend } from '../testing.ts'

const backend = await createTestBackend()
afterAll(() => backend.close())

const lines = 'mutation ($lines: UpdateCartItemsInput!) { updateCartItems(input: $lines) { cart { id } } }'

test.each<[string, string, string, object?]>([
  [
    'an argument that is missing',
    '{ urlResolver { type } }',
    'Field "urlResolver" argument "url" of type "String!" is required but not provided.',
  ],
  [
    'a field that a value needs',
    'mutation { createCustomerV2(input: { firstname: "Jan", lastname: "Kos" }) { customer { email } } }',
    'Field CustomerCreateInput.email of required type String! was not provided.',
  ],
  [
    'a field that a value does not have',
    'mutation { createEmptyCart(input: { wrong: 1 }) }',
    'Field "wrong" is not defined by type "createEmptyCartInput".',
  ],
  [
    'a field that is nearly right',
    '{ products(filter: { skus: { eq: "1" } }) { total_count } }',
    'Field "skus" is not defined by type "ProductAttributeFilterInput". Did you mean "sku"?',
  ],
  [
    'an argument that there is not',
    '{ products(wrong: 1) { total_count } }',
    'Unknown argument "wrong" on field "products" of type "Query".',
  ],
  ['nothing asked of an object', '{ storeConfig }', 'Field "storeConfig" of type "StoreConfig" must have a sub selection.'],
  [
    'something asked of a text',
    '{ storeConfig { locale { code } } }',
    'Field "locale" of type "String" must not have a sub selection.',
  ],
  [
    'a field that a variable needs',
    lines,
    'Variable "$lines" got invalid value { cart_id: "1" }; Field "cart_items" of required type "[CartItemUpdateInput]!" was not provided.',
    { lines: { cart_id: '1' } },
  ],
  [
    'a field that a variable does not have',
    lines,
    'Variable "$lines" got invalid value { cart_id: "1", cart_items: [], wrong: 1 }; Field "wrong" is not defined by type "UpdateCartItemsInput".',
    { lines: { cart_id: '1', cart_items: [], wrong: 1 } },
  ],
  ['a field that there is not', '{ wrong }', 'Cannot query field "wrong" on type "Query".'],
])('%s is told as Magento tells it', async (_, query, message, variables = {}) => {
  const { data, errors, status } = await backend.ask(query, { ...variables })
  expect({ data, status }).toEqual({ data: null, status: 200 })
  expect(errors).toMatchObject([{ message, extensions: { category: 'graphql' } }])
})
