import { useQuery } from '@tanstack/react-query'
import { useCart, type Silence } from '#shop/cart/cart-view.ts'
import type { Cart } from '#shop/cart/cart.ts'
import { isOffline } from '#shop/cart/queries.ts'
import { readCartId } from '#shop/cart/cart-id.ts'
import { useSignedIn } from '#shop/session/identity.ts'
import { useLasting } from '#offline/lasting.ts'
import { useOutboxNow, type OutboxNow } from '#offline/outbox.ts'
import { useShopWindow } from '#platform/shop-window.tsx'
import type { Checkout } from './checkout.ts'
import { useLinesAsCounted } from './lines-and-totals.ts'
import { checkoutQuery } from './queries.ts'
import { saleRulesQuery, type SaleRules } from './sale-rules.ts'

export type ReadyCheckout = Extract<CheckoutView, { state: 'ready' }>

export type CheckoutView =
  | { state: 'loading'; isJoining?: boolean }
  | { state: 'failed'; reason: Silence; retry: () => void }
  | { state: 'empty' }
  /** `isJoining`: the cart from before the sign-in is still to be merged. */
  | { state: 'ready'; cart: Cart; checkout: Checkout; rules: SaleRules; recalculating: boolean; isJoining: boolean }

/**
 * Milliseconds allowed between the sign-in and the merge, and between the merge and reading the cart; after that the cart is taken as it
 * is.
 */
const longestGap = 5_000

const noLines: Cart['lines'] = []

/** Whether the cart in the cookie is not the customer's own yet, or the outbox holds goods that the page has not read yet. */
function isStillToCome(cart: Cart, signedIn: boolean, outbox: OutboxNow | undefined) {
  const current = readCartId()
  const isAnother = signedIn && current !== undefined && current !== cart.id
  return isAnother || (outbox?.view.lines.some(({ quantity }) => quantity > 0) ?? false)
}

/** Reads cart and checkout together, because a step renders neither without the other. */
export function useCheckout(): CheckoutView {
  const view = useCart()
  const cart = view.state === 'ready' ? view.cart : undefined
  const outbox = useOutboxNow()
  const isJoining = [...(outbox?.changes.pending ?? []), ...(outbox?.changes.retrying ?? [])].some((row) => row.kind === 'MERGE')
  const signedIn = useSignedIn()
  const shop = useShopWindow()
  const isDue = cart !== undefined && cart.lines.length === 0 && (isJoining || isStillToCome(cart, signedIn, outbox))
  const isOverdue = useLasting(isDue && !isJoining, longestGap)
  const { data, error, refetch, isFetching } = useQuery(checkoutQuery(shop, cart?.id))
  const rules = useQuery(saleRulesQuery(shop, cart?.id))
  const isSettled = cart?.waiting === 0 && data !== undefined && view.state === 'ready' && !view.recalculating && !isFetching
  const isCorrecting = useLinesAsCounted(cart?.lines ?? noLines, data?.money ?? null, isSettled)
  if (view.state !== 'ready') return view
  // After the sign-in the merge of the guest's cart takes a moment, during which the cart only seems empty.
  if (isDue && !isOverdue) return { state: 'loading', isJoining: signedIn }
  if (!cart?.id || cart.lines.length === 0) return { state: 'empty' }
  if (data && rules.data) {
    const recalculating = view.recalculating || isFetching || isCorrecting
    return { state: 'ready', cart, checkout: data, rules: rules.data, recalculating, isJoining }
  }
  const failure = error ?? rules.error
  if (!failure) return { state: 'loading' }
  return {
    state: 'failed',
    reason: isOffline(failure) ? 'offline' : 'unavailable',
    retry: () => {
      void refetch()
      void rules.refetch()
    },
  }
}
