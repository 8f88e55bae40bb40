import { type ContractStep, guestCartId } from '../contract-step.ts'

/** Runs while the guest's cart is open. */
export const personalizationSteps: ContractStep[] = [
  { name: 'CustomerSegments', variables: { cartId: guestCartId } },
  { name: 'DynamicBlocks', variables: { input: { type: 'SPECIFIED', locations: ['CONTENT'] } } },
]
