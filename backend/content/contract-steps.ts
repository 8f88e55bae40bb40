import type { ContractSteps } from '../contract-step.ts'

export const contentSteps: ContractSteps = {
  guest: [
    { name: 'CmsPage', variables: { identifier: 'regulamin-zakupow' } },
    { name: 'CmsBlocks', variables: { identifiers: ['footer-contact', 'footer-links', 'delivery-info'] } },
  ],
  customer: [],
}
