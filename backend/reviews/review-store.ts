import type { Database } from '../database/database.ts'
import type { Language } from '../store/store-views.ts'
import type { ReviewText, Vote } from './review-rules.ts'

export interface ReviewRow extends ReviewText {
  id: number
  product_id: number
  created_at: string
}

export interface NewReview extends ReviewText {
  product_id: number
  customer_id: number | null
  lang: Language | null
  status: 'pending' | 'approved'
  created_at: string
  votes: readonly Vote[]
}

const columns = 'id, product_id, nickname, summary, text, created_at'
const newestFirst = 'ORDER BY created_at DESC, id DESC'

/** Condition for reviews that a visitor may read: approved, and written in this language or shown in both. */
const shown = "product_id = ? AND status = 'approved' AND (lang IS NULL OR lang = ?)"

/** Inserts a review with its votes. Call it inside a transaction. */
export function insertReview(db: Database, review: NewReview): ReviewRow {
  const { product_id, customer_id, lang, nickname, summary, text, status, created_at, votes } = review
  const id = db.run(
    `INSERT INTO product_review (product_id, customer_id, lang, nickname, summary, text, status, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    ...[product_id, customer_id, lang, nickname, summary, text, status, created_at],
  )
  for (const { rating_id, value } of votes) db.run('INSERT INTO product_review_vote VALUES (?, ?, ?)', id, rating_id, value)
  return { id, product_id, nickname, summary, text, created_at }
}

export const votesOf = (db: Database, reviewId: number) =>
  db.all<Vote>('SELECT rating_id, value FROM product_review_vote WHERE review_id = ? ORDER BY rating_id', reviewId)

export const votesOfProduct = (db: Database, lang: Language, productId: number) =>
  db.all<Vote>(
    `SELECT v.rating_id, v.value FROM product_review r JOIN product_review_vote v ON v.review_id = r.id WHERE ${shown}`,
    ...[productId, lang],
  )

const count = (db: Database, where: string, ...values: (string | number)[]) =>
  db.get<{ n: number }>(`SELECT count(*) AS n FROM product_review WHERE ${where}`, ...values)?.n ?? 0

export const countOfProduct = (db: Database, lang: Language, productId: number) => count(db, shown, productId, lang)

export const reviewsOfProduct = (db: Database, lang: Language, productId: number, limit: number, offset: number) =>
  db.all<ReviewRow>(
    `SELECT ${columns} FROM product_review WHERE ${shown} ${newestFirst} LIMIT ? OFFSET ?`,
    ...[productId, lang, limit, offset],
  )

const ofCustomer = 'customer_id = ? AND (lang IS NULL OR lang = ?)'

export const countOfCustomer = (db: Database, lang: Language, customerId: number) => count(db, ofCustomer, customerId, lang)

/** Returns a customer's own reviews, including those that await approval. */
export const reviewsOfCustomer = (db: Database, lang: Language, customerId: number, limit: number, offset: number) =>
  db.all<ReviewRow>(
    `SELECT ${columns} FROM product_review WHERE ${ofCustomer} ${newestFirst} LIMIT ? OFFSET ?`,
    ...[customerId, lang, limit, offset],
  )

export const pendingReviews = (db: Database) =>
  db.all<ReviewRow>(`SELECT ${columns} FROM product_review WHERE status = 'pending' ORDER BY id`)

/**
 * Approves pending reviews and returns how many there were.
 * @param id `null` approves all of them.
 */
export const approveReviews = (db: Database, id: number | null) =>
  db.transaction(() => {
    const waiting = pendingReviews(db).filter((review) => id === null || review.id === id)
    for (const review of waiting) db.run("UPDATE product_review SET status = 'approved' WHERE id = ?", review.id)
    return waiting.length
  })
