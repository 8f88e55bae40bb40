import { expect, it } from 'vitest'
import { paymentPlace } from './payment-place.ts'

it.each([
  ['https://secure.payu.com/pay/?orderId=1', 'https://secure.payu.com/pay/?orderId=1'],
  ['/services/payu/pay/ABCDEF0123456789', '/services/payu/pay/ABCDEF0123456789'],
  ['http://secure.payu.com/pay', undefined],
  ['//evil.example', undefined],
  ['/services/payu/pay/../../x', undefined],
  ['javascript:alert(1)', undefined],
  ['https://', undefined],
  ['', undefined],
  [null, undefined],
])('%s leads to %s', (redirect, place) => expect(paymentPlace(redirect)).toBe(place))
