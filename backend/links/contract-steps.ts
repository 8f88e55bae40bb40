import type { ContractSteps } from '../contract-step.ts'

export const linksSteps: ContractSteps = { guest: [{ name: 'Route', variables: { url: 'legosat-360-sl.html' } }], customer: [] }
