import { alreadyExists, inputError } from '../endpoint/magento-errors.ts'
import { type ShopContext, shopDay } from '../endpoint/shop-context.ts'
import {
  type CustomerRow,
  customerByEmail,
  customerById,
  saveDetails,
  saveEmail,
  savePassword,
} from '../session/customer-store.ts'
import { isEmailAddress } from '../session/email-address.ts'
import { hashPassword } from '../session/password.ts'
import { passwordProblem } from '../session/password-rules.ts'
import { provePassword } from '../session/sign-in.ts'
import { currentCustomer, signedIn } from '../session/signed-in-customer.ts'
import { revokeTokens } from '../session/token-store.ts'
import { sendAccountMail, toCustomer } from './account-mails.ts'
import { changedDetails } from './customer-details.ts'
import { type DetailsInput, detailProblems, genderProblem } from './customer-rules.ts'
import { decideSubscription } from './newsletter.ts'
import { moveSubscription } from './newsletter-store.ts'
import { forgetResetToken } from './password-reset-store.ts'
import { emailIsTaken } from './register.ts'

export interface ProfileInput extends DetailsInput {
  /** The deprecated `updateCustomer` changes the address too, and then requires the password. */
  email?: string | null
  password?: string | null
  is_subscribed?: boolean | null
}

function again({ db }: ShopContext, id: number): CustomerRow {
  const customer = customerById(db, id)
  if (!customer) throw new Error('A customer vanished while the account was changed')
  return customer
}

export async function changeProfile(input: ProfileInput, context: ShopContext) {
  const customer = currentCustomer(context)
  if (Object.keys(input).length === 0) throw inputError('"input" value should be specified')
  const email = input.email ?? customer.email
  if (email !== customer.email) await proveForEmail(customer, input.password, context)
  if (!isEmailAddress(email)) throw inputError(`"${email.slice(0, 320)}" is not a valid email address.`)
  const problem = genderProblem(input) ?? detailProblems(input, shopDay(context.clock))
  if (problem) throw inputError(problem)
  return context.db.transaction(() => {
    if (email !== customer.email) moveToEmail(customer, email, context)
    saveDetails(context.db, customer.id, changedDetails(input))
    const changed = again(context, customer.id)
    if (input.is_subscribed != null) decideSubscription(changed, input.is_subscribed, context)
    return changed
  })
}

async function proveForEmail(customer: CustomerRow, password: string | null | undefined, context: ShopContext) {
  if (!password) throw inputError('Provide the current "password" to change "email".')
  await provePassword(customer, password, context)
}

/** Changes the customer's address and writes to both: the reader of the former one must learn that it no longer opens the account. */
function moveToEmail(customer: CustomerRow, email: string, context: ShopContext) {
  const { db, store } = context
  const owner = customerByEmail(db, email)
  if (owner && owner.id !== customer.id) throw alreadyExists(emailIsTaken)
  forgetResetToken(db, customer.email)
  saveEmail(db, customer.id, email)
  moveSubscription(db, customer.email, email)
  const content = { kind: 'emailChanged', firstname: customer.firstname, before: customer.email, after: email } as const
  for (const address of [customer.email, email]) sendAccountMail(context, address, store, content)
}

export const changeEmail = (email: string, password: string, context: ShopContext) => changeProfile({ email, password }, context)

/** Changes the password and revokes all other tokens of the customer. */
export async function changePassword(current: string, next: string, context: ShopContext) {
  const { db, store, settings } = context
  const { tokenId } = signedIn(context)
  if (current.trim() === '') throw inputError('Specify the "currentPassword" value.')
  if (next.trim() === '') throw inputError('Specify the "newPassword" value.')
  const customer = currentCustomer(context)
  await provePassword(customer, current, context)
  const problem = passwordProblem(next, customer.email, settings)
  if (problem) throw inputError(problem)
  const hash = await hashPassword(next)
  return db.transaction(() => {
    savePassword(db, customer.id, hash)
    forgetResetToken(db, customer.email)
    revokeTokens(db, customer.id, tokenId)
    toCustomer(context, customer, store, { kind: 'passwordChanged', firstname: customer.firstname })
    return again(context, customer.id)
  })
}
