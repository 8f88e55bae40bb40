import type { Database } from '../database/database.ts'

export interface Mail {
  to: string
  /** Magento's template id, such as `customer_password_forgot_email_template`. */
  template: string
  subject: string
  text: string
  html: string
}

/** Takes a mail and answers at once: whether it could be delivered changes nothing of what the shopper did. */
export interface Mailer {
  send(mail: Mail): void
}

export interface KeptMail extends Mail {
  id: number
  at: string
}

/** Keeps mails in the database, where `/dev/mail` and tests read them. */
export const mailOutbox = (db: Database, clock: () => Date): Mailer => ({
  send({ to, template, subject, text, html }) {
    const insert = 'INSERT INTO mail (at, recipient, template, subject, text, html) VALUES (?, ?, ?, ?, ?, ?)'
    db.run(insert, clock().toISOString(), to, template, subject, text, html)
  },
})

/** The newest first. */
export const keptMails = (db: Database) =>
  db.all<KeptMail>('SELECT id, at, recipient AS "to", template, subject, text, html FROM mail ORDER BY id DESC')
