import { groupOf } from '../cart/coupon-rules.ts'
import { authorizationError, inputError } from '../endpoint/magento-errors.ts'
import type { ShopContext, SignedInCustomer } from '../endpoint/shop-context.ts'
import { encodeUid } from '../product/uids.ts'
import { type CustomerRow, addressesOf } from './customer-store.ts'
import { signIn } from './sign-in.ts'
import { currentCustomer, signedIn } from './signed-in-customer.ts'
import { revokeTokens } from './token-store.ts'

export { currentCustomer, signedIn } from './signed-in-customer.ts'

/** Magento's ids of its default groups: 0 not logged in, 1 general, 2 wholesale. */
const groupNumbers = { guest: 0, general: 1, wholesale: 2 }
const groupNumber = (customer: SignedInCustomer | null) => ({ uid: encodeUid(groupNumbers[groupOf(customer)]) })

const consents = (row: CustomerRow) => ({
  consent_to_rules: row.consent_to_rules === 1,
  consent_to_phone_commercials: row.consent_to_phone_commercials === 1,
  consent_to_email_commercials: row.consent_to_email_commercials === 1,
  allow_remote_shopping_assistance: row.allow_remote_shopping_assistance === 1,
})

function defaultAddress(db: ShopContext['db'], customerId: number, kind: 'default_billing' | 'default_shipping') {
  const found = addressesOf(db, customerId).find((address) => address[kind] === 1)
  return found ? String(found.id) : null
}

export const sessionResolvers = {
  Query: {
    customer: (_: unknown, __: unknown, context: ShopContext) => currentCustomer(context),
    customerGroup: (_: unknown, __: unknown, { customer }: ShopContext) => groupNumber(customer),
  },
  Mutation: {
    generateCustomerToken: (_: unknown, input: { email: string; password: string }, context: ShopContext) =>
      signIn(input, context),
    // Meant for administrators, of whom the miniature has none.
    generateCustomerTokenAsAdmin(_: unknown, { input }: { input: { customer_email: string } }) {
      if (input.customer_email.trim() === '') throw inputError('Specify the "customer email" value.')
      throw authorizationError("The current customer isn't authorized.")
    },
    revokeCustomerToken(_: unknown, __: unknown, context: ShopContext) {
      revokeTokens(context.db, signedIn(context).id)
      return { result: true }
    },
  },
  Customer: {
    // Magento returns database times, in UTC without a zone.
    created_at: ({ created_at }: CustomerRow) => created_at.slice(0, 19).replace('T', ' '),
    confirmation_status: ({ is_b2b }: CustomerRow, _: unknown, { settings }: ShopContext) =>
      settings.createAccountConfirmation || is_b2b === 1 ? 'ACCOUNT_CONFIRMED' : 'ACCOUNT_CONFIRMATION_NOT_REQUIRED',
    custom_attributes: () => [],
    dob: ({ date_of_birth }: CustomerRow) => date_of_birth,
    // The price group is not meant for storefronts, so Magento returns `null`.
    group_id: () => null,
    group: ({ id, is_b2b }: CustomerRow) => groupNumber({ id, isB2b: is_b2b === 1 }),
    is_b2b: ({ is_b2b }: CustomerRow) => is_b2b === 1,
    sales_channel: ({ sales_channel }: CustomerRow): unknown => (sales_channel ? JSON.parse(sales_channel) : null),
    approved_by: ({ adviser_name: name, adviser_email: email, adviser_phone: phone }: CustomerRow) =>
      name === null ? null : { name, email, phone },
    consents,
    allow_remote_shopping_assistance: (row: CustomerRow) => row.allow_remote_shopping_assistance === 1,
    default_billing: ({ id }: CustomerRow, _: unknown, { db }: ShopContext) => defaultAddress(db, id, 'default_billing'),
    default_shipping: ({ id }: CustomerRow, _: unknown, { db }: ShopContext) => defaultAddress(db, id, 'default_shipping'),
  },
}
