import { queryOptions } from '@tanstack/react-query'
import { CheckoutCartDocument, CountriesDocument } from '#graphql/graphql.ts'
import { present } from '#shop/cart/cart.ts'
import { inBrowser, isOffline } from '#shop/cart/queries.ts'
import { CommerceError, isUnknown } from '#platform/commerce/commerce-error.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'
import { checkoutOf } from './checkout.ts'

/** Addresses, methods and sums of a cart. Under the cart's key, so that a change of the cart makes it be read again. */
export const checkoutQuery = (shop: ShopWindow, cartId: string | undefined) =>
  queryOptions({
    queryKey: ['cart', 'checkout', shop.store, cartId],
    queryFn: async ({ signal }) => {
      const { cart } = await shop.commerce(CheckoutCartDocument, { cartId: cartId ?? '' }, { signal })
      if (!cart) throw new CommerceError('unavailable', 'The cart came without contents')
      return checkoutOf(cart)
    },
    enabled: inBrowser && cartId !== undefined,
    networkMode: 'always',
    refetchOnReconnect: true,
    retry: (count, error) => count < 1 && isUnknown(error) && !isOffline(error),
  })

export interface Country {
  id: string
  name: string
  regions: { id: number; code: string; name: string }[]
}

/** Where the shop delivers, by name in the shopper's language. */
export const countriesQuery = (shop: ShopWindow) =>
  queryOptions({
    queryKey: ['countries', shop.store, shop.locale],
    queryFn: async ({ signal }): Promise<Country[]> => {
      const { countries } = await shop.commerce(CountriesDocument, {}, { signal })
      return present(countries)
        .map((one) => ({
          id: one.id ?? '',
          name: one.full_name_locale ?? one.id ?? '',
          regions: present(one.available_regions).map((region) => ({
            id: region.id ?? 0,
            code: region.code ?? '',
            name: region.name ?? '',
          })),
        }))
        .filter((one) => one.id !== '')
        .sort((a, b) => a.name.localeCompare(b.name, shop.locale))
    },
    staleTime: 24 * 60 * 60_000,
  })
