import {
  AddProductsToCartDocument,
  CreateEmptyCartDocument,
  RemoveItemFromCartDocument,
  UpdateCartItemsDocument,
  type CartContentsFragment,
  type UpdateCartItemsMutation,
} from '#graphql/graphql.ts'
import { CommerceError, isUnknown } from '#platform/commerce/commerce-error.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'
import type { LineIntent } from '#shop/product/line-intent.ts'
import { isSignedIn } from '#shop/session/identity.ts'
import { forgetCartId, isCartGone, keepCartId, newCartId, readCartId } from './cart-id.ts'
import { present, type Cart } from './cart.ts'
import { confirmedCustomerCart, readCart, wholeCart } from './queries.ts'
import { inTurn } from './turn.ts'

/** The one door through which a cart is changed; whatever keeps changes for later comes in here. */
export type WriteOutcome = { ok: true; cart: Cart } | { ok: false; code: string; message: string; cart?: Cart }

/** Puts a line into the cart, making a cart first where there is none. Throws `CommerceError` when the answer is not known. */
export function addLine(shop: ShopWindow, line: LineIntent): Promise<WriteOutcome> {
  return inTurn(() =>
    definite(async () => {
      const id = await ensureCart(shop)
      try {
        return await add(shop, id, line)
      } catch (error) {
        // Some other no-such-entity may stand behind this answer, so the cart itself is asked before it is given up.
        if (!isCartGone(error) || (await readCart(shop)).id) throw error
        return await add(shop, await ensureCart(shop), line)
      }
    }),
  )
}

export function writeQuantity(shop: ShopWindow, cartId: string, uid: string, quantity: number) {
  return update(shop, cartId, [{ cart_item_uid: uid, quantity }])
}

/** All lines in one request, so that a cart is never half emptied. */
export function clearLines(shop: ShopWindow, cartId: string, uids: readonly string[]) {
  return update(
    shop,
    cartId,
    uids.map((uid) => ({ cart_item_uid: uid, quantity: 0 })),
  )
}

export function removeLine(shop: ShopWindow, cartId: string, uid: string): Promise<WriteOutcome> {
  return inTurn(() =>
    definite(async () => {
      const { removeItemFromCart } = await shop.commerce(RemoveItemFromCartDocument, {
        input: { cart_id: cartId, cart_item_uid: uid },
      })
      return done(shop, removeItemFromCart?.cart)
    }),
  )
}

function update(shop: ShopWindow, cartId: string, items: { cart_item_uid: string; quantity: number }[]): Promise<WriteOutcome> {
  return inTurn(() =>
    definite(async () => {
      const { updateCartItems }: UpdateCartItemsMutation = await shop.commerce(UpdateCartItemsDocument, {
        input: { cart_id: cartId, cart_items: items },
      })
      const [problem] = present(updateCartItems?.errors)
      if (!problem) return done(shop, updateCartItems?.cart)
      return refused(shop, problem, updateCartItems?.cart)
    }),
  )
}

async function ensureCart(shop: ShopWindow): Promise<string> {
  const known = isSignedIn() ? (confirmedCustomerCart() ?? (await readCart(shop)).id) : readCartId()
  if (known) return known
  const id = newCartId()
  const { createEmptyCart } = await shop.commerce(CreateEmptyCartDocument, { input: { cart_id: id } })
  keepCartId(createEmptyCart ?? id)
  return createEmptyCart ?? id
}

async function add(shop: ShopWindow, cartId: string, line: LineIntent): Promise<WriteOutcome> {
  const item = {
    sku: line.sku,
    quantity: line.quantity,
    selected_options: line.selectedOptions ?? null,
    entered_options: line.enteredOptions ?? null,
  }
  const { addProductsToCart } = await shop.commerce(AddProductsToCartDocument, {
    cartId,
    cartItems: [{ ...item, parent_sku: null }],
  })
  const [problem] = present(addProductsToCart?.user_errors)
  if (!problem) return done(shop, addProductsToCart?.cart)
  return refused(shop, problem, addProductsToCart?.cart)
}

/** A refusal brings the cart as it is, when the backend gave it. */
async function refused(
  shop: ShopWindow,
  { code, message }: { code: string; message: string },
  contents: CartContentsFragment | undefined,
): Promise<WriteOutcome> {
  return { ok: false, code, message, cart: contents && (await wholeCart(shop, contents)) }
}

async function done(shop: ShopWindow, contents: CartContentsFragment | undefined): Promise<WriteOutcome> {
  if (!contents) throw new CommerceError('unavailable', 'The change came back without a cart')
  return { ok: true, cart: await wholeCart(shop, contents) }
}

/** A refusal is a value; not knowing stays an exception. */
async function definite(write: () => Promise<WriteOutcome>): Promise<WriteOutcome> {
  try {
    return await write()
  } catch (error) {
    if (!(error instanceof CommerceError) || isUnknown(error)) throw error
    const id = readCartId()
    if (id && /cart isn't active/i.test(error.message)) forgetCartId(id)
    return { ok: false, code: error.kind === 'unauthorized' ? 'PERMISSION_DENIED' : 'UNDEFINED', message: error.message }
  }
}
