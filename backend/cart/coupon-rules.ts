import type { SignedInCustomer } from '../endpoint/shop-context.ts'
import type { Reduction } from './discount.ts'

/** Magento's customer groups, as far as this shop tells customers apart. */
export type CustomerGroup = 'guest' | 'general' | 'wholesale'

export const groupOf = (customer: SignedInCustomer | null): CustomerGroup =>
  customer ? (customer.isB2b ? 'wholesale' : 'general') : 'guest'

/** A cart price rule with its one code. Money in grosz with VAT, days YYYY-MM-DD, the last one included. */
export interface CouponRule {
  id: number
  code: string
  name: string
  label: string
  reduction: Reduction
  freeShipping: boolean
  from: string | null
  to: string | null
  minimumSubtotal: number
  groups: CustomerGroup[] | null
  usesPerCoupon: number | null
  usesPerCustomer: number | null
  categoryId: number | null
}

export interface CouponSituation {
  day: string
  subtotal: number
  group: CustomerGroup
  /** Orders with this code, of anybody and of this customer. */
  uses: { total: number; customers: number }
  /** Something in the cart that the rule is about. */
  concernsSomething: boolean
}

/** Magento gives one answer to every code that does not count; only a sum that is too small is told apart. */
export const couponCounts = (rule: CouponRule, { day, subtotal, group, uses, concernsSomething }: CouponSituation) =>
  (rule.from === null || rule.from <= day) &&
  (rule.to === null || day <= rule.to) &&
  subtotal >= rule.minimumSubtotal &&
  (rule.groups === null || rule.groups.includes(group)) &&
  (rule.usesPerCoupon === null || uses.total < rule.usesPerCoupon) &&
  (rule.usesPerCustomer === null || group === 'guest' || uses.customers < rule.usesPerCustomer) &&
  concernsSomething
