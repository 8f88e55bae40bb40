import { inputError } from '../endpoint/magento-errors.ts'
import type { ShopContext } from '../endpoint/shop-context.ts'
import { customerByEmail, savePassword } from '../session/customer-store.ts'
import { isEmailAddress } from '../session/email-address.ts'
import { hashPassword } from '../session/password.ts'
import { passwordProblem } from '../session/password-rules.ts'
import { forgetFailures, isLocked } from '../session/sign-in-guard.ts'
import { revokeTokens } from '../session/token-store.ts'
import { discardedMails, sendAccountMail, toCustomer } from './account-mails.ts'
import { checkResetToken, countResetMail, forgetResetToken, issueResetToken } from './password-reset-store.ts'

function refuseBadEmail(email: string) {
  if (email === '') throw inputError('You must specify an email address.')
  if (!isEmailAddress(email)) throw inputError('The email address has an invalid format.')
}

/**
 * Answers the same for an unknown address and does the same work: a token is made, counted and stored, a mail composed. Magento refuses an
 * unknown address and so reveals who is a customer.
 */
export function requestReset(email: string, context: ShopContext) {
  const { db, clock, store } = context
  refuseBadEmail(email)
  if (isLocked(db, clock, email)) throw inputError('The account is locked')
  return db.transaction(() => {
    if (!countResetMail(db, clock, email)) return true
    const customer = customerByEmail(db, email)
    const token = issueResetToken(db, clock, email)
    const mail = customer ? context.mail : discardedMails
    const firstname = customer?.firstname ?? ''
    const content = { kind: 'passwordForgotten', firstname, token } as const
    sendAccountMail({ ...context, mail }, customer?.email ?? email, store, content)
    return true
  })
}

interface Reset {
  email: string
  resetPasswordToken: string
  newPassword: string
}

const tokenMessages = {
  mismatched: 'The password token is mismatched. Reset and try again.',
  expired: 'The password token is expired. Reset and try again.',
}

/** Sets a new password. A valid password uses up the link; a weak one leaves it usable. */
export async function resetPassword({ email, resetPasswordToken: token, newPassword }: Reset, context: ShopContext) {
  const { db, clock, store, settings } = context
  refuseBadEmail(email)
  if (token === '') throw inputError('resetPasswordToken must be specified')
  if (newPassword === '') throw inputError('newPassword must be specified')
  const customer = customerByEmail(db, email)
  if (!customer) throw inputError("Cannot set the customer's password")
  if (isLocked(db, clock, email)) throw inputError('The account is locked')
  refuseBadToken(email, token, context)
  const problem = passwordProblem(newPassword, email, settings)
  if (problem) throw inputError(problem)
  const hash = await hashPassword(newPassword)
  return db.transaction(() => {
    // Checked again, because the same link may have been used twice concurrently.
    refuseBadToken(email, token, context)
    savePassword(db, customer.id, hash)
    forgetResetToken(db, email)
    forgetFailures(db, email)
    revokeTokens(db, customer.id)
    toCustomer(context, customer, store, { kind: 'passwordChanged', firstname: customer.firstname })
    return true
  })
}

function refuseBadToken(email: string, token: string, { db, clock }: ShopContext) {
  const check = checkResetToken(db, clock, email, token)
  if (check !== 'right') throw inputError(tokenMessages[check])
}
