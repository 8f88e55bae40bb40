import type { PlaceOrderMutation } from '../../graphql/generated/graphql.ts'
import type { CartItemInput } from '../cart/wanted-item.ts'
import type { As, TestBackend } from '../testing.ts'

// Steps of a checkout for tests: each sends what a page would, with valid values unless the test changes them.

export const someAddress = {
  ...{ firstname: 'Maria', lastname: 'Łąkowa', street: ['ul. Polna', '7 / 2'], city: 'Środa Wielkopolska', postcode: '63-000' },
  ...{ country_code: 'PL', region_id: 30, telephone: '+48 61 000 10 01' },
}

/** Light goods without restrictions: 418.80 zł. */
export const someGoods = [
  { sku: 'PLO-B-001-1L', quantity: 2 },
  { sku: 'MIE-T-005', quantity: 1 },
]

export const setEmail = (backend: TestBackend, cart_id: string, email = 'maria@demo.example') =>
  backend.ask('SetGuestEmailOnCart', { input: { cart_id, email } })

export const setShipping = (backend: TestBackend, cart_id: string, change: object = {}, as?: As) =>
  backend.ask('SetShippingAddressesOnCart', { input: { cart_id, shipping_addresses: [{ address: someAddress, ...change }] } }, as)

export const setBilling = (backend: TestBackend, cart_id: string, as?: As, address: object = { same_as_shipping: true }) =>
  backend.ask('SetBillingAddressOnCart', { input: { cart_id, billing_address: address } }, as)

export function setWay(
  backend: TestBackend,
  cart_id: string,
  carrier_code = 'courier',
  method_code = 'standard',
  point?: string,
  as?: As,
) {
  const pickup_address = point === undefined ? null : { parcel_locker_no: point }
  return backend.ask(
    'SetShippingMethodsOnCart',
    { input: { cart_id, shipping_methods: [{ carrier_code, method_code, pickup_address }] } },
    as,
  )
}

export const setPayment = (backend: TestBackend, cart_id: string, code = 'banktransfer', as?: As, payu?: object) =>
  backend.ask('SetPaymentMethodOnCart', { input: { cart_id, payment_method: { code, payu_additional_data: payu } } }, as)

/** Returns a guest's or a customer's cart with everything set but the consents. */
export async function cartOf(backend: TestBackend, items: CartItemInput[] = someGoods, payment?: string, as?: As, address = {}) {
  const cartId = await backend.cartWith(items, as)
  if (!as?.token) await setEmail(backend, cartId)
  await setShipping(backend, cartId, { address: { ...someAddress, ...address } }, as)
  await setBilling(backend, cartId, as)
  await setWay(backend, cartId, 'courier', 'standard', undefined, as)
  await setPayment(backend, cartId, payment, as)
  return cartId
}

/** Places the order of a cart; the terms are accepted unless the test says otherwise. */
export async function place(backend: TestBackend, cart_id: string, words: object = {}, as?: As) {
  const input = { cart_id, consents: { consent_to_rules: true }, ...words }
  const { data, errors } = await backend.ask<PlaceOrderMutation>('PlaceOrder', { input }, as)
  const [error] = errors
  if (error) throw new Error(error.message)
  return data?.placeOrder
}

/** Returns an order's row. */
export const orderRow = (backend: TestBackend, number: string | undefined) => ({
  ...backend.db.get<Record<string, unknown> & { id: number }>('SELECT * FROM shop_order WHERE number = ?', number ?? ''),
})

export const ordersOf = (backend: TestBackend) => backend.db.get<{ n: number }>('SELECT count(*) AS n FROM shop_order')?.n
export const stockOf = (backend: TestBackend, sku: string) =>
  backend.db.get<{ n: number }>('SELECT stock_quantity AS n FROM product WHERE sku = ?', sku)?.n ?? 0
