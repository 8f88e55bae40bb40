import { authenticationError, authorizationError, inputError } from '../endpoint/magento-errors.ts'
import type { ShopContext } from '../endpoint/shop-context.ts'
import { type CustomerRow, addressesOf, customerByEmail, customerById, saveFailures } from './customer-store.ts'
import { passwordMatches } from './password.ts'
import { issueToken, revokeTokens } from './token-store.ts'

const failuresUntilLock = 10
const lockInMilliseconds = 600_000

const refusal = 'The account sign-in was incorrect or your account is disabled temporarily. Please wait and try again later.'

async function signIn({ email, password }: { email: string; password: string }, { db, clock }: ShopContext) {
  if (email.trim() === '') throw inputError('Specify the "email" value.')
  if (password === '') throw inputError('Specify the "password" value.')
  const customer = customerByEmail(db, email.trim())
  const locked = customer?.locked_until != null && customer.locked_until > clock().toISOString()
  const matches = await passwordMatches(password, customer?.password)
  if (locked) throw authenticationError('The account is locked.')
  if (!customer || !matches) {
    if (customer) countFailure(customer, { db, clock })
    throw authenticationError(refusal)
  }
  saveFailures(db, customer.id, 0, null)
  return { token: issueToken(db, clock, customer.id) }
}

function countFailure({ id }: CustomerRow, { db, clock }: Pick<ShopContext, 'db' | 'clock'>) {
  // Read again: other attempts may have failed while this one was being checked.
  const failures = (customerById(db, id)?.failures ?? 0) + 1
  const until = new Date(clock().getTime() + lockInMilliseconds).toISOString()
  saveFailures(db, id, failures % failuresUntilLock, failures >= failuresUntilLock ? until : null)
}

export function signedIn({ customer }: ShopContext) {
  if (!customer) throw authorizationError("The current customer isn't authorized.")
  return customer
}

export const sessionResolvers = {
  Query: {
    customer: (_: unknown, __: unknown, context: ShopContext) => customerById(context.db, signedIn(context).id),
  },
  Mutation: {
    generateCustomerToken: (_: unknown, input: { email: string; password: string }, context: ShopContext) =>
      signIn(input, context),
    revokeCustomerToken(_: unknown, __: unknown, context: ShopContext) {
      revokeTokens(context.db, signedIn(context).id)
      return { result: true }
    },
  },
  Customer: {
    is_b2b: ({ is_b2b }: CustomerRow) => is_b2b === 1,
    sales_channel: ({ sales_channel }: CustomerRow): unknown => (sales_channel ? JSON.parse(sales_channel) : null),
    approved_by: ({ adviser_name: name, adviser_email: email, adviser_phone: phone }: CustomerRow) =>
      name === null ? null : { name, email, phone },
    consents: () => ({
      consent_to_rules: true,
      consent_to_phone_commercials: false,
      consent_to_email_commercials: false,
      allow_remote_shopping_assistance: false,
    }),
    allow_remote_shopping_assistance: () => false,
    is_subscribed: () => false,
    default_billing: ({ id }: CustomerRow, _: unknown, { db }: ShopContext) => defaultAddress(db, id, 'default_billing'),
    default_shipping: ({ id }: CustomerRow, _: unknown, { db }: ShopContext) => defaultAddress(db, id, 'default_shipping'),
  },
}

function defaultAddress(db: ShopContext['db'], customerId: number, kind: 'default_billing' | 'default_shipping') {
  const found = addressesOf(db, customerId).find((address) => address[kind] === 1)
  return found ? String(found.id) : null
}
