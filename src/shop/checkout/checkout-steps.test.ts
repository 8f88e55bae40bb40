import { describe, expect, it } from 'vitest'
import { missingBefore, stepNumber, stepPath, type OrderFacts, type Step } from './checkout-steps.ts'

const complete: OrderFacts = {
  lines: 2,
  signedIn: false,
  virtual: false,
  email: true,
  shippingAddress: true,
  shippingMethod: true,
  billingAddress: true,
  payment: true,
}

describe('the steps of an order', () => {
  it.each([
    ['cart', 1, 'cart'],
    ['user-account', 2, 'checkout/user-account'],
    ['shipping-and-payment', 3, 'checkout/shipping-and-payment'],
    ['summary', 4, 'checkout/summary'],
    ['thank-you', 5, 'checkout/thank-you'],
  ] as const)('%s is step %i', (step, number, path) => {
    expect(stepNumber(step)).toBe(number)
    expect(stepPath(step)).toBe(path)
  })
})

describe('a step says what is missing', () => {
  it.each<[string, Step, Partial<OrderFacts>, string[]]>([
    ['nothing when everything is there', 'summary', {}, []],
    ['products in an empty cart, before anything else', 'user-account', { lines: 0, email: false }, ['products→cart']],
    ['the e-mail of a guest before delivery', 'shipping-and-payment', { email: false }, ['email→user-account']],
    ['no e-mail of somebody signed in', 'shipping-and-payment', { email: false, signedIn: true }, []],
    ['nothing of its own step', 'shipping-and-payment', { shippingAddress: false, shippingMethod: false, payment: false }, []],
    [
      'address, delivery and payment in the summary',
      'summary',
      { shippingAddress: false, shippingMethod: false, payment: false },
      ['address→shipping-and-payment', 'delivery→shipping-and-payment', 'payment→shipping-and-payment'],
    ],
    ['the address of the invoice too', 'summary', { billingAddress: false }, ['address→shipping-and-payment']],
    ['no delivery for downloads', 'summary', { virtual: true, shippingAddress: false, shippingMethod: false }, []],
  ])('%s', (_, step, own, expected) =>
    expect(missingBefore(step, { ...complete, ...own }).map((one) => `${one.what}→${one.step}`)).toEqual(expected),
  )
})
