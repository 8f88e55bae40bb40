import { queryOptions } from '@tanstack/react-query'
import {
  CreateProductReviewDocument,
  CustomerNotifyInStockDocument,
  ProductReviewRatingsDocument,
  ProductReviewsDocument,
  type CreateProductReviewMutationVariables,
} from '#graphql/graphql.ts'
import { CommerceError } from '#platform/commerce/commerce-error.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'
import type { LowestPricesAnswer } from '../../../server/api.ts'

const anHour = 3_600_000

/** Query for the lowest price of the 30 days before a reduction, from the service that computes it. */
export const lowestPriceQuery = (shop: ShopWindow, sku: string) =>
  queryOptions({
    queryKey: ['lowest-price', sku],
    staleTime: 5 * 60_000,
    queryFn: async ({ signal }) => {
      const path = `/api/lowest-prices?${new URLSearchParams({ skus: sku })}`
      // The type is safe to assert: our own server validated the service's answer.
      const { prices, problem } = (await shop.read(path, signal)) as LowestPricesAnswer['data']
      return { found: prices.find((one) => one.sku === sku) ?? null, problem }
    },
  })

export const reviewsPerPage = 5

export const reviewsQuery = (shop: ShopWindow, sku: string, page: number) =>
  queryOptions({
    queryKey: ['reviews', shop.store, sku, page],
    queryFn: async ({ signal }) => {
      const asked = { sku, pageSize: reviewsPerPage, currentPage: page }
      const { products } = await shop.commerce(ProductReviewsDocument, asked, { signal })
      const product = products?.items?.find((one) => one)
      return {
        count: product?.review_count ?? 0,
        summary: product?.rating_summary ?? 0,
        pages: product?.reviews.page_info.total_pages ?? 0,
        items: product?.reviews.items.flatMap((one) => one ?? []) ?? [],
      }
    },
  })

/** Query for the scales on which products can be rated; none means that reviews are closed. */
export const ratingScalesQuery = (shop: ShopWindow) =>
  queryOptions({
    queryKey: ['rating-scales', shop.store],
    staleTime: anHour,
    queryFn: async ({ signal }) => {
      const { productReviewRatingsMetadata } = await shop.commerce(ProductReviewRatingsDocument, {}, { signal })
      return productReviewRatingsMetadata.items.flatMap((one) => one ?? [])
    },
  })

/** `unknown`: no answer came, so the message may or may not have arrived. */
export type SendOutcome = { ok: true } | { ok: false; code: 'refused' | 'unauthorized' | 'unknown'; message: string }

async function outcomeOf(sending: Promise<unknown>): Promise<SendOutcome> {
  try {
    await sending
    return { ok: true }
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error
    if (error.kind === 'unauthorized') return { ok: false, code: 'unauthorized', message: error.message }
    return { ok: false, code: error.kind === 'rejected' ? 'refused' : 'unknown', message: error.message }
  }
}

export const sendReview = (shop: ShopWindow, input: CreateProductReviewMutationVariables['input']) =>
  outcomeOf(shop.commerce(CreateProductReviewDocument, { input }))

/** Requests an e-mail for when the product is in stock again. */
export const askForStockAlert = (shop: ShopWindow, productId: string) =>
  outcomeOf(shop.commerce(CustomerNotifyInStockDocument, { productId }))
