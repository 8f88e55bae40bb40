/** Keys of the sandbox's only point of sale; they are valid for this miniature alone. */
export const demoCredentials = {
  posId: '900001',
  clientId: '900001',
  clientSecret: 'plon-demo-client-secret',
  secondKey: 'plon-demo-second-key',
}
export type PayuCredentials = typeof demoCredentials
