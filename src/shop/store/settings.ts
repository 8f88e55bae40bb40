import { queryOptions, useQuery } from '@tanstack/react-query'
import { StoreConfigDocument, type ShopFeature, type StoreConfigQuery } from '#graphql/graphql.ts'
import { useShopWindow, type ShopWindow } from '#platform/shop-window.tsx'

export type { ShopFeature } from '#graphql/graphql.ts'

/** Settings of the engine's owner that the page follows. */
export interface StoreSettings {
  /** `undefined` where the engine does not return the rule and judges passwords alone. */
  password: PasswordSettings | undefined
  confirmsAccounts: boolean
  /** Whether guests may write reviews. */
  guestsReview: boolean
  hasGuestCheckout: boolean
  /** Features that the engine has and its owner has not switched off. */
  features: readonly ShopFeature[]
}

export interface PasswordSettings {
  shortest: number
  /** How many of the four character classes are required. */
  classes: number
}

type Told = NonNullable<StoreConfigQuery['storeConfig']>

/** Whether a setting is off. Magento returns older switches as text; one that is missing has its default, which is on. */
const isOff = (told: string | boolean | null) => told === '0' || told === false

function wholeNumber(told: string | null) {
  return told !== null && /^\d{1,3}$/.test(told) ? Number(told) : undefined
}

/** Returns which features are switched off by the engine's owner. */
const switchedOff = (told: Told, negotiates: boolean | null): Partial<Record<ShopFeature, boolean>> => ({
  REVIEWS: isOff(told.product_reviews_enabled),
  WISH_LISTS: isOff(told.magento_wishlist_general_is_enabled),
  NEWSLETTER: isOff(told.newsletter_enabled),
  LOYALTY: told.loyalty_credit_enabled !== true,
  NEGOTIATION: negotiates !== true,
})

export function settingsOf({ storeConfig, isQuoteCartEnabled, shopFeatures }: StoreConfigQuery): StoreSettings | null {
  if (!storeConfig) return null
  const shortest = wholeNumber(storeConfig.minimum_password_length)
  const off = switchedOff(storeConfig, isQuoteCartEnabled)
  return {
    password:
      shortest === undefined ? undefined : { shortest, classes: wholeNumber(storeConfig.required_character_classes_number) ?? 1 },
    confirmsAccounts: storeConfig.create_account_confirmation === true,
    guestsReview: !isOff(storeConfig.allow_guests_to_write_product_reviews),
    hasGuestCheckout: !isOff(storeConfig.is_guest_checkout_enabled),
    features: (shopFeatures ?? []).filter((feature) => !off[feature]),
  }
}

/** Query for the engine's own configuration, the same for everyone. */
export const settingsQuery = (shop: ShopWindow) =>
  queryOptions({
    queryKey: ['store-settings', shop.store],
    queryFn: async ({ signal }) => settingsOf(await shop.commerce(StoreConfigDocument, {}, { signal })),
    staleTime: 10 * 60_000,
  })

/** Returns the settings; `undefined` until they are known, when nothing may be promised or refused by them. */
export function useStoreSettings(): StoreSettings | undefined {
  return useQuery(settingsQuery(useShopWindow())).data ?? undefined
}

/** Whether the shop has a feature that not every engine offers; false until known. */
export function useFeature(feature: ShopFeature): boolean {
  return useStoreSettings()?.features.includes(feature) === true
}
