import {
  AddProductsToCartDocument,
  ApplyCouponToCartDocument,
  CreateGuestCartDocument,
  SetBillingAddressOnCartDocument,
  SetGuestEmailOnCartDocument,
  SetPaymentMethodOnCartDocument,
  SetShippingAddressesOnCartDocument,
  SetShippingMethodsOnCartDocument,
} from '#graphql/graphql.ts'
import type { Commerce } from '#platform/commerce/commerce.ts'

export const someAddress = {
  ...{ firstname: 'Maria', lastname: 'Zielińska', street: ['Polna', '12'], city: 'Swarzędz', postcode: '62-020' },
  ...{ country_code: 'PL', telephone: '+48601234567' },
}

interface Wanted {
  /** A coupon. */
  code?: string
  email?: string
  quantity?: number
}

/** A guest's cart with everything an order needs. @returns its id */
export async function readyCart(
  commerce: Commerce,
  { code, email = 'maria@demo.example', quantity = 2 }: Wanted = {},
): Promise<string> {
  const { createGuestCart } = await commerce(CreateGuestCartDocument, {})
  const id = createGuestCart?.cart?.id ?? ''
  const cart = { cart_id: id }
  await commerce(AddProductsToCartDocument, { cartId: id, cartItems: [{ sku: 'MIE-T-009', quantity }], page: 1 })
  if (code) await commerce(ApplyCouponToCartDocument, { input: { ...cart, coupon_code: code }, page: 1 })
  await commerce(SetGuestEmailOnCartDocument, { input: { ...cart, email } })
  await commerce(SetShippingAddressesOnCartDocument, { input: { ...cart, shipping_addresses: [{ address: someAddress }] } })
  await commerce(SetBillingAddressOnCartDocument, { input: { ...cart, billing_address: { same_as_shipping: true } } })
  const method = { carrier_code: 'courier', method_code: 'standard' }
  await commerce(SetShippingMethodsOnCartDocument, { input: { ...cart, shipping_methods: [method] } })
  await commerce(SetPaymentMethodOnCartDocument, { input: { ...cart, payment_method: { code: 'banktransfer' } } })
  return id
}
