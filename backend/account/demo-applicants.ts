/** Customers of the demonstration who cannot sign in yet; they have no orders or other data. */
export const demoApplicants = {
  unconfirmed: { email: 'zofia@demo.example', password: 'Demo-Zofia-1', key: '0d9f6c1b7a3e48529c6d1f0e7b2a5c84' },
  awaitingApproval: { email: 'hurtownia@demo.example', password: 'Demo-Hurtownia-1' },
} as const

/** The reset token that the demonstration's company customer was sent, valid on 21 November 2026 from 9:30 to 11:30 UTC. */
export const demoResetLink = { token: '5e1d2b7c9a4f4c06b83de0f17a6c2d95' } as const
