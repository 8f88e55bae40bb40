import type { ContractSteps } from '../contract-step.ts'
import { demoSignIns } from './demo-sign-ins.ts'

export const sessionSteps: ContractSteps = {
  guest: [{ name: 'GenerateCustomerToken', variables: demoSignIns.private }],
  customer: [{ name: 'Customer' }],
}
