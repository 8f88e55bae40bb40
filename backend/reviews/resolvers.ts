import type { ShopContext } from '../endpoint/shop-context.ts'
import { productById } from '../product/product-store.ts'
import { type Paging, checkPaging, pageWithin } from '../store/paging.ts'
import { averageRating, ratings, ratingsMetadata } from './review-rules.ts'
import {
  type ReviewRow,
  countOfCustomer,
  countOfProduct,
  reviewsOfCustomer,
  reviewsOfProduct,
  votesOf,
  votesOfProduct,
} from './review-store.ts'
import { type ReviewInput, writeReview } from './write-review.ts'

interface Owner {
  id: number
}

function pageOf({ pageSize, currentPage }: Paging, total: number, read: (limit: number, offset: number) => ReviewRow[]) {
  checkPaging({ pageSize, currentPage })
  const total_pages = Math.ceil(total / pageSize)
  const current_page = pageWithin(currentPage, total_pages)
  const items = read(pageSize, (current_page - 1) * pageSize)
  return { items, page_info: { page_size: pageSize, current_page, total_pages } }
}

const productReviews = {
  review_count: ({ id }: Owner, _: unknown, { db, store, settings }: ShopContext) =>
    settings.reviews ? countOfProduct(db, store.lang, id) : 0,
  rating_summary: ({ id }: Owner, _: unknown, { db, store }: ShopContext) =>
    Math.round(averageRating(votesOfProduct(db, store.lang, id))),
  reviews: ({ id }: Owner, paging: Paging, { db, store: { lang }, settings }: ShopContext) =>
    pageOf(paging, settings.reviews ? countOfProduct(db, lang, id) : 0, (limit, offset) =>
      settings.reviews ? reviewsOfProduct(db, lang, id, limit, offset) : [],
    ),
}

export const reviewsResolvers = {
  SimpleProduct: productReviews,
  VirtualProduct: productReviews,
  DownloadableProduct: productReviews,
  GiftCardProduct: productReviews,
  ConfigurableProduct: productReviews,
  BundleProduct: productReviews,
  GroupedProduct: productReviews,
  Customer: {
    reviews: ({ id }: Owner, paging: Paging, { db, store: { lang } }: ShopContext) =>
      pageOf(paging, countOfCustomer(db, lang, id), (limit, offset) => reviewsOfCustomer(db, lang, id, limit, offset)),
  },
  ProductReview: {
    product: ({ product_id }: ReviewRow, _: unknown, { db, store }: ShopContext) => productById(db, store.lang, product_id),
    // Magento's times have a space where ISO 8601 has a T.
    created_at: ({ created_at }: ReviewRow) => created_at.slice(0, 19).replace('T', ' '),
    average_rating: ({ id }: ReviewRow, _: unknown, { db }: ShopContext) => averageRating(votesOf(db, id)),
    ratings_breakdown: ({ id }: ReviewRow, _: unknown, { db, store }: ShopContext) =>
      votesOf(db, id).map(({ rating_id, value }) => ({
        name: ratings.find((rating) => rating.id === rating_id)?.name[store.lang] ?? '',
        value: String(value),
      })),
  },
  Query: {
    productReviewRatingsMetadata: (_: unknown, __: unknown, { store, settings }: ShopContext) => ({
      items: settings.reviews ? ratingsMetadata(store.lang) : [],
    }),
  },
  Mutation: {
    createProductReview: (_: unknown, { input }: { input: ReviewInput }, context: ShopContext) => ({
      review: writeReview(input, context),
    }),
  },
}
