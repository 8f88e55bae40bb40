import type { ContractStep, ContractSteps } from './contract-step.ts'
import { addressSteps } from './address/contract-steps.ts'
import { accountSteps } from './account/contract-steps.ts'
import { attributesSteps } from './attributes/contract-steps.ts'
import { cartSteps } from './cart/contract-steps.ts'
import { catalogSteps } from './catalog/contract-steps.ts'
import { checkoutSteps } from './checkout/contract-steps.ts'
import { compareSteps } from './compare/contract-steps.ts'
import { contentSteps } from './content/contract-steps.ts'
import { friendsSteps } from './friends/contract-steps.ts'
import { linksSteps } from './links/contract-steps.ts'
import { ordersSteps } from './orders/contract-steps.ts'
import { pickupSteps } from './pickup/contract-steps.ts'
import { productSteps } from './product/contract-steps.ts'
import { quoteSteps } from './quote/contract-steps.ts'
import { reviewsSteps } from './reviews/contract-steps.ts'
import { sessionSteps } from './session/contract-steps.ts'
import { storeSteps } from './store/contract-steps.ts'
import { vaultSteps } from './vault/contract-steps.ts'
import { wishlistSteps } from './wishlist/contract-steps.ts'

const domains: ContractSteps[] = [
  storeSteps,
  catalogSteps,
  productSteps,
  pickupSteps,
  linksSteps,
  contentSteps,
  compareSteps,
  cartSteps,
  checkoutSteps,
  sessionSteps,
  ordersSteps,
  accountSteps,
  addressSteps,
  reviewsSteps,
  attributesSteps,
  wishlistSteps,
  friendsSteps,
  quoteSteps,
  vaultSteps,
]

/** A shopper's journey: each document at least once, in an order in which each can succeed. All tokens are revoked at its end. */
export const contractSteps: ContractSteps = {
  guest: domains.flatMap(({ guest }) => guest),
  customer: [...domains.flatMap(({ customer }) => customer), { name: 'RevokeCustomerToken' }],
}

/** Steps that cannot be repeated: run last, by the demonstration's company. */
export const leavingSteps = [{ name: 'DeleteCustomer' }]

/** Magento's own shipping and payment methods, used where the shop's modules replace them. */
const stockWays: Readonly<Record<string, object>> = {
  SetShippingMethodsOnCart: { shipping_methods: [{ carrier_code: 'flatrate', method_code: 'flatrate' }] },
  SetPaymentMethodOnCart: { payment_method: { code: 'checkmo' } },
}

const inStockWays = (step: ContractStep): ContractStep => {
  const ways = stockWays[step.name]
  const { input = {} } = (step.variables ?? {}) as { input?: object }
  return ways ? { ...step, variables: { ...step.variables, input: { ...input, ...ways } } } : step
}

/** The same journey on a Magento without the shop's modules. */
export const stockSteps: ContractSteps = {
  guest: contractSteps.guest.map(inStockWays),
  customer: contractSteps.customer.map(inStockWays),
}
