import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { refusalText } from './refusal-text.ts'

/** Returns why a discount code was refused, in the specification's words; other messages of the engine are passed on in the language of the page. */
export function couponText(i18n: I18n, code: string, message: string): string {
  if (code === 'COUPON_OTHER') return i18n._(msg`A coupon is already applied to the cart. Please remove it to apply another`)
  if (code === 'CART_EMPTY') return i18n._(msg`Add a product first: a code counts for products.`)
  if (code === 'COUPON_INVALID' || code === 'BAD_REQUEST')
    return i18n._(msg`The coupon code isn't valid. Verify the code and try again.`)
  return refusalText(i18n, code, message)
}
