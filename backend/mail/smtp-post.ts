import { createTransport } from 'nodemailer'
import type { MailPost } from './mail-courier.ts'

export interface SmtpServer {
  /** `smtp://user:password@host:587`, or `smtps:` for a connection that is encrypted from its beginning. */
  url: string
  /** An address, with a name before it where one is wanted. */
  from: string
}

/** A mail server that takes mails by SMTP; it is given 20 seconds for each step. */
export function smtpPost({ url, from }: SmtpServer): MailPost {
  const patience = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 20_000 }
  const transport = createTransport({ url, ...patience })
  return {
    async deliver({ to, subject, text, html }) {
      // As an object, an address is never read as a list of them.
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text, html })
    },
    close: () => transport.close(),
  }
}
