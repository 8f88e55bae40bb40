import { setupI18n } from '@lingui/core'
import { expect, it } from 'vitest'
import { couponText } from './coupon-text.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: { a: 'New words of the engine' } } })

const invalid = "The coupon code isn't valid. Verify the code and try again."
it.each([
  ['COUPON_INVALID', invalid, invalid],
  ['COUPON_INVALID', '', invalid],
  ['BAD_REQUEST', '', invalid],
  ['COUPON_OTHER', '', 'A coupon is already applied to the cart. Please remove it to apply another'],
  ['UNDEFINED', 'Zbyt wiele prób. Spróbuj później.', 'The shop did not take this change.'],
  ['CART_EMPTY', 'Cart does not contain products.', 'Add a product first: a code counts for products.'],
  ['UNDEFINED', '<b>New words of the engine</b>', '<b>New words of the engine</b>'],
])('%s "%s"', (code, message, text) => expect(couponText(i18n, code, message)).toBe(text))
