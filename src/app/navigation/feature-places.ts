import type { ShopFeature } from '#shop/store/settings.ts'

/** Pages that are nowhere in a shop without the feature, by the beginning of their path. */
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

/** What a place of the shop needs; undefined where every engine has it. @param path below the language, without its slash */
export function featureAt(path: string): ShopFeature | undefined {
  const found = Object.entries(featurePlaces).find(([place]) => path === place || path.startsWith(`${place}/`))
  return found?.[1]
}
