import { type ContractSteps, guestCartId } from '../contract-step.ts'

const input = (more: object) => ({ input: { cart_id: guestCartId, ...more } })
const address = {
  ...{ firstname: 'Maria', lastname: 'Łąkowa', street: ['ul. Polna', '7 / 2'], city: 'Środa Wielkopolska', postcode: '63-000' },
  ...{ country_code: 'PL', region_id: 30, telephone: '+48 61 000 10 01' },
}
const method = { carrier_code: 'courier', method_code: 'standard', pickup_address: null }

export const checkoutSteps: ContractSteps = {
  guest: [
    { name: 'CartSaleRules', variables: { cartId: guestCartId, page: 1 } },
    { name: 'PurchasedItems', variables: { cartId: guestCartId, page: 1 } },
    { name: 'SetGuestEmailOnCart', variables: input({ email: 'maria@demo.example' }) },
    { name: 'SetShippingAddressesOnCart', variables: input({ shipping_addresses: [{ address, customer_notes: '' }] }) },
    { name: 'AvailableShippingMethods', variables: { cartId: guestCartId } },
    { name: 'SetShippingMethodsOnCart', variables: input({ shipping_methods: [method] }) },
    { name: 'SetBillingAddressOnCart', variables: input({ billing_address: { same_as_shipping: true } }) },
    { name: 'AvailablePaymentMethods', variables: { cartId: guestCartId } },
    { name: 'CheckoutAgreements' },
    { name: 'GetPayUMethods', variables: { code: 'payu_gateway' } },
    { name: 'SetPaymentMethodOnCart', variables: input({ payment_method: { code: 'banktransfer' } }) },
    { name: 'CheckoutCart', variables: { cartId: guestCartId } },
    { name: 'PlaceOrder', variables: input({ consents: { consent_to_rules: true } }) },
  ],
  customer: [{ name: 'CustomerAvailableShippingMethods' }],
}
