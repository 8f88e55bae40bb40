import { afterAll, expect, test } from 'vitest'
import { contractDocuments } from './contract-documents.ts'
import { queryLimits, querySizes } from './endpoint/query-limits.ts'
import { createTestBackend, demoSignIns } from './testing.ts'

const backend = await createTestBackend()
afterAll(() => backend.close())

const documents = contractDocuments()
const guestCart = 'c'.repeat(32)
const address = {
  ...{ firstname: 'Maria', lastname: 'Łąkowa', street: ['ul. Polna', '7 / 2'], city: 'Środa Wielkopolska', postcode: '63-000' },
  ...{ country_code: 'PL', region_id: 30, telephone: '+48 61 000 10 01' },
}
const input = (more: object) => ({ input: { cart_id: guestCart, ...more } })

/** A shopper's way through the shop: one step for each document, in an order in which each can succeed. */
const steps: [name: string, variables: Record<string, unknown>, signedIn?: 'private'][] = [
  ['StoreConfig', {}],
  ['Countries', {}],
  ['CategoryTree', { pageSize: 9999 }],
  ['TopCategories', { pageSize: 20 }],
  ['CategoryProducts', { uid: 'Mw==', pageSize: 8 }],
  ['Category', { uid: 'Mw==' }],
  ['CategoryAddress', { uid: 'Mw==' }],
  ['ProductListing', { filter: { category_uid: { in: ['Mw=='] } }, pageSize: 16, currentPage: 1 }],
  ['ProductDetail', { sku: 'SET-B-001' }],
  ['ProductAddress', { sku: 'ZAG-H-001' }],
  ['ProductsBySku', { skus: ['ZAG-H-001', 'PLO-B-001'], pageSize: 20 }],
  ['PersonalPrices', { skus: ['ZAG-H-001'], pageSize: 20 }],
  ['Route', { url: 'legosat-360-sl.html' }],
  ['CmsPage', { identifier: 'regulamin-zakupow' }],
  ['CreateEmptyCart', { input: { cart_id: guestCart } }],
  [
    'AddProductsToCart',
    {
      cartId: guestCart,
      cartItems: [
        { sku: 'PLO-B-001-5L', quantity: 2 },
        { sku: 'MIE-T-005', quantity: 1 },
      ],
    },
  ],
  ['UpdateCartItems', input({ cart_items: [{ cart_item_id: 1, quantity: 3 }] })],
  ['RemoveItemFromCart', input({ cart_item_id: 2 })],
  ['Cart', { cartId: guestCart }],
  ['SetGuestEmailOnCart', input({ email: 'maria@demo.example' })],
  ['SetShippingAddressesOnCart', input({ shipping_addresses: [{ address, customer_notes: '' }] })],
  ['SetShippingMethodsOnCart', input({ shipping_methods: [{ carrier_code: 'courier', method_code: 'standard' }] })],
  ['SetBillingAddressOnCart', input({ billing_address: { same_as_shipping: true } })],
  ['SetPaymentMethodOnCart', input({ payment_method: { code: 'banktransfer' } })],
  ['CheckoutCart', { cartId: guestCart }],
  ['PlaceOrder', input({ consents: { consent_to_rules: true } })],
  ['GenerateCustomerToken', demoSignIns.private],
  ['Customer', {}, 'private'],
  ['CustomerCart', {}, 'private'],
  ['MergeCarts', {}, 'private'],
  ['RevokeCustomerToken', {}, 'private'],
]

test('every document of the contract is asked, and answers without an error', async () => {
  expect(steps.map(([name]) => name).sort()).toEqual(documents.map(({ name }) => name).sort())
  for (const [name, variables, who] of steps) {
    const token = who && (await backend.signIn(who))
    const merge = name === 'MergeCarts' ? { source: await backend.cartWith([{ sku: 'MIE-T-005', quantity: 1 }]) } : {}
    const { data, errors } = await backend.ask(name, { ...variables, ...merge }, { token })
    expect.soft(errors, name).toEqual([])
    const [answer] = Object.values(data ?? {})
    expect.soft(answer, name).not.toBeNull()
    expect.soft(answer, name).not.toMatchObject({ errors: [{}] })
    expect.soft(answer, name).not.toMatchObject({ user_errors: [{}] })
  }
})

test.each(documents)('$name stays below what a Magento accepts by default', ({ document }) => {
  for (const { depth, complexity } of querySizes(document)) {
    expect(depth).toBeLessThanOrEqual(queryLimits.depth)
    expect(complexity).toBeLessThanOrEqual(queryLimits.complexity)
  }
})
