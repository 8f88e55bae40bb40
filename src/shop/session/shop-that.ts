import type { CommerceError } from '#platform/commerce/commerce-error.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'

/**
 * For tests: a shop with a fixed backend.
 * @param answer returns the answer to a document by its name
 */
export const shopThat = (answer: (document: string) => unknown): ShopWindow => ({
  locale: 'pl',
  store: 'naturaexpert_pl',
  commerce: async (document) => answer(document.name) as never,
  read: async () => undefined,
  transport: { fetch: () => Promise.reject(new TypeError('No network in this test')), store: 'naturaexpert_pl' },
})

/** For tests: a shop whose backend fails with an error. */
export const failing = (error: CommerceError) =>
  shopThat(() => {
    throw error
  })
