import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import type { Database } from '../database/database.ts'
import { demoSignIns } from '../session/demo-sign-ins.ts'
import { ratings } from './review-rules.ts'
import { insertReview } from './review-store.ts'

const reviews = v.array(
  v.object({
    product_sku: v.string(),
    nickname: v.string(),
    summary: v.string(),
    text: v.string(),
    ratings: v.array(v.object({ name: v.string(), value: v.number() })),
    created_at: v.string(),
  }),
)

/** Demo customers who wrote seeded reviews: sign-in by nickname. */
const writers = new Map<string, keyof typeof demoSignIns>([
  ['Działkowiec', 'private'],
  ['Gospodarstwo Łany', 'company'],
])

const idOf = (db: Database, sql: string, value: string) => db.get<{ id: number }>(sql, value)?.id

/** Inserts the demo reviews, shown in both languages because there are too few to split. */
export function seedReviews(db: Database) {
  const file = `${import.meta.dirname}/../database/seed/reviews.json`
  for (const review of v.parse(reviews, JSON.parse(readFileSync(file, 'utf8')))) {
    const { product_sku, nickname, summary, text, created_at } = review
    const product_id = idOf(db, 'SELECT id FROM product WHERE sku = ?', product_sku)
    if (product_id === undefined) throw new Error(`A review is about the unknown ${product_sku}`)
    const writer = writers.get(nickname)
    const customer_id = writer ? (idOf(db, 'SELECT id FROM customer WHERE email = ?', demoSignIns[writer].email) ?? null) : null
    const votes = review.ratings.map(({ name, value }) => {
      const rating = ratings.find((known) => known.name.pl === name)
      if (!rating) throw new Error(`A review rates by the unknown ${name}`)
      return { rating_id: rating.id, value }
    })
    const place = { product_id, customer_id, lang: null, status: 'approved' as const, created_at: `${created_at}T09:00:00.000Z` }
    insertReview(db, { nickname, summary, text, votes, ...place })
  }
}
