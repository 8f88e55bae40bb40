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
  | 'point-missing'
  | 'point-gone'
  | 'invoice'
  | 'certificate'
  | 'certificate-over'
  | 'age'
  | 'terms'
  | 'blik'
  | 'provider'

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
  [/pickup point is missing/i, 'point-missing'],
  [/could not find a pickup point/i, 'point-gone'],
  [/sold with a VAT invoice only/i, 'invoice'],
  [/training certificate has expired/i, 'certificate-over'],
  [/training certificate/i, 'certificate'],
  [/sold to adults only/i, 'age'],
  [/accept the terms of purchase/i, 'terms'],
  [/(BLIK code must have 6 digits|AUTHORIZATION_CODE)/i, 'blik'],
  // Whatever else the payment provider says is for its own people.
  [/OPENPAYU_/, 'provider'],
]

/** Undefined for what the cart itself may know better. */
export function readOrderMessage(message: string): OrderMessage | undefined {
  return known.find(([pattern]) => pattern.test(message))?.[1]
}
