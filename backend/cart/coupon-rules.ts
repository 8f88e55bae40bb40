import type { SignedInCustomer } from '../endpoint/shop-context.ts'
import type { Reduction } from './discount.ts'

/** Magento's customer groups, as far as this shop distinguishes customers. */
export type CustomerGroup = 'guest' | 'general' | 'wholesale'

export const groupOf = (customer: SignedInCustomer | null): CustomerGroup =>
  customer ? (customer.isB2b ? 'wholesale' : 'general') : 'guest'

/** A cart rule with its one code. Money in grosz with VAT; days YYYY-MM-DD, the last one inclusive. */
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
  /** Number of orders with this code: of all customers, and of this customer. */
  uses: { total: number; customers: number }
  /** Whether the cart contains anything the rule applies to. */
  concernsSomething: boolean
}

/** Whether the coupon applies. As in Magento, clients get the same answer for every reason, except for a subtotal that is too small. */
export const couponCounts = (rule: CouponRule, { day, subtotal, group, uses, concernsSomething }: CouponSituation) =>
  (rule.from === null || rule.from <= day) &&
  (rule.to === null || day <= rule.to) &&
  subtotal >= rule.minimumSubtotal &&
  (rule.groups === null || rule.groups.includes(group)) &&
  (rule.usesPerCoupon === null || uses.total < rule.usesPerCoupon) &&
  (rule.usesPerCustomer === null || group === 'guest' || uses.customers < rule.usesPerCustomer) &&
  concernsSomething
