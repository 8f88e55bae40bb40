import type { ShopContext } from '../endpoint/shop-context.ts'

/** Which of PayU's methods belong to a payment method of the shop. */
const behind: Record<string, ((value: string) => boolean) | undefined> = {
  payu_gateway: (value) => value !== 'c' && value !== 'blik',
  payu_gateway_card: (value) => value === 'c',
  payu_gateway_blik: (value) => value === 'blik',
}

/** Returns PayU's methods for a payment method, enabled or not, numbered in PayU's order; an empty list when PayU does not answer. */
export async function payuMethods({ payu, origin, store }: ShopContext, code: string) {
  const belongs = Object.hasOwn(behind, code) ? behind[code] : undefined
  const listed = belongs ? await payu.payMethods(origin, store.lang) : []
  if (!Array.isArray(listed)) return []
  return listed.map((method, at) => ({ ...method, sort: (at + 1) * 10 })).filter(({ value }) => belongs?.(value))
}
