import type { ContractSteps } from '../contract-step.ts'

export const pickupSteps: ContractSteps = {
  guest: [
    {
      name: 'PickupLocations',
      variables: { area: { search_term: 'Poznań:PL', radius: 100 }, products: [{ sku: 'MIE-T-005' }] },
    },
  ],
  customer: [],
}
