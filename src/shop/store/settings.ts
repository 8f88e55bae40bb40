import { queryOptions, useQuery } from '@tanstack/react-query'
import { StoreConfigDocument, type StoreConfigQuery } from '#graphql/graphql.ts'
import { useShopWindow, type ShopWindow } from '#platform/shop-window.tsx'

/** What the owner of the engine has set and the page keeps to. */
export interface StoreSettings {
  /** Undefined where the engine does not tell it: then the engine alone judges. */
  password: PasswordSettings | undefined
  confirmsAccounts: boolean
  reviews: 'everybody' | 'customers' | 'nobody'
  hasWishLists: boolean
  hasNewsletter: boolean
  hasGuestCheckout: boolean
  /** With anybody at all; with whom is a question of the person. */
  negotiates: boolean
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

export function settingsOf(told: Told, negotiates: boolean | null): StoreSettings {
  const shortest = wholeNumber(told.minimum_password_length)
  return {
    password:
      shortest === undefined ? undefined : { shortest, classes: wholeNumber(told.required_character_classes_number) ?? 1 },
    confirmsAccounts: told.create_account_confirmation === true,
    reviews: isOff(told.product_reviews_enabled)
      ? 'nobody'
      : isOff(told.allow_guests_to_write_product_reviews)
        ? 'customers'
        : 'everybody',
    hasWishLists: !isOff(told.magento_wishlist_general_is_enabled),
    hasNewsletter: !isOff(told.newsletter_enabled),
    hasGuestCheckout: !isOff(told.is_guest_checkout_enabled),
    negotiates: negotiates === true,
  }
}

/** The engine's own configuration, the same for everybody. */
export const settingsQuery = (shop: ShopWindow) =>
  queryOptions({
    queryKey: ['store-settings', shop.store],
    queryFn: async ({ signal }): Promise<StoreSettings | null> => {
      const { storeConfig, isQuoteCartEnabled } = await shop.commerce(StoreConfigDocument, {}, { signal })
      return storeConfig && settingsOf(storeConfig, isQuoteCartEnabled)
    },
    staleTime: 10 * 60_000,
  })

/** Undefined until it is known: nothing is promised and nothing refused by it then. */
export function useStoreSettings(): StoreSettings | undefined {
  return useQuery(settingsQuery(useShopWindow())).data ?? undefined
}
