import { alreadyExists, inputError } from '../endpoint/magento-errors.ts'
import type { ShopContext } from '../endpoint/shop-context.ts'
import { type CustomerRow, customerByEmail } from '../session/customer-store.ts'
import { emailKey, isEmailAddress } from '../session/email-address.ts'
import { awaitsConfirmation } from '../session/signed-in-customer.ts'
import { sendAccountMail } from './account-mails.ts'
import { saveSubscription, subscriptionOf } from './newsletter-store.ts'

/** Subscribes an address, with Magento's order of checks; a signed-in customer cannot subscribe another customer's address. */
export function subscribeEmail(email: string, context: ShopContext) {
  const { db, customer, settings } = context
  if (!settings.newsletter) throw inputError('Cannot create a newsletter subscription.')
  const address = email.trim()
  if (address === '') throw inputError('You must specify an email address to subscribe to a newsletter.')
  if (!isEmailAddress(address)) throw inputError('Enter a valid email address.')
  const owner = customerByEmail(db, address)
  if (customer && owner && owner.id !== customer.id) throw inputError('Cannot create a newsletter subscription.')
  if (subscriptionOf(db, address) === 'SUBSCRIBED') throw alreadyExists('This email address is already subscribed.')
  return { status: subscribe(owner && customer ? owner.email : address, context, owner) }
}

/** Subscribes an address; while its account awaits confirmation the subscription is UNCONFIRMED. */
function subscribe(email: string, context: ShopContext, owner?: CustomerRow) {
  const { db, clock, store } = context
  const status = owner && awaitsConfirmation(owner) ? 'UNCONFIRMED' : 'SUBSCRIBED'
  db.transaction(() => {
    saveSubscription(db, email, status, store.code, clock())
    if (status === 'SUBSCRIBED') sendAccountMail(context, email, store, { kind: 'newsletterOn' })
  })
  return status
}

/** Saves the customer's choice about the newsletter in the profile or at registration. */
export function decideSubscription(customer: CustomerRow, wanted: boolean, context: ShopContext) {
  const { db, clock, store } = context
  const before = subscriptionOf(db, customer.email)
  if (wanted && before !== 'SUBSCRIBED') subscribe(customer.email, context, customer)
  if (!wanted && before !== undefined && before !== 'UNSUBSCRIBED') {
    saveSubscription(db, customer.email, 'UNSUBSCRIBED', store.code, clock())
    if (before === 'SUBSCRIBED') sendAccountMail(context, customer.email, store, { kind: 'newsletterOff' })
  }
}

/** Activates the subscription that waited for the account's confirmation. */
export function confirmSubscription(customer: CustomerRow, context: Pick<ShopContext, 'db' | 'clock'>) {
  const { db, clock } = context
  if (!awaitsConfirmation(customer) && subscriptionOf(db, customer.email) === 'UNCONFIRMED')
    saveSubscription(db, customer.email, 'SUBSCRIBED', customer.store, clock())
}

export const isSubscribed = (db: ShopContext['db'], email: string) => subscriptionOf(db, emailKey(email)) === 'SUBSCRIBED'
