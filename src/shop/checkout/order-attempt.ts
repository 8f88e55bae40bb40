import type { QueryClient } from '@tanstack/react-query'
import { PlaceOrderDocument, type PlaceOrderMutation } from '#graphql/graphql.ts'
import { present, type Cart } from '#shop/cart/cart.ts'
import { beginOrder, keepCart, unsentChanges } from '#shop/cart/end-cart.ts'
import { readCart } from '#shop/cart/reading-cart.ts'
import { CommerceError, isUnknown } from '#platform/commerce/commerce-error.ts'
import { marketingId } from '#platform/consent/marketing-id.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'
import { digest, type Checkout } from './checkout.ts'
import { checkoutOptionsQuery } from './checkout-options.ts'
import { orderInput, type OrderWords } from './order-words.ts'
import { readingOf } from './lost-answer.ts'
import { keepOrderIntent } from './order-intent.ts'
import { orderedOf } from './order-receipt.ts'
import { purchaseSeen } from './purchase.ts'
import { checkoutQuery } from './queries.ts'

export type Placed = { state: 'placed'; order: NonNullable<PlaceOrderMutation['placeOrder']>; number: string }
export type Attempt =
  | Placed
  | { state: 'changed' }
  | { state: 'unsent' }
  | { state: 'silent' }
  | { state: 'machine' }
  | { state: 'refused'; message: string }
  | { state: 'lost' }

/**
 * Sends the order once. First compares what the shopper has read with what the backend holds; from the moment of sending, this tab and the
 * outbox store an intent that only a definite answer removes.
 */
export async function attemptOrder(
  shop: ShopWindow,
  queryClient: QueryClient,
  cart: Cart,
  checkout: Checkout,
  words: OrderWords,
): Promise<Attempt> {
  if ((await unsentChanges()) > 0) return { state: 'unsent' }
  const isOther = async () => {
    const [freshCart, fresh] = await Promise.all([
      readCart(shop),
      queryClient.fetchQuery({ ...checkoutQuery(shop, checkout.id), staleTime: 0 }),
    ])
    return digest(freshCart.lines, fresh) !== digest(cart.lines, checkout)
  }
  try {
    if (await isOther()) return { state: 'changed' }
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error
    return isUnknown(error) ? { state: 'silent' } : { state: 'refused', message: error.message }
  }
  const proof = await humanProof(shop, queryClient, checkout.id)
  if (proof !== 'shown') return { state: proof }
  const marketingCookie = queryClient.getQueryData(checkoutOptionsQuery(shop).queryKey)?.marketingCookie ?? null
  const begun = await beginOrder(checkout.id)
  keepOrderIntent({
    ...{ cartId: checkout.id, email: checkout.email ?? '', sentAt: begun ?? Date.now(), accepted: false },
    ordered: orderedOf(cart, checkout),
    purchase: purchaseSeen(queryClient, shop, cart, checkout),
  })
  // Another tab or an earlier visit has already sent this order: its outcome is looked up.
  if (begun !== undefined) return { state: 'lost' }
  try {
    const { placeOrder } = await shop.commerce(PlaceOrderDocument, {
      input: orderInput(checkout.id, { ...words, marketingId: marketingId(marketingCookie) }, checkout.money?.grand_total?.value),
    })
    const number = placeOrder?.order?.order_number
    if (placeOrder && number) return { state: 'placed', order: placeOrder, number }
    const [problem] = present(placeOrder?.errors)
    if (!problem) return { state: 'lost' }
    return await refused(checkout.id, problem.message, isOther)
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error
    if (isUnknown(error)) return { state: 'lost' }
    return await refused(checkout.id, error.message, isOther)
  }
}

/**
 * Decides what a refusal means by reading the cart, whatever its message. A closed cart may have been closed by the first sending of this
 * order; a changed cart is reported as changed; where the cart cannot be read, the engine's message is shown.
 */
async function refused(cartId: string, message: string, isOther: () => Promise<boolean>): Promise<Attempt> {
  const seen = await isOther().then((other) => (other ? 'other' : 'same'), readingOf)
  if (seen === 'ordered') return { state: 'lost' }
  await keepCart(cartId)
  keepOrderIntent(undefined)
  return seen === 'other' ? { state: 'changed' } : { state: 'refused', message }
}

/** Runs the human check; nothing is loaded or sent where the shop has no key for one. */
async function humanProof(shop: ShopWindow, queryClient: QueryClient, cartId: string): Promise<'shown' | 'silent' | 'machine'> {
  try {
    const { humanCheck } = await queryClient.ensureQueryData(checkoutOptionsQuery(shop))
    if (!humanCheck) return 'shown'
    const { proveHuman } = await import('#platform/human-check/human-check.ts')
    const proof = await proveHuman(shop, humanCheck, cartId)
    return proof.ok ? 'shown' : proof.code === 'unknown' ? 'silent' : 'machine'
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error
    return 'silent'
  }
}
