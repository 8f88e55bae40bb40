import type { ShopContext } from '../endpoint/shop-context.ts'
import { consentPath, networks } from '../services/social/consent-page.ts'
import { currentCustomer } from '../session/signed-in-customer.ts'
import { deleteLink, insertLink, linkedTypes } from './social-link-store.ts'

const networkOf = (type: string) => networks.find((network) => network.type === type.trim().toLowerCase())

/** Social login buttons, which link to each network's consent page; the miniature serves its own under the shop's address. */
export const socialButtons = ({ store }: ShopContext) =>
  networks.map(({ type, label }) => ({ type, label, url: `${consentPath}/${type}?lang=${store.prefix}` }))

export function linkedAccounts(context: ShopContext) {
  const { id, firstname, lastname } = currentCustomer(context)
  return linkedTypes(context.db, id).map((type) => ({ type, name: `${firstname} ${lastname}` }))
}

interface Outcome {
  isSuccess: boolean
  message: string
}

const done = (message: string): Outcome => ({ isSuccess: true, message })
const refused = (message: string): Outcome => ({ isSuccess: false, message })
const unsupported = refused('The social network is not supported.')

export function linkAccount(type: string, context: ShopContext): Outcome {
  const { id } = currentCustomer(context)
  const network = networkOf(type)
  if (!network) return unsupported
  if (linkedTypes(context.db, id).includes(network.type)) return refused(`Your ${network.label} account is already linked.`)
  insertLink(context.db, id, network.type, context.clock())
  return done(`You have successfully linked your ${network.label} account.`)
}

export function unlinkAccount(type: string, context: ShopContext): Outcome {
  const { id } = currentCustomer(context)
  const network = networkOf(type)
  if (!network) return unsupported
  if (!linkedTypes(context.db, id).includes(network.type)) return refused(`Your ${network.label} account is not linked.`)
  deleteLink(context.db, id, network.type)
  return done(`You have successfully unlinked your ${network.label} account.`)
}
