import type { Database } from '../database/database.ts'
import { emailKey } from '../session/email-address.ts'

export type SubscriptionStatus = 'NOT_ACTIVE' | 'SUBSCRIBED' | 'UNCONFIRMED' | 'UNSUBSCRIBED'

export const subscriptionOf = (db: Database, email: string): SubscriptionStatus | undefined =>
  db.get<{ status: SubscriptionStatus }>('SELECT status FROM newsletter_subscriber WHERE email_key = ?', emailKey(email))?.status

export const saveSubscription = (db: Database, email: string, status: SubscriptionStatus, store: string, at: Date) =>
  db.run(
    'INSERT OR REPLACE INTO newsletter_subscriber (email_key, email, status, store, changed_at) VALUES (?, ?, ?, ?, ?)',
    ...[emailKey(email), email, status, store, at.toISOString()],
  )

/** Moves a customer's subscription to the new address. */
export function moveSubscription(db: Database, before: string, after: string) {
  db.run('DELETE FROM newsletter_subscriber WHERE email_key = ? AND email_key <> ?', emailKey(after), emailKey(before))
  db.run(
    'UPDATE newsletter_subscriber SET email_key = ?, email = ? WHERE email_key = ?',
    ...[emailKey(after), after, emailKey(before)],
  )
}

export const deleteSubscription = (db: Database, email: string) =>
  db.run('DELETE FROM newsletter_subscriber WHERE email_key = ?', emailKey(email))
