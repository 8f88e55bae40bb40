import { authenticationError, authorizationError } from '../endpoint/magento-errors.ts'
import type { ShopContext } from '../endpoint/shop-context.ts'
import { type CustomerRow, customerById } from './customer-store.ts'
import { isLocked } from './sign-in-guard.ts'

export const lockedMessage = 'The account is locked.'
export const unconfirmedMessage = "This account isn't confirmed. Verify and try again."

export function signedIn({ customer }: ShopContext) {
  if (!customer) throw authorizationError("The current customer isn't authorized.")
  return customer
}

export const awaitsConfirmation = ({ confirmation, awaits_approval }: CustomerRow) =>
  confirmation !== null || awaits_approval === 1

/**
 * Returns the signed-in customer's row.
 * @throws in Magento's order: guest, locked, not confirmed
 */
export function currentCustomer(context: ShopContext): CustomerRow {
  const row = customerById(context.db, signedIn(context).id)
  if (!row) throw authorizationError("The current customer isn't authorized.")
  if (isLocked(context.db, context.clock, row.email)) throw authenticationError(lockedMessage)
  if (awaitsConfirmation(row)) throw authenticationError(unconfirmedMessage)
  return row
}
