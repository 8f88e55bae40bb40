import type { ContractSteps } from '../contract-step.ts'

const uidOf = (made: unknown) => (made as { createCompareList?: { uid?: string } } | undefined)?.createCompareList?.uid ?? ''

export const compareSteps: ContractSteps = {
  guest: [
    { name: 'CreateCompareList', variables: { input: { products: ['1'] } } },
    {
      name: 'AddProductsToCompareList',
      variables: ({ CreateCompareList }) => ({ input: { uid: uidOf(CreateCompareList), products: ['2', '3'] } }),
    },
    {
      name: 'RemoveProductsFromCompareList',
      variables: ({ CreateCompareList }) => ({ input: { uid: uidOf(CreateCompareList), products: ['3'] } }),
    },
    { name: 'CompareList', variables: ({ CreateCompareList }) => ({ uid: uidOf(CreateCompareList) }) },
  ],
  customer: [
    { name: 'AssignCompareListToCustomer', variables: ({ CreateCompareList }) => ({ uid: uidOf(CreateCompareList) }) },
    { name: 'CustomerCompareList' },
    {
      name: 'DeleteCompareList',
      variables: ({ CreateCompareList }) => ({ uid: uidOf(CreateCompareList) }),
    },
  ],
}
