import type { ShopContext } from '../endpoint/shop-context.ts'
import { type TellFriends, tellFriends } from './tell-friends.ts'

const nothing: TellFriends = { product_id: 0, sender: { name: '', email: '', message: '' }, recipients: [] }

export const friendsResolvers = {
  Mutation: {
    sendEmailToFriend: (_: unknown, { input }: { input?: TellFriends | null }, context: ShopContext) =>
      tellFriends(context, input ?? nothing),
  },
}
