import type { ShopContext } from '../endpoint/shop-context.ts'
import { composeMail } from '../mail/mail-layout.ts'
import type { CustomerRow } from '../session/customer-store.ts'
import type { StoreView } from '../store/store-views.ts'
import { type AccountMail, mailWords } from './account-mail-words.ts'

export type MailParts = Pick<ShopContext, 'mail' | 'settings'>

const templates: Record<AccountMail['kind'], string> = {
  welcome: 'customer_create_account_email_template',
  firstPassword: 'customer_create_account_email_no_password_template',
  confirmation: 'customer_create_account_email_confirmation_template',
  confirmed: 'customer_create_account_email_confirmed_template',
  awaitsApproval: 'customer_awaits_approval_email_template',
  approved: 'customer_approved_email_template',
  passwordForgotten: 'customer_password_forgot_email_template',
  passwordChanged: 'customer_password_reset_password_template',
  emailChanged: 'customer_account_information_change_email_template',
  newsletterOn: 'newsletter_subscription_success_email_template',
  newsletterOff: 'newsletter_subscription_un_email_template',
  stockAlert: 'catalog_productalert_email_stock_template',
}

/** The recipient's store view: the language of the text, and the prefix of the storefront's pages. */
type Spoken = Pick<StoreView, 'lang' | 'prefix'>

/** @param path the path after the language prefix, with a leading slash */
function storefrontLink(settings: MailParts['settings'], prefix: string, path: string, query: Record<string, string> = {}) {
  const url = new URL(`/${prefix}${path}`, settings.storefrontOrigin)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}

/** Returns the address of a mail's button, one of the storefront's own routes. */
function buttonUrl(content: AccountMail, to: string, { prefix }: Spoken, settings: MailParts['settings']) {
  const link = (path: string, query?: Record<string, string>) => storefrontLink(settings, prefix, path, query)
  switch (content.kind) {
    case 'welcome':
      return link('/customer/my-profile')
    case 'confirmed':
    case 'approved':
      return link('/authentication')
    case 'firstPassword':
      return link('/create-password', { token: content.token, email: to })
    case 'passwordForgotten':
      return link('/customer/reset-password', { token: content.token, email: to })
    case 'confirmation':
      return link('/authentication', { confirm: content.key, email: to })
    case 'stockAlert':
      return link(content.product.path)
    case 'awaitsApproval':
    case 'passwordChanged':
    case 'emailChanged':
    case 'newsletterOn':
    case 'newsletterOff':
      return undefined
  }
}

export function sendAccountMail({ mail, settings }: MailParts, to: string, store: Spoken, content: AccountMail) {
  const { lang } = store
  const { button, ...words } = mailWords(lang, content)
  const url = buttonUrl(content, to, store, settings)
  const composed = composeMail({ lang, ...words, ...(url && button ? { button: { label: button, url } } : {}) })
  mail.send({ to, template: templates[content.kind], ...composed })
}

/**
 * A mail service that sends nothing. The mail is still composed, so that both cases look alike and take the same time: composing is most of
 * the work.
 */
export const discardedMails: MailParts['mail'] = { send: () => {} }

export const toCustomer = (parts: MailParts, { email }: Pick<CustomerRow, 'email'>, store: Spoken, content: AccountMail) =>
  sendAccountMail(parts, email, store, content)
