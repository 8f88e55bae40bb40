import { authenticationError, inputError } from '../endpoint/magento-errors.ts'
import type { ShopContext } from '../endpoint/shop-context.ts'
import { type CustomerRow, customerByEmail } from './customer-store.ts'
import { passwordMatches } from './password.ts'
import { beginAttempt, forgetFailures, isLocked } from './sign-in-guard.ts'
import { awaitsConfirmation, lockedMessage, unconfirmedMessage } from './signed-in-customer.ts'
import { issueToken } from './token-store.ts'

const refusal = 'The account sign-in was incorrect or your account is disabled temporarily. Please wait and try again later.'

/** Signs a customer in; an unknown address takes the same steps and the same time as a wrong password. */
export async function signIn({ email, password }: { email: string; password: string }, context: ShopContext) {
  const { db, clock, settings } = context
  if (email.trim() === '') throw inputError('Specify the "email" value.')
  if (password === '') throw inputError('Specify the "password" value.')
  const asked = email.trim().slice(0, 320)
  if (!beginAttempt(context, asked)) throw authenticationError(lockedMessage)
  const checked = customerByEmail(db, asked)?.password
  const matches = await passwordMatches(password, checked)
  // Read again, because the account may have been deleted or its password changed meanwhile.
  const customer = customerByEmail(db, asked)
  if (!matches || !customer || customer.password !== checked) throw authenticationError(refusal)
  forgetFailures(db, asked)
  if (awaitsConfirmation(customer)) throw authenticationError(unconfirmedMessage)
  return { token: issueToken(db, clock, customer.id, settings) }
}

/** Checks the current password before a sensitive change; a wrong one counts like a failed sign-in. */
export async function provePassword(customer: CustomerRow, password: string, context: ShopContext) {
  const { db, clock } = context
  if (!beginAttempt(context, customer.email)) throw authenticationError(lockedMessage)
  if (await passwordMatches(password, customer.password)) {
    forgetFailures(db, customer.email)
    return
  }
  const message = isLocked(db, clock, customer.email) ? lockedMessage : 'Invalid login or password.'
  throw authenticationError(message)
}
