/** Keys of the sandbox's one point of sale. They open nothing but this miniature. */
export const demoCredentials = {
  posId: '900001',
  clientId: '900001',
  clientSecret: 'plon-demo-client-secret',
  secondKey: 'plon-demo-second-key',
}
export type PayuCredentials = typeof demoCredentials
