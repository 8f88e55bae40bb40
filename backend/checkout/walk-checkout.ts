import type { CartItemInput } from '../cart/wanted-item.ts'
import type { As, TestBackend } from '../testing.ts'

// One step of a checkout each, for tests: what a page would send, with values that are good unless the test changes them.

export const someAddress = {
  ...{ firstname: 'Maria', lastname: 'Łąkowa', street: ['ul. Polna', '7 / 2'], city: 'Środa Wielkopolska', postcode: '63-000' },
  ...{ country_code: 'PL', region_id: 30, telephone: '+48 61 000 10 01' },
}

export const setEmail = (backend: TestBackend, cart_id: string, email = 'maria@demo.example') =>
  backend.ask('SetGuestEmailOnCart', { input: { cart_id, email } })

export const setShipping = (backend: TestBackend, cart_id: string, change: object = {}, as?: As) =>
  backend.ask('SetShippingAddressesOnCart', { input: { cart_id, shipping_addresses: [{ address: someAddress, ...change }] } }, as)

export const setBilling = (backend: TestBackend, cart_id: string, as?: As) =>
  backend.ask('SetBillingAddressOnCart', { input: { cart_id, billing_address: { same_as_shipping: true } } }, as)

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

export const setPayment = (backend: TestBackend, cart_id: string, code = 'banktransfer', as?: As) =>
  backend.ask('SetPaymentMethodOnCart', { input: { cart_id, payment_method: { code } } }, as)

/** A guest's cart with everything set but the consents. */
export async function cartOf(backend: TestBackend, items: CartItemInput[], payment?: string) {
  const cartId = await backend.cartWith(items)
  await setEmail(backend, cartId)
  await setShipping(backend, cartId)
  await setBilling(backend, cartId)
  await setWay(backend, cartId)
  await setPayment(backend, cartId, payment)
  return cartId
}
