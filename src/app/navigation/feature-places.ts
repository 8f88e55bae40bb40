import type { ShopFeature } from '#shop/store/settings.ts'

/** Features that pages need, by the beginning of their path; without the feature the page does not exist. */
export const featurePlaces: Readonly<Record<string, ShopFeature>> = {
  dobor: 'FINDERS',
  marki: 'BRANDS',
  'prognoza-pogody': 'WEATHER',
  'request-quote': 'NEGOTIATION',
  'request-quote-thank-you': 'NEGOTIATION',
  'customer/negotiated-offers': 'NEGOTIATION',
  'customer/my-wishlist': 'WISH_LISTS',
  'customer/caregiver-profile': 'B2B',
  'customer/merging-accounts': 'SOCIAL_ACCOUNTS',
}

/**
 * Returns the feature that a page needs, `undefined` where every engine has it.
 * @param path below the language, without its slash
 */
export function featureAt(path: string): ShopFeature | undefined {
  const found = Object.entries(featurePlaces).find(([place]) => path === place || path.startsWith(`${place}/`))
  return found?.[1]
}
