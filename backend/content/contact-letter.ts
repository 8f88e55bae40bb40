import { inputError } from '../endpoint/magento-errors.ts'
import type { ShopContext } from '../endpoint/shop-context.ts'
import { composeMail } from '../mail/mail-layout.ts'
import { contact } from '#config'
import { isEmailAddress } from '../session/email-address.ts'

/** Maximum number of characters of the comment. */
const longestComment = 10_000
const longestName = 255

export interface ContactLetter {
  name: string
  email: string
  telephone?: string | null
  comment: string
}

const words = {
  pl: {
    subject: 'Wiadomość z formularza kontaktowego',
    sender: 'Nadawca',
    name: 'Imię i nazwisko',
    email: 'E-mail',
    telephone: 'Telefon',
  },
  en: { subject: 'Message from the contact form', sender: 'Sender', name: 'Name', email: 'E-mail', telephone: 'Telephone' },
}

/** Magento's `contactUs`, with its order of checks: sends a visitor's letter to the shop as a mail. */
export function sendContactLetter(letter: ContactLetter, { mail, store }: Pick<ShopContext, 'mail' | 'store'>) {
  const name = letter.name.trim()
  const email = letter.email.trim()
  const comment = letter.comment.trim()
  const telephone = letter.telephone?.trim() ?? ''
  if (!isEmailAddress(email)) throw inputError('The email address is invalid. Verify the email address and try again.')
  if (name === '') throw inputError('Name field is required.')
  if (comment === '') throw inputError('Comment field is required.')
  if (comment.length > longestComment || name.length > longestName || telephone.length > longestName)
    throw inputError('An error occurred while processing your form. Please try again later.')
  const said = words[store.lang]
  const rows = [[said.name, name] as const, [said.email, email] as const]
  const details = [{ heading: said.sender, rows: telephone === '' ? rows : [...rows, [said.telephone, telephone] as const] }]
  mail.send({
    ...{ to: contact.email, template: 'contact_email_email_template' },
    ...composeMail({ lang: store.lang, subject: said.subject, paragraphs: comment.split(/\n{2,}/), details }),
  })
  return { status: true }
}
