import { noSuchEntity } from '../endpoint/magento-errors.ts'
import type { ShopContext } from '../endpoint/shop-context.ts'
import { currentCustomer } from '../session/signed-in-customer.ts'
import { deleteToken, tokensOf } from './token-store.ts'

const kept = (context: ShopContext) => ({ items: tokensOf(context.db, currentCustomer(context).id, context.clock()) })

export const vaultResolvers = {
  Query: {
    customerPaymentTokens: (_: unknown, __: unknown, context: ShopContext) => kept(context),
  },
  Mutation: {
    deletePaymentToken(_: unknown, { public_hash: hash }: { public_hash: string }, context: ShopContext) {
      const { id } = currentCustomer(context)
      if (!deleteToken(context.db, id, hash)) throw noSuchEntity(`Could not find a token using public hash: ${hash}`)
      return { result: true, customerPaymentTokens: kept(context) }
    },
  },
}
