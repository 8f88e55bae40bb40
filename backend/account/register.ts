import { randomBytes } from 'node:crypto'
import { type AddressInput, createAddress } from '../address/change-address.ts'
import { inputError } from '../endpoint/magento-errors.ts'
import { type ShopContext, shopDay } from '../endpoint/shop-context.ts'
import { type CustomerRow, customerByEmail, customerById, insertCustomer } from '../session/customer-store.ts'
import { isEmailAddress } from '../session/email-address.ts'
import { hashPassword } from '../session/password.ts'
import { passwordProblem } from '../session/password-rules.ts'
import { toCustomer } from './account-mails.ts'
import { blankDetails, changedDetails } from './customer-details.ts'
import { type BusinessInput, type DetailsInput, businessOf, detailProblems, genderProblem } from './customer-rules.ts'
import { decideSubscription } from './newsletter.ts'
import { issueResetToken } from './password-reset-store.ts'

export interface RegistrationInput extends DetailsInput, BusinessInput {
  email?: string | null
  password?: string | null
  is_subscribed?: boolean | null
  addresses?: (AddressInput | null)[] | null
}

export const emailIsTaken = 'A customer with the same email address already exists in an associated website.'

const mostAddresses = 10

/** Registers a customer. Refuses in Magento's order: the customer's details, the password, and last an address that is already taken. */
export async function register(input: RegistrationInput, context: ShopContext): Promise<CustomerRow> {
  const { db, clock, settings } = context
  if (Object.keys(input).length === 0) throw inputError('"input" value should be specified')
  const { email, password } = input
  if (email == null) throw inputError('The email address is required to create a customer account.')
  if (!isEmailAddress(email)) throw inputError(`"${email.slice(0, 320)}" is not a valid email address.`)
  const objection = detailProblems({ ...input, firstname: input.firstname ?? '', lastname: input.lastname ?? '' }, shopDay(clock))
  const weakness = password == null ? undefined : passwordProblem(password, email, settings)
  const business = businessOf(input)
  const problem = genderProblem(input) ?? weakness ?? objection
  if (problem) throw inputError(problem)
  if (!business.ok) throw inputError(business.message)
  if ((input.addresses?.length ?? 0) > mostAddresses) throw inputError(`Register with at most ${mostAddresses} addresses.`)
  if (customerByEmail(db, email)) throw inputError(emailIsTaken)
  const hash = password == null ? null : await hashPassword(password)
  return db.transaction(() => write(input, { ...business, email, hash }, context))
}

type Checked = Extract<ReturnType<typeof businessOf>, { ok: true }> & { email: string; hash: string | null }

function write(input: RegistrationInput, { email, hash, is_b2b, ...business }: Checked, context: ShopContext) {
  const { db, clock, store, settings } = context
  // Looked up again, because the same address may have been registered while the password was hashed.
  if (customerByEmail(db, email)) throw inputError(emailIsTaken)
  const id = insertCustomer(db, {
    ...{ ...blankDetails, ...changedDetails(input) },
    ...{ email, password: hash, is_b2b, partnership_type: business.partnership_type, sales_channel: business.sales_channel },
    ...{ adviser_name: null, adviser_email: null, adviser_phone: null, awaits_approval: is_b2b, store: store.code },
    confirmation: settings.createAccountConfirmation && hash !== null ? randomBytes(16).toString('hex') : null,
    created_at: clock().toISOString(),
  })
  const customer = customerById(db, id)
  if (!customer) throw new Error('A customer that was just made is missing')
  const own = { ...context, customer: { id, isB2b: is_b2b === 1 } }
  for (const address of input.addresses ?? []) if (address) createAddress(address, own)
  welcome(customer, context)
  if (input.is_subscribed != null) decideSubscription(customer, input.is_subscribed, context)
  return customer
}

/** Sends the mail for the customer's next step: confirm the address, wait for the adviser, choose a first password, or sign in. */
function welcome(customer: CustomerRow, context: ShopContext) {
  const { db, clock, store } = context
  const { firstname, confirmation: key } = customer
  if (key !== null) toCustomer(context, customer, store, { kind: 'confirmation', firstname, key })
  if (customer.awaits_approval) toCustomer(context, customer, store, { kind: 'awaitsApproval', firstname })
  if (customer.password === null) {
    const token = issueResetToken(db, clock, customer.email)
    toCustomer(context, customer, store, { kind: 'firstPassword', firstname, token })
  } else if (key === null && !customer.awaits_approval) toCustomer(context, customer, store, { kind: 'welcome', firstname })
}
