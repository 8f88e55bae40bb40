import { queryOptions } from '@tanstack/react-query'
import { CheckoutAgreementsDocument, CheckoutCartDocument, GetPayUMethodsDocument } from '#graphql/graphql.ts'
import { present } from '#shop/cart/cart.ts'
import { inBrowser, isOffline } from '#shop/cart/queries.ts'
import { CommerceError, isUnknown } from '#platform/commerce/commerce-error.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'
import { checkoutOf } from './checkout.ts'
import type { PayuMethod } from './payment-choice.ts'

/** Addresses, methods and totals of a cart. Under the cart's query key, so that every cart change refetches them. */
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

export interface Agreement {
  id: number
  name: string
  /** What is agreed to, in one sentence. */
  sentence: string
  /** HTML. */
  content: string
  /** False where placing the order implies the agreement. */
  isTicked: boolean
}

/** The engine's checkout agreements, beside the shop's own consents. */
export const agreementsQuery = (shop: ShopWindow) =>
  queryOptions({
    queryKey: ['checkout', 'agreements', shop.store],
    queryFn: async ({ signal }): Promise<Agreement[]> => {
      const { checkoutAgreements } = await shop.commerce(CheckoutAgreementsDocument, {}, { signal })
      return present(checkoutAgreements).map(({ agreement_id: id, name, checkbox_text: sentence, content, mode }) => ({
        ...{ id, name, sentence, content, isTicked: mode === 'MANUAL' },
      }))
    },
    enabled: inBrowser,
    networkMode: 'always',
    staleTime: 10 * 60_000,
  })

/** Payment methods that PayU offers for a code: only enabled ones, in PayU's order; read once per visit. */
export const payuMethodsQuery = (shop: ShopWindow, code: string) =>
  queryOptions({
    queryKey: ['checkout', 'payu-methods', shop.store, code],
    queryFn: async ({ signal }): Promise<PayuMethod[]> => {
      const { getPayUMethods } = await shop.commerce(GetPayUMethodsDocument, { code }, { signal })
      return present(getPayUMethods)
        .filter((one) => one.status === 'ENABLED')
        .sort((one, other) => (one.sort ?? 0) - (other.sort ?? 0))
        .map(({ value, name, brandImageUrl, minAmount, maxAmount }) => ({
          ...{ value: value ?? '', name: name ?? '', picture: brandImageUrl },
          ...{ least: minAmount == null ? undefined : minAmount / 100, most: maxAmount == null ? undefined : maxAmount / 100 },
        }))
        .filter((one) => one.value !== '')
    },
    enabled: inBrowser,
    staleTime: Infinity,
  })
