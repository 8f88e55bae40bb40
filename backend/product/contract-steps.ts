import type { ContractSteps } from '../contract-step.ts'

export const productSteps: ContractSteps = {
  guest: [
    { name: 'ProductDetail', variables: { sku: 'PLO-B-001' } },
    { name: 'ProductDetail', variables: { sku: 'SET-B-001' } },
    { name: 'ProductAddress', variables: { sku: 'ZAG-H-001' } },
    { name: 'ProductsBySku', variables: { skus: ['ZAG-H-001', 'PLO-B-001'], pageSize: 20 } },
    { name: 'CrossSells', variables: { skus: ['ZAG-H-001', 'PLO-B-001'], pageSize: 20 } },
    { name: 'PersonalPrices', variables: { skus: ['ZAG-H-001', 'PLO-B-001'], pageSize: 20 } },
  ],
  customer: [],
}
