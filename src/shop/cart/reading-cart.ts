import { CartDocument, CustomerCartDocument, type CartContentsFragment } from '#graphql/graphql.ts'
import { atLeisure } from '#offline/at-leisure.ts'
import { isOutboxInUse, openOutbox } from '#offline/outbox.ts'
import { CommerceError } from '#platform/commerce/commerce-error.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'
import { isSignedIn } from '#shop/session/identity.ts'
import { forgetCartId, isCartGone, readCartId } from './cart-id.ts'
import { cartOf, linesOf, type Cart } from './cart.ts'
import { emptyCart } from './no-cart.ts'

let isShown = false

/**
 * Makes the outbox read the cart once: a cart that was filled on another device, or whose storage was wiped, can be changed offline only if
 * the outbox has read it before.
 */
export function showToOutbox(shop: ShopWindow) {
  if (isShown) return
  isShown = true
  atLeisure(() => void see(shop).catch(() => (isShown = false)))
}

async function see(shop: ShopWindow) {
  const outbox = await openOutbox()
  if ((await outbox.view('cart')).seenAt === undefined) await outbox.refresh('cart', shop.store)
}

/** @throws CommerceError when no definite answer arrived; the cart's id is preserved then */
export async function readCart(shop: ShopWindow, signal?: AbortSignal): Promise<Cart> {
  return (await readCustomerCart(shop, signal)) ?? (await readGuestCart(shop, signal)) ?? emptyCart
}

async function readCustomerCart(shop: ShopWindow, signal?: AbortSignal): Promise<Cart | undefined> {
  if (!isSignedIn()) return undefined
  try {
    const { customerCart } = await shop.commerce(CustomerCartDocument, { page: 1 }, { signal })
    return await wholeCart(shop, customerCart, signal)
  } catch (error) {
    if (!(error instanceof CommerceError) || error.kind !== 'unauthorized') throw error
    // Whether the session has ended is decided where all reads report; the guest's cart is used meanwhile.
    return undefined
  }
}

async function readGuestCart(shop: ShopWindow, signal?: AbortSignal): Promise<Cart | undefined> {
  const id = readCartId()
  if (!id) return undefined
  try {
    const { cart } = await shop.commerce(CartDocument, { cartId: id, page: 1 }, { signal })
    if (!cart) throw new CommerceError('unavailable', 'The cart came without contents')
    return await wholeCart(shop, cart, signal)
  } catch (error) {
    if (!isCartGone(error)) throw error
    // The outbox offers the lost lines and opens a new cart; without an outbox the id is dropped here.
    if (isOutboxInUse()) void openOutbox().then((outbox) => outbox.refresh('cart', shop.store))
    else forgetCartId(id)
    return undefined
  }
}

/** Reads all lines of a cart. A page holds 100: the other pages of a longer cart are read in parallel after the first. */
export async function wholeCart(shop: ShopWindow, first: CartContentsFragment, signal?: AbortSignal): Promise<Cart> {
  const pages = first.itemsV2?.page_info?.total_pages ?? 1
  const others = Array.from({ length: pages - 1 }, async (_, at) => {
    const { cart } = await shop.commerce(CartDocument, { cartId: first.id, page: at + 2 }, { signal })
    if (!cart) throw new CommerceError('unavailable', 'A page of the cart is missing')
    return linesOf(cart)
  })
  return cartOf(first, [linesOf(first), ...(await Promise.all(others))].flat())
}
