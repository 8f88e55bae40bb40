import type { QueryClient } from '@tanstack/react-query'
import type { CartContentsFragment } from '#graphql/graphql.ts'
import { forgetsVisits } from '#offline/after-session.ts'
import type { OutboxHost } from '#offline/outbox.ts'
import { forgetCartId, keepCartId, readCartId } from '#shop/cart/cart-id.ts'
import { readAgain } from '#shop/cart/queries.ts'
import { takeContents } from '#shop/cart/taking-cart.ts'
import { isSigningOut } from '#shop/session/begun-sign-out.ts'
import { readToken } from '#shop/session/identity.ts'
import { customerQuery } from '#shop/session/queries.ts'
import { forgetEarly } from '#platform/commerce/early-reads.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'

export interface PageOfOutbox {
  queryClient: QueryClient
  /** Returns the shop window in the language of the page on screen. */
  shop: () => ShopWindow
  /** Returns the shop window of a store view. */
  shopOf: (store: ShopWindow['store']) => ShopWindow
  fetch: (path: string, init?: RequestInit) => Promise<Response>
  /** Called when the backend refuses the token for good. */
  onSignedOut: () => void
}

/** Connects the outbox with the page, which knows the customer, the cookies and the carts. */
export function outboxHostOf({ queryClient, shop, shopOf, fetch, onSignedOut }: PageOfOutbox): OutboxHost {
  return {
    fetch,
    beforeChange: forgetEarly,
    async visitor() {
      const { store } = shop()
      const cartId = readCartId()
      const own = cartId === undefined ? {} : { cartId }
      const token = readToken()
      if (!token) return { ...own, store, forgets: forgetsVisits.get() }
      try {
        const customer = await queryClient.fetchQuery(customerQuery(shop()))
        return customer?.id == null ? undefined : { ...own, customer: { id: String(customer.id), token }, store }
      } catch {
        // Unknown for now: the outbox continues with the customer it knew last.
        return undefined
      }
    },
    cartId: readCartId,
    keepCartId,
    dropCartId() {
      const id = readCartId()
      if (id) forgetCartId(id)
    },
    // The outbox has validated the answer's shape; its document is the same as that of every other cart.
    onCart: (contents, store) => takeContents(queryClient, shopOf(store), contents as CartContentsFragment),
    onSeen: () => void readAgain(queryClient),
    onUnauthorized() {
      const token = readToken()
      if (token && !isSigningOut(token)) onSignedOut()
    },
  }
}
