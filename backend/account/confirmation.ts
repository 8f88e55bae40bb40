import { createHash, timingSafeEqual } from 'node:crypto'
import { inputError } from '../endpoint/magento-errors.ts'
import type { ShopContext } from '../endpoint/shop-context.ts'
import { adviser } from '../session/adviser.ts'
import { customerByEmail, customerById, saveApproval, saveConfirmed } from '../session/customer-store.ts'
import { isEmailAddress } from '../session/email-address.ts'
import { awaitsConfirmation } from '../session/signed-in-customer.ts'
import { defaultStoreView, storeViewOf } from '../store/store-views.ts'
import { type MailParts, toCustomer } from './account-mails.ts'
import { confirmSubscription } from './newsletter.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()

export function confirmEmail(
  { email, confirmation_key: key }: { email: string; confirmation_key: string },
  context: ShopContext,
) {
  const { db, store } = context
  if (!isEmailAddress(email)) throw inputError('Email is invalid')
  const customer = customerByEmail(db, email)
  if (!customer) throw inputError('There was an error confirming the account')
  if (customer.confirmation === null) throw inputError('The account is already active.')
  if (!timingSafeEqual(digest(customer.confirmation), digest(key)))
    throw inputError('The confirmation token is invalid. Verify the token and try again.')
  return db.transaction(() => {
    saveConfirmed(db, customer.id)
    const confirmed = { ...customer, confirmation: null }
    confirmSubscription(confirmed, context)
    if (!awaitsConfirmation(confirmed)) toCustomer(context, customer, store, { kind: 'confirmed', firstname: customer.firstname })
    return confirmed
  })
}

export function resendConfirmation(email: string, context: ShopContext) {
  const { db, store } = context
  if (!isEmailAddress(email)) throw inputError('Email address is not valid')
  const customer = customerByEmail(db, email)
  if (!customer) throw inputError('There is no user registered with that email address.')
  const { confirmation: key, firstname } = customer
  if (key === null) throw inputError("Confirmation isn't needed.")
  toCustomer(context, customer, store, { kind: 'confirmation', firstname, key })
  return true
}

/** Approves a company that waits for its adviser; until then it cannot sign in. This is the shop's side of the registration. */
export function approveCustomer(email: string, context: MailParts & Pick<ShopContext, 'db' | 'clock'>) {
  const { db } = context
  const customer = customerByEmail(db, email)
  if (!customer) return { email, approved: false }
  if (!customer.awaits_approval) return { email: customer.email, approved: true }
  return db.transaction(() => {
    saveApproval(db, customer.id, adviser)
    const approved = customerById(db, customer.id) ?? customer
    confirmSubscription(approved, context)
    const store = storeViewOf(customer.store) ?? defaultStoreView
    toCustomer(context, customer, store, { kind: 'approved', firstname: customer.firstname, adviser })
    return { email: customer.email, approved: true }
  })
}
