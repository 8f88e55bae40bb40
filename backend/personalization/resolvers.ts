import { openCart } from '../cart/cart-access.ts'
import { activeCartOf } from '../cart/cart-store.ts'
import type { ShopContext } from '../endpoint/shop-context.ts'
import { encodeUid } from '../product/uids.ts'
import type { CustomerRow } from '../session/customer-store.ts'
import { type BlocksAsked, dynamicBlocks } from './dynamic-blocks.ts'
import { segmentsOf } from './segments.ts'

const shown = (ids: readonly number[]) => ids.map((id) => ({ uid: encodeUid(id) }))

export const personalizationResolvers = {
  Query: {
    customerSegments: (_: unknown, { cartId }: { cartId: string }, context: ShopContext) =>
      shown(segmentsOf(context, openCart(context, cartId))),
    dynamicBlocks: (_: unknown, asked: BlocksAsked, context: ShopContext) => dynamicBlocks(context, asked),
  },
  Customer: {
    segments: ({ id }: CustomerRow, _: unknown, context: ShopContext) => shown(segmentsOf(context, activeCartOf(context.db, id))),
  },
}
