import type { ContractSteps } from './contract-step.ts'
import { cartSteps } from './cart/contract-steps.ts'
import { catalogSteps } from './catalog/contract-steps.ts'
import { checkoutSteps } from './checkout/contract-steps.ts'
import { contentSteps } from './content/contract-steps.ts'
import { linksSteps } from './links/contract-steps.ts'
import { productSteps } from './product/contract-steps.ts'
import { sessionSteps } from './session/contract-steps.ts'
import { storeSteps } from './store/contract-steps.ts'

const domains: ContractSteps[] = [
  storeSteps,
  catalogSteps,
  productSteps,
  linksSteps,
  contentSteps,
  cartSteps,
  checkoutSteps,
  sessionSteps,
]

/** A shopper's way through the shop: each document at least once, in an order in which each can succeed; all tokens are revoked at its end. */
export const contractSteps: ContractSteps = {
  guest: domains.flatMap(({ guest }) => guest),
  customer: [...domains.flatMap(({ customer }) => customer), { name: 'RevokeCustomerToken' }],
}
