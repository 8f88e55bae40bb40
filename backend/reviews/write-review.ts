import { authorizationError, inputError, noSuchEntity } from '../endpoint/magento-errors.ts'
import type { ShopContext } from '../endpoint/shop-context.ts'
import { productBySku } from '../product/product-store.ts'
import { customerById } from '../session/customer-store.ts'
import { type RatingInput, type ReviewText, readVotes, reviewProblem, writingRefused } from './review-rules.ts'
import { insertReview } from './review-store.ts'

export interface ReviewInput extends ReviewText {
  sku: string
  ratings: (RatingInput | null)[]
}

/** Stores a review, which awaits approval; its text is never treated as HTML. */
export function writeReview({ sku, ratings, ...written }: ReviewInput, context: ShopContext) {
  const { db, store, customer, clock, settings } = context
  const refusal = writingRefused(settings, customer)
  if (refusal) throw authorizationError(refusal)
  const product = productBySku(db, store.lang, sku.trim())
  if (!product) throw noSuchEntity(`Could not find a product with SKU "${sku}"`)
  // A signed-in customer's nickname defaults to the first name.
  const nickname = written.nickname.trim() || (customer ? (customerById(db, customer.id)?.firstname ?? '') : '')
  const review = { nickname, summary: written.summary.trim(), text: written.text.trim() }
  const problem = reviewProblem(review)
  if (problem) throw inputError(problem)
  const reading = readVotes(ratings)
  if (!reading.ok) throw inputError(reading.message)
  const place = { product_id: product.id, customer_id: customer?.id ?? null, lang: store.lang }
  return db.transaction(() =>
    insertReview(db, { ...review, ...place, status: 'pending', created_at: clock().toISOString(), votes: reading.votes }),
  )
}
