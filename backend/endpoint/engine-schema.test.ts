/** @module-tag slow */
import { buildASTSchema, buildSchema, validateSchema } from 'graphql'
import { expect, onTestFinished, test } from 'vitest'
import { createTestBackend } from '../testing.ts'
import { contractFiles, contractResolvers } from './contract-schema.ts'
import { type CharacterChoice, type EngineVersion, engineVersions } from './engine-character.ts'
import { schemaOfVersion } from './engine-schema.ts'

const text = (pattern: string) =>
  contractFiles(pattern)
    .map((file) => file.text)
    .join('\n')
const whole = buildSchema(text('*/{schema,extension}.graphql'))

/** Returns `Type.field: type`, and for the arguments of a field `Type.field(argument): type`. */
function namesIn(version: EngineVersion) {
  const names = new Map<string, string>()
  for (const type of Object.values(buildASTSchema(schemaOfVersion(text('*/schema.graphql'), version)).getTypeMap())) {
    names.set(type.name, '')
    if ('getValues' in type) for (const { name } of type.getValues()) names.set(`${type.name}.${name}`, '')
    if (!('getFields' in type)) continue
    for (const field of Object.values(type.getFields())) {
      names.set(`${type.name}.${field.name}`, String(field.type))
      if ('args' in field) for (const one of field.args) names.set(`${type.name}.${field.name}(${one.name})`, String(one.type))
    }
  }
  return names
}

test('every answer has a name in the contract', () => {
  for (const domain of contractResolvers)
    for (const [typeName, fields] of Object.entries(domain)) {
      const type = whole.getType(typeName)
      const known = type && 'getFields' in type ? Object.keys(type.getFields()) : []
      expect
        .soft(
          Object.keys(fields as object).filter((name) => !name.startsWith('__') && !known.includes(name)),
          typeName,
        )
        .toEqual([])
    }
})

test.each(
  engineVersions.flatMap((version) => [
    ['*/schema.graphql', version] as const,
    ['*/{schema,extension}.graphql', version] as const,
  ]),
)('%s as %s has it holds together', (pattern, version) => {
  expect(validateSchema(buildASTSchema(schemaOfVersion(text(pattern), version)))).toEqual([])
})

test.each<[string, EngineVersion[]]>([
  ['Cart.itemsV2', ['2.4.7', '2.4.8', '2.4.9']],
  ['Mutation.clearCart', ['2.4.7', '2.4.8', '2.4.9']],
  ['ClearCartOutput', ['2.4.7', '2.4.8', '2.4.9']],
  ['Query.guestOrder', ['2.4.7', '2.4.8', '2.4.9']],
  ['SimpleCartItem.not_available_message', ['2.4.8', '2.4.9']],
  ['ConfigurableOrderItem', ['2.4.8', '2.4.9']],
  ['UpdateCartItemsOutput.errors', ['2.4.8', '2.4.9']],
  ['SimpleProduct.quantity', ['2.4.8', '2.4.9']],
  ['CustomerAddress.uid', ['2.4.9']],
  ['Mutation.clearWishlist', ['2.4.9']],
  ['SimpleProduct.rules', ['2.4.8']],
  ['StoreConfig.share_all_sales_rule', ['2.4.8']],
  ['OrderInformationInput.postcode', ['2.4.7']],
  ['CompareList', [...engineVersions]],
  ['ProductFilterInput.url_key', [...engineVersions]],
  ['NoSuchEntityUidError.uid', [...engineVersions]],
  ['Mutation.sendEmailToFriend', [...engineVersions]],
  ['PaymentMethodInput.paypal_express', [...engineVersions]],
  ['Query.dynamicBlocks', [...engineVersions]],
  ['Query.customerSegments', ['2.4.9']],
  ['CustomerSegmentStorefront', ['2.4.9']],
  ['ReturnItemAttributeMetadata', ['2.4.7', '2.4.8', '2.4.9']],
])('%s is there in %j and in no other version', (name, versions) => {
  expect(engineVersions.filter((version) => namesIn(version).has(name))).toEqual(versions)
})

test.each<[string, (string | undefined)[]]>([
  ['Customer.id', ['Int', 'Int', 'Int', 'ID!']],
  ['AddProductsToCartOutput.user_errors', ['[CartUserInputError]!', '[CartUserInputError]!', '[Error]!', '[Error]!']],
  ['Cart.rules', [undefined, undefined, '[CartRule]', '[CartRuleStorefront]']],
  ['ShippingCartAddress.uid', ['String!', 'String!', 'String!', 'ID!']],
  ['SimpleProduct.gift_message_available', ['String', 'String', 'Boolean!', 'Boolean!']],
  ['PlaceOrderOutput.order', ['Order!', 'Order', 'Order', 'Order']],
  ['Query.guestOrder(input)', [undefined, 'OrderInformationInput!', 'OrderInformationInput!', 'GuestOrderInformationInput!']],
])('%s has the type of its version', (name, types) => {
  expect(engineVersions.map((version) => namesIn(version).get(name))).toEqual(types)
})

async function engine(character: CharacterChoice) {
  const backend = await createTestBackend({ engine: character })
  onTestFinished(() => backend.close())
  return backend
}

test('before 2.4.8 a line that cannot be changed is an error of the request, before 2.4.7 an order too', async () => {
  const change = (cart: string) =>
    `mutation { updateCartItems(input: { cart_id: "${cart}", cart_items: [{ cart_item_id: 99999, quantity: 1 }] }) { cart { id } } }`
  const place = (cart: string) => `mutation { placeOrder(input: { cart_id: "${cart}" }) { order { order_number } } }`
  const told = async (version: EngineVersion) => {
    const backend = await engine({ version })
    const cart = await backend.cartWith([{ sku: 'MIE-T-005', quantity: 1 }])
    return [(await backend.ask(change(cart))).errors.length, (await backend.ask(place(cart))).errors.length]
  }
  expect([await told('2.4.6'), await told('2.4.7'), await told('2.4.8')]).toEqual([
    [1, 1],
    [1, 0],
    [0, 0],
  ])
})

test('a Magento without modules gives everybody a price, and has its own ways to deliver and to pay', async () => {
  const backend = await engine({ modules: 'stock' })
  const prices = '{ products(filter: {}, pageSize: 300) { items { price_range { minimum_price { final_price { value } } } } } }'
  type Priced = { products: { items: { price_range: { minimum_price: { final_price: { value: number | null } } } }[] } }
  const { data } = await backend.ask<Priced>(prices)
  const values = data?.products.items.map(({ price_range }) => price_range.minimum_price.final_price.value) ?? []
  expect(values.length).toBeGreaterThan(150)
  expect(values.filter((value) => value === null)).toEqual([])
  const cart = await backend.cartWith([{ sku: 'MIE-T-005', quantity: 1 }])
  const address =
    'firstname: "A", lastname: "B", street: ["C 1"], city: "D", postcode: "00-001", country_code: "PL", telephone: "600100200"'
  const query = `mutation { setShippingAddressesOnCart(input: { cart_id: "${cart}", shipping_addresses: [{ address: { ${address} } }] }) {
    cart { available_payment_methods { code } shipping_addresses { available_shipping_methods { carrier_code method_code } } } } }`
  expect((await backend.ask(query)).data).toEqual({
    setShippingAddressesOnCart: {
      cart: {
        available_payment_methods: [{ code: 'checkmo' }],
        shipping_addresses: [
          {
            available_shipping_methods: [
              { carrier_code: 'flatrate', method_code: 'flatrate' },
              { carrier_code: 'freeshipping', method_code: 'freeshipping' },
            ],
          },
        ],
      },
    },
  })
  const modules = await backend.ask('{ products(filter: {}) { items { price_visibility } } }')
  expect(modules.errors[0]?.message).toContain('price_visibility')
})

test('who guesses twice in a request is not stopped by a Magento without modules, as none is', async () => {
  const guess = 'generateCustomerToken(email: "a@b.example", password: "x") { token }'
  const { errors } = await (await engine({ modules: 'stock' })).ask(`mutation { a: ${guess} b: ${guess} }`)
  expect(errors.map(({ extensions }) => extensions?.category)).toEqual(['graphql-authentication', 'graphql-authentication'])
})
