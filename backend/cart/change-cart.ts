import { knows } from '../endpoint/engine-character.ts'
import { inputError, noSuchEntity } from '../endpoint/magento-errors.ts'
import type { ShopContext } from '../endpoint/shop-context.ts'
import { decodeUid, encodeUid } from '../product/uids.ts'
import { freshCart, openCart } from './cart-access.ts'
import { type CartLine, demandOf, lineOf, linesOf, problemWithin, shelfOf } from './cart-lines.ts'
import {
  type CartItemRow,
  type CartRow,
  type NewItem,
  cartByMask,
  deleteItem,
  insertItem,
  itemById,
  saveOptions,
  saveQuantity,
} from './cart-store.ts'
import { wrappingByUid } from '../gifts/gift-wrappings.ts'
import { withoutLostCoupon } from './change-coupon.ts'
import { type CartErrorCode, type CartItemInput, type Refusal, refused } from './item-input.ts'
import { type GiftMessage, withGiftMessage, withGiftWrapping } from './line-options.ts'
import { notAvailable } from './quantity-rules.ts'
import { wantedItems } from './wanted-item.ts'

/** An error beside the data: Magento's CartUserInputError, or 2.4.8's InsufficientStockError where some stock is left. */
export type UserError =
  | { __typename: 'CartUserInputError'; code: CartErrorCode; message: string }
  | { __typename: 'InsufficientStockError'; code: CartErrorCode; message: string; quantity: number }

export const userError = ({ code, message, left }: Refusal): UserError =>
  left !== undefined && left > 0
    ? { __typename: 'InsufficientStockError', code, message, quantity: left }
    : { __typename: 'CartUserInputError', code, message }

const since248: ReadonlySet<CartErrorCode> = new Set([
  'COULD_NOT_FIND_CART_ITEM',
  'INVALID_PARAMETER_VALUE',
  'REQUIRED_PARAMETER_MISSING',
])

/** Replaces an error code that was added in 2.4.8 with UNDEFINED for older Magento versions. */
const asVersionSays = ({ engine }: ShopContext, refusal: Refusal): Refusal =>
  since248.has(refusal.code) && !knows(engine.version, '2.4.8') ? { ...refusal, code: 'UNDEFINED' } : refusal

/** Adds each item entirely or not at all; an item that cannot be added does not block the others. */
export function addProducts(context: ShopContext, cartId: string, inputs: readonly CartItemInput[]) {
  if (cartId === '') throw inputError('Required parameter "cartId" is missing')
  if (inputs.length === 0) throw inputError('Required parameter "cartItems" is missing')
  return context.db.transaction(() => {
    const cart = openCart(context, cartId)
    const lines = [...linesOf(context, cart)]
    const refusals = inputs.map((input) => addItem(context, cart, lines, input)).filter((refusal) => refusal !== null)
    return { cart: settled(context, cart), user_errors: refusals.map((refusal) => userError(asVersionSays(context, refusal))) }
  })
}

/** @param lines the lines of the cart, updated in place */
export function addItem(context: ShopContext, cart: CartRow, lines: CartLine[], input: CartItemInput): Refusal | null {
  const wanted = wantedItems(input, context)
  if (!wanted.ok) return wanted
  const after = lines.slice()
  const changes: { line: CartLine; before: CartLine | undefined }[] = []
  for (const item of wanted.items) {
    const at = after.findIndex((line) => line.item.signature === item.signature)
    const before = after[at]
    const quantity = (before?.item.quantity ?? 0) + item.quantity
    const line = before ? { ...before, item: { ...before.item, quantity } } : lineOf(context, { ...item, id: 0, quantity })
    if (before) after[at] = line
    else after.push(line)
    changes.push({ line, before })
  }
  const demand = demandOf(after)
  for (const { line } of changes) {
    const problem = problemWithin(line, demand)
    if (problem) return { ...refused(problem.code, problem.message), left: problem === notAvailable ? shelfOf(line) : undefined }
  }
  for (const { line, before } of changes) {
    if (before) changeQuantity(context, cart, before.item, line.item.quantity, 'addProductsToCart')
    else line.item.id = addLine(context, cart, line.item, 'addProductsToCart')
  }
  lines.splice(0, lines.length, ...after)
  return null
}

export function addLine({ db, effects }: ShopContext, cart: CartRow, item: NewItem, operation: string) {
  const id = insertItem(db, cart.id, item)
  effects.record({ operation, cart: cart.masked_id, line: encodeUid(id), after: item.quantity })
  return id
}

export function changeQuantity(
  { db, effects }: ShopContext,
  cart: CartRow,
  item: Pick<CartItemRow, 'id' | 'quantity'>,
  quantity: number,
  operation: string,
) {
  const change = { operation, cart: cart.masked_id, line: encodeUid(item.id), before: item.quantity }
  if (quantity === 0) {
    deleteItem(db, item.id)
    effects.record(change)
  } else if (quantity !== item.quantity) {
    saveQuantity(db, item.id, quantity)
    effects.record({ ...change, after: quantity })
  }
}

/** Returns the cart after a change of its lines, without a coupon that no longer applies. */
export const settled = (context: ShopContext, cart: CartRow) => withoutLostCoupon(context, freshCart(context, cart))

export interface ItemUpdate {
  cart_item_id?: number | null
  cart_item_uid?: string | null
  quantity?: number | null
  gift_message?: GiftMessage | null
  gift_wrapping_id?: string | null
}

/** @returns `undefined` when no line is named, 0 for a uid that cannot be a line's */
function itemIdOf({ cart_item_id: id, cart_item_uid: uid }: ItemUpdate): number | undefined {
  if (!uid) return id || undefined
  if (id) throw inputError("`cart_item_id` and `cart_item_uid` can't be used at the same time.")
  const text = decodeUid(uid)
  if (text === '') throw inputError(`Value of uid "${uid}" is incorrect.`)
  return /^\d{1,15}$/.test(text) ? Number(text) : 0
}

/** Applies all changes or, when one is refused, none: Magento saves the cart only when every item could be updated. */
export function updateItems(context: ShopContext, cartId: string, updates: readonly (ItemUpdate | null)[]) {
  if (cartId === '') throw inputError('Required parameter "cart_id" is missing.')
  const asked = updates.filter((update) => update !== null).map((update) => ({ ...update, id: itemIdOf(update) }))
  if (asked.length === 0) throw inputError('Required parameter "cart_items" is missing.')
  return context.db.transaction(() => {
    const cart = openCart(context, cartId)
    const lines = [...linesOf(context, cart)]
    const changes: { item: CartLine['item']; quantity: number; update: ItemUpdate }[] = []
    for (const update of asked) {
      const change = checkedChange(lines, update)
      if (!('item' in change)) {
        const { code, message } = change
        if (!knows(context.engine.version, '2.4.8'))
          throw code === 'COULD_NOT_FIND_CART_ITEM' ? noSuchEntity(message) : inputError(message)
        return { cart, errors: [{ __typename: 'CartUserInputError' as const, code, message }] }
      }
      changes.push({ ...change, update })
    }
    for (const { item, quantity, update } of changes) {
      changeQuantity(context, cart, item, quantity, 'updateCartItems')
      if (quantity > 0) saveGift(context, item, update)
    }
    return { cart: settled(context, cart), errors: [] }
  })
}

/** Saves the gift message and wrapping of a line: an absent field is unchanged, an empty wrapping removes it. */
function saveGift(
  { db }: ShopContext,
  { id, options }: CartLine['item'],
  { gift_message: words, gift_wrapping_id: uid }: ItemUpdate,
) {
  if (!words && uid == null) return
  const worded = words ? withGiftMessage(options, words) : options
  const wrapping = uid ? wrappingByUid(uid) : undefined
  if (uid && !wrapping) throw noSuchEntity("Can't load gift wrapping.")
  saveOptions(db, id, uid == null ? (worded ?? '{}') : withGiftWrapping(worded, wrapping?.id))
}

const missing = (name: string) =>
  refused('REQUIRED_PARAMETER_MISSING', `Required parameter "${name}" for "cart_items" is missing.`)

/** @param lines the lines after the earlier changes of the same call; this change is applied to them too */
function checkedChange(lines: CartLine[], { id, quantity: asked }: ItemUpdate & { id: number | undefined }) {
  if (id === undefined) return missing('cart_item_id')
  if (asked == null) return missing('quantity')
  const at = lines.findIndex(({ item }) => item.id === id)
  const before = lines[at]
  if (!before) return refused('COULD_NOT_FIND_CART_ITEM', `Could not find cart item with id: ${id}.`)
  const quantity = Math.max(asked, 0)
  const change = { item: before.item, quantity }
  if (quantity === 0) {
    lines.splice(at, 1)
    return change
  }
  const line = { ...before, item: { ...before.item, quantity } }
  lines[at] = line
  return updateProblem(line, lines) ?? change
}

/** Returns the problem of a changed line. A shortage is reported as it is, any other problem with the SKU of its product. */
function updateProblem(line: CartLine, lines: readonly CartLine[]): Refusal | null {
  const problem = problemWithin(line, demandOf(lines))
  if (!problem || problem === notAvailable) return problem && refused(problem.code, problem.message)
  const { sku } = line.variant ?? line.product
  return refused(problem.code, `Could not update the product with SKU ${sku}: ${problem.message}`)
}

export function removeItem(context: ShopContext, cartId: string, which: ItemUpdate) {
  const id = itemIdOf(which)
  if (cartId === '') throw inputError('Required parameter "cart_id" is missing.')
  if (!cartByMask(context.db, cartId)) throw noSuchEntity(`Could not find a cart with ID "${cartId}"`)
  if (id === undefined) throw inputError('Required parameter "cart_item_id" is missing.')
  return context.db.transaction(() => {
    const cart = openCart(context, cartId)
    const item = itemById(context.db, cart.id, id)
    if (!item) throw noSuchEntity("The cart doesn't contain the item")
    changeQuantity(context, cart, item, 0, 'removeItemFromCart')
    return { cart: settled(context, cart) }
  })
}
