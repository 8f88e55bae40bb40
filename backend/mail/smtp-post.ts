import { createTransport } from 'nodemailer'
import type { MailPost } from './mail-courier.ts'

export interface SmtpServer {
  /** `smtp://user:password@host:587`, or `smtps:` for a connection encrypted from the start. */
  url: string
  /** Sender's address, optionally with a name before it. */
  from: string
}

/** Delivers mails by SMTP, with a timeout of 20 seconds for each step. */
export function smtpPost({ url, from }: SmtpServer): MailPost {
  const patience = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 20_000 }
  const transport = createTransport({ url, ...patience })
  return {
    async deliver({ to, subject, text, html }) {
      // An address passed as an object is never parsed as a list of addresses.
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text, html })
    },
    close: () => transport.close(),
  }
}
