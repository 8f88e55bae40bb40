import type { Database } from '../database/database.ts'
import { approveReviews, pendingReviews } from './review-store.ts'

/** Development routes of the demo's moderator: lists pending reviews and approves one by id or all of them. */
export const reviewAids = {
  'GET /dev/reviews': ({ db }: { db: Database }) => pendingReviews(db),
  'POST /dev/reviews/approve': ({ db, request }: { db: Database; request: Request }) => {
    const id = new URL(request.url).searchParams.get('id')
    return { approved: approveReviews(db, id === null ? null : Number(id)) }
  },
}
