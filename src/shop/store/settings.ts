import { queryOptions, useQuery } from '@tanstack/react-query'
import { StoreConfigDocument, type ShopFeature, type StoreConfigQuery } from '#graphql/graphql.ts'
import { useShopWindow, type ShopWindow } from '#platform/shop-window.tsx'

export type { ShopFeature } from '#graphql/graphql.ts'

/** What the owner of the engine has set and the page keeps to. */
export interface StoreSettings {
  /** Undefined where the engine does not tell it: then the engine alone judges. */
  password: PasswordSettings | undefined
  confirmsAccounts: boolean
  /** Whether somebody without an account may review. */
  guestsReview: boolean
  hasGuestCheckout: boolean
  /** What the engine can do and its owner has not switched off. */
  features: readonly ShopFeature[]
}

export interface PasswordSettings {
  shortest: number
  /** How many of the four classes of characters it needs. */
  classes: number
}

type Told = NonNullable<StoreConfigQuery['storeConfig']>

/** Magento writes its older switches as text; what it does not tell is as its default. */
const isOff = (told: string | boolean | null) => told === '0' || told === false

function wholeNumber(told: string | null) {
  return told !== null && /^\d{1,3}$/.test(told) ? Number(told) : undefined
}

/** Features of the engine that its owner switches. */
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

/** The engine's own configuration, the same for everybody. */
export const settingsQuery = (shop: ShopWindow) =>
  queryOptions({
    queryKey: ['store-settings', shop.store],
    queryFn: async ({ signal }) => settingsOf(await shop.commerce(StoreConfigDocument, {}, { signal })),
    staleTime: 10 * 60_000,
  })

/** Undefined until it is known: nothing is promised and nothing refused by it then. */
export function useStoreSettings(): StoreSettings | undefined {
  return useQuery(settingsQuery(useShopWindow())).data ?? undefined
}

/** Whether the shop has something that not every engine can do; until that is known it is not shown. */
export function useFeature(feature: ShopFeature): boolean {
  return useStoreSettings()?.features.includes(feature) === true
}
