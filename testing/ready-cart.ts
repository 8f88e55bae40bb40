import {
  AddProductsToCartDocument,
  ApplyCouponToCartDocument,
  CreateEmptyCartDocument,
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
  /** Coupon code. */
  code?: string
  email?: string
  quantity?: number
  /** Code of the payment method. */
  payment?: string
  delivery?: { carrier_code: string; method_code: string }
}

/** Delivery and payment methods of a Magento without the shop's modules. */
export const stockWays = { delivery: { carrier_code: 'flatrate', method_code: 'flatrate' }, payment: 'checkmo' }

/**
 * Creates a guest's cart with everything an order needs.
 * @returns its id
 */
export async function readyCart(commerce: Commerce, wanted: Wanted = {}): Promise<string> {
  const id = (await commerce(CreateEmptyCartDocument, {})).createEmptyCart ?? ''
  const { quantity = 2, code } = wanted
  await commerce(AddProductsToCartDocument, { cartId: id, cartItems: [{ sku: 'MIE-T-009', quantity }], page: 1 })
  if (code) await commerce(ApplyCouponToCartDocument, { input: { cart_id: id, coupon_code: code }, page: 1 })
  await makeReady(commerce, id, wanted)
  return id
}

/** Gives a guest's filled cart everything an order needs. */
export async function makeReady(
  commerce: Commerce,
  id: string,
  {
    email = 'maria@demo.example',
    payment = 'banktransfer',
    delivery = { carrier_code: 'courier', method_code: 'standard' },
  }: Pick<Wanted, 'email' | 'payment' | 'delivery'> = {},
) {
  const cart = { cart_id: id }
  await commerce(SetGuestEmailOnCartDocument, { input: { ...cart, email } })
  await commerce(SetShippingAddressesOnCartDocument, {
    input: { ...cart, shipping_addresses: [{ address: someAddress }] },
  })
  await commerce(SetBillingAddressOnCartDocument, {
    input: { ...cart, billing_address: { same_as_shipping: true } },
  })
  await commerce(SetShippingMethodsOnCartDocument, { input: { ...cart, shipping_methods: [delivery] } })
  await commerce(SetPaymentMethodOnCartDocument, {
    input: { ...cart, payment_method: { code: payment } },
  })
}
