/** What Magento says about an order, read into something that can be said in the shopper's language. */
export type OrderMessage =
  | 'email-missing'
  | 'email-wrong'
  | 'address-missing'
  | 'method-missing'
  | 'method-gone'
  | 'billing'
  | 'payment'
  | 'country'
  | 'amount'
  | 'server'

const known: [RegExp, OrderMessage][] = [
  [/guest email for cart is missing/i, 'email-missing'],
  [/invalid email format/i, 'email-wrong'],
  [/shipping address is missing/i, 'address-missing'],
  [/shipping method is missing/i, 'method-missing'],
  [/carrier with such method not found/i, 'method-gone'],
  [/check the billing address information/i, 'billing'],
  [/(enter a valid payment method|requested payment method is not available)/i, 'payment'],
  [/(country is not available|addresses can't be used due to the configurations)/i, 'country'],
  [/OPENPAYU_PAYMENT_CREATE_AMOUNT_HIGHER_THAN_MAX/, 'amount'],
  [/server error stopped your order/i, 'server'],
]

/** Undefined for what the cart itself may know better. */
export function readOrderMessage(message: string): OrderMessage | undefined {
  return known.find(([pattern]) => pattern.test(message))?.[1]
}
