import { changeOf, type Got, type Send, type Sent } from './requests.ts'

const address = {
  ...{ firstname: 'Maria', lastname: 'Zielińska', street: ['Polna', '12'], city: 'Swarzędz', postcode: '62-020' },
  ...{ country_code: 'PL', telephone: '+48601234567' },
}

/** Returns the requests of one visitor. */
export const shopper = (from: string) => {
  const change = (name: string, variables: object): Sent => ({ ...changeOf(name, variables), from })
  return { change, signIn: (email: string, password: string) => change('GenerateCustomerToken', { email, password }) }
}

/**
 * Orders two bags as a guest, with eight mutations.
 * @returns the order number, if the order was confirmed
 */
export async function order(send: Send, from: string, tally: (got: Got) => void): Promise<{ number?: string; email: string }> {
  const { change } = shopper(from)
  const email = `maria.${crypto.randomUUID()}@demo.example`
  const asked = async (name: string, variables: object) => {
    const got = await send(change(name, variables))
    tally(got)
    return got
  }
  const made = await asked('CreateEmptyCart', {})
  const cart_id = /"createEmptyCart":"(\w+)"/.exec(made.text)?.[1]
  if (!cart_id) return { email }
  await asked('AddProductsToCart', { cartId: cart_id, cartItems: [{ sku: 'MIE-T-009', quantity: 2 }], page: 1 })
  await asked('SetGuestEmailOnCart', { input: { cart_id, email } })
  await asked('SetShippingAddressesOnCart', { input: { cart_id, shipping_addresses: [{ address }] } })
  await asked('SetBillingAddressOnCart', { input: { cart_id, billing_address: { same_as_shipping: true } } })
  const shipping_methods = [{ carrier_code: 'courier', method_code: 'standard' }]
  await asked('SetShippingMethodsOnCart', { input: { cart_id, shipping_methods } })
  await asked('SetPaymentMethodOnCart', { input: { cart_id, payment_method: { code: 'banktransfer' } } })
  const { text } = await asked('PlaceOrder', { input: { cart_id, consents: { consent_to_rules: true } } })
  const number = /"order_number":"(\d+)"/.exec(text)?.[1]
  return number ? { number, email } : { email }
}
