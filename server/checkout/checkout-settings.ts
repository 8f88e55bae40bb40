import * as v from 'valibot'
import { features } from '#config'

const onOff = (fallback: 'on' | 'off') => v.optional(v.picklist(['on', 'off'], 'must be on or off'), fallback)

/** Environment variables by which the operator configures the checkout. */
export const checkoutEnvironment = {
  EXTERNAL_CHECKOUT_URL: v.optional(
    v.pipe(v.string(), v.trim(), v.regex(/^https?:\/\/[^\s?#]+$/, 'must be an address without a query')),
  ),
  EXTERNAL_CHECKOUT_SYNC_PATH: v.optional(v.pipe(v.string(), v.trim(), v.regex(/^\/[\w/.-]*$/, 'must be a path')), '/sync'),
  CERTIFICATE_GATE: onOff('on'),
  USERCOM_COOKIE: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9_.-]{1,64}$/, 'must be the name of a cookie'))),
}

export interface CheckoutSettings {
  /** Address of an external checkout that takes carts over; the shop's own checkout is used when absent. */
  externalUrl: string | undefined
  /** Whether plant protection products for professional users require a training certificate. */
  certificateGate: boolean
  /** Cookie of user.com's script, whose id is sent with an order when the visitor has agreed to marketing. */
  marketingCookie: string | undefined
}

interface Given {
  EXTERNAL_CHECKOUT_URL?: string | undefined
  EXTERNAL_CHECKOUT_SYNC_PATH: string
  CERTIFICATE_GATE: 'on' | 'off'
  USERCOM_COOKIE?: string | undefined
}

export function checkoutSettingsOf(given: Given): CheckoutSettings {
  const {
    EXTERNAL_CHECKOUT_URL: base,
    EXTERNAL_CHECKOUT_SYNC_PATH: path,
    CERTIFICATE_GATE: gate,
    USERCOM_COOKIE: marketingCookie,
  } = given
  return {
    externalUrl: base && base.replace(/\/+$/, '') + path,
    certificateGate: features.certificateGate && gate === 'on',
    marketingCookie,
  }
}
