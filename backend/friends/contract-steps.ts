import type { ContractSteps } from '../contract-step.ts'

const friend = { name: 'Jan', email: 'jan@demo.example' }

export const friendsSteps: ContractSteps = {
  guest: [],
  customer: [
    {
      name: 'SendEmailToFriend',
      variables: { input: { product_id: 1, sender: { ...friend, message: 'Dobre na rzepak' }, recipients: [friend] } },
    },
  ],
}
