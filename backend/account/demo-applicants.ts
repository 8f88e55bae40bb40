/** People of the demonstration who cannot sign in yet; nothing is behind them. */
export const demoApplicants = {
  unconfirmed: { email: 'zofia@demo.example', password: 'Demo-Zofia-1', key: '0d9f6c1b7a3e48529c6d1f0e7b2a5c84' },
  awaitingApproval: { email: 'hurtownia@demo.example', password: 'Demo-Hurtownia-1' },
} as const

/** What the mail for the company customer holds on 21 November 2026, between 9:30 and 11:30 in UTC. */
export const demoResetLink = { token: '5e1d2b7c9a4f4c06b83de0f17a6c2d95' } as const
