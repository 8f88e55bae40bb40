import { expect, it } from 'vitest'
import { readOrderMessage } from './place-order-message.ts'

it.each([
  ['Guest email for cart is missing.', 'email-missing'],
  ['Unable to place order: Guest email for cart is missing.', 'email-missing'],
  ['Invalid email format', 'email-wrong'],
  ['The shipping address is missing. Set the address and try again.', 'address-missing'],
  ['The shipping method is missing. Select the shipping method and try again.', 'method-missing'],
  ['Carrier with such method not found: courier, dpd', 'method-gone'],
  ['Please check the billing address information.', 'billing'],
  ['Enter a valid payment method and try again.', 'payment'],
  ['The requested Payment Method is not available.', 'payment'],
  ['Country is not available', 'country'],
  ["Some addresses can't be used due to the configurations for specific countries.", 'country'],
  ['ERROR_VALUE_INVALID - OPENPAYU_PAYMENT_CREATE_AMOUNT_HIGHER_THAN_MAX', 'amount'],
  ['A server error stopped your order from being placed. Please try to place your order again.', 'server'],
  ['Some of the products are out of stock.', undefined],
  ['Something new', undefined],
])('%s is read as %s', (message, read) => expect(readOrderMessage(message)).toBe(read))
