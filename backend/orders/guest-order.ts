import { authorizationError, noSuchEntity } from '../endpoint/magento-errors.ts'
import type { ShopContext } from '../endpoint/shop-context.ts'
import { type OrderView, orderView } from './order-page.ts'
import { orderByNumber } from './order-store.ts'
import { readOrderToken } from './order-token.ts'

/** Data that identifies a guest's order: Magento 2.4.7 requires the postcode, 2.4.8 the last name of the billing address. */
export interface OrderInformation {
  number: string
  email: string
  lastname?: string | null
  postcode?: string | null
}

const nowhere = () => noSuchEntity("We couldn't locate an order with the information provided.")

/**
 * Returns a guest's order by number, e-mail and billing address.
 * @throws when no order matches, or when it belongs to an account
 */
export function guestOrder({ db, store }: Pick<ShopContext, 'db' | 'store'>, asked: OrderInformation): OrderView {
  const row = orderByNumber(db, asked.number)
  if (!row || row.email.toLowerCase() !== asked.email.trim().toLowerCase()) throw nowhere()
  const order = orderView(db, store.lang, row)
  const billing = order.page
    .addresses()
    .get(row.id)
    ?.find(({ kind }) => kind === 'billing')
  const { lastname, postcode } = asked
  const isTheirs = lastname != null ? billing?.lastname === lastname : postcode != null && billing?.postcode === postcode
  if (!isTheirs) throw nowhere()
  if (row.customer_id !== null) throw authorizationError('Please login to view the order.')
  return order
}

export function guestOrderByToken(context: Pick<ShopContext, 'db' | 'store'>, token: string): OrderView {
  const key = readOrderToken(context.db, token)
  if (!key) throw nowhere()
  return guestOrder(context, key)
}
