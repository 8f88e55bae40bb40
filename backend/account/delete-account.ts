import type { ShopContext } from '../endpoint/shop-context.ts'
import { deleteCustomer } from '../session/customer-store.ts'
import { forgetFailures } from '../session/sign-in-guard.ts'
import { currentCustomer } from '../session/signed-in-customer.ts'
import { forgetPerson } from './forget-person.ts'
import { deleteSubscription } from './newsletter-store.ts'
import { forgetResetToken } from './password-reset-store.ts'

/**
 * Deletes the customer's account. Orders stay for the books without their account; ids are never reused, so no later customer inherits what
 * remains.
 */
export function deleteAccount(context: ShopContext) {
  const { db } = context
  const { id, email } = currentCustomer(context)
  return db.transaction(() => {
    deleteSubscription(db, email)
    forgetResetToken(db, email)
    forgetFailures(db, email)
    forgetPerson(db, { id, email })
    deleteCustomer(db, id)
    return true
  })
}
