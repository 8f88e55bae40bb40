import type { ContractSteps } from '../contract-step.ts'

export const storeSteps: ContractSteps = {
  guest: [{ name: 'StoreConfig' }, { name: 'Countries' }, { name: 'Country', variables: { id: 'PL' } }],
  customer: [],
}
