import * as v from 'valibot'
import { usualSender } from '../../config/usual-sender.ts'
import { contact, desks } from '#config'

const mailAddress = (fallback: string) => v.optional(v.pipe(v.string(), v.trim(), v.email('must be an e-mail address')), fallback)

/** Environment variables for the recipients and the transport of visitors' letters. */
export const contactEnvironment = {
  SMTP_URL: v.optional(v.pipe(v.string(), v.regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://'))),
  MAIL_FROM: v.optional(v.pipe(v.string(), v.regex(/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/, 'must be an e-mail address')), usualSender),
  LETTER_BOX_URL: v.optional(v.pipe(v.string(), v.url('must be an address'))),
  CONTACT_TO: mailAddress(contact.email),
  CAREERS_TO: mailAddress(desks.careers),
}

export interface ContactSettings {
  /**
   * Without it the letter box at `boxUrl` or the embedded backend stores the letters; beside a real engine without either none can be sent.
   */
  smtpUrl: string | undefined
  hasBackend: boolean
  /** Accepts letters as JSON, as the embedded backend's letter box does. */
  boxUrl: string | undefined
  from: string
  contactTo: string
  careersTo: string
}

interface Given {
  COMMERCE_URL?: string | undefined
  SMTP_URL?: string | undefined
  LETTER_BOX_URL?: string | undefined
  MAIL_FROM: string
  CONTACT_TO: string
  CAREERS_TO: string
}

export function contactOf(given: Given): ContactSettings {
  return {
    ...{ smtpUrl: given.SMTP_URL, hasBackend: !given.COMMERCE_URL, boxUrl: given.LETTER_BOX_URL, from: given.MAIL_FROM },
    ...{ contactTo: given.CONTACT_TO, careersTo: given.CAREERS_TO },
  }
}
