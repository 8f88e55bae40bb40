import type { Database } from '../database/database.ts'

export interface Mail {
  to: string
  /** Magento's template id, such as `customer_password_forgot_email_template`. */
  template: string
  subject: string
  text: string
  html: string
}

/** Accepts a mail and returns immediately: a failed delivery changes nothing about what the shopper did. */
export interface Mailer {
  send(mail: Mail): void
}

export interface KeptMail extends Mail {
  id: number
  at: string
}

/**
 * Stores a mail.
 * @param nextAt when it is to be delivered; `null` only stores it for reading.
 */
export function keepMail(db: Database, clock: () => Date, mail: Mail, nextAt: string | null) {
  const { to, template, subject, text, html } = mail
  db.run(
    'INSERT INTO mail (at, recipient, template, subject, text, html, next_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
    ...[clock().toISOString(), to, template, subject, text, html, nextAt],
  )
}

/** Stores mails in the database, where `/dev/mail` and tests read them. */
export const mailOutbox = (db: Database, clock: () => Date): Mailer => ({
  send: (mail) => keepMail(db, clock, mail, null),
})

/** Returns the stored mails, newest first. */
export const keptMails = (db: Database) =>
  db.all<KeptMail>('SELECT id, at, recipient AS "to", template, subject, text, html FROM mail ORDER BY id DESC')
