import type { ContractSteps, Earlier } from '../contract-step.ts'

interface Kept {
  items?: { public_hash?: string }[]
}

const firstOf = ({ CustomerPaymentTokens: answer }: Earlier) =>
  (answer?.['customerPaymentTokens'] as Kept | undefined)?.items?.[0]?.public_hash ?? ''

export const vaultSteps: ContractSteps = {
  guest: [],
  customer: [
    { name: 'CustomerPaymentTokens' },
    { name: 'DeletePaymentToken', variables: (earlier) => ({ publicHash: firstOf(earlier) }) },
  ],
}
