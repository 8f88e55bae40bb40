import { authorizationError, inputError, noSuchEntity } from '../endpoint/magento-errors.ts'
import type { ShopContext } from '../endpoint/shop-context.ts'
import { encodeUid, numberOfUid } from '../product/uids.ts'
import { signedIn } from '../session/resolvers.ts'
import { customersCart, freshCart, openCart } from './cart-access.ts'
import { demandOf, lineOf, lineProblem, piecesOf } from './cart-lines.ts'
import {
  type CartItemRow,
  type CartRow,
  type NewItem,
  cartByMask,
  closeCart,
  deleteItem,
  insertItem,
  itemById,
  itemBySignature,
  itemsOf,
  saveQuantity,
} from './cart-store.ts'
import { allowedQuantity } from './quantity-rules.ts'
import { type CartErrorCode, type CartItemInput, type Refusal, refused, wantedItem } from './wanted-item.ts'

export interface UserError {
  __typename: 'CartUserInputError'
  code: CartErrorCode
  message: string
}
const userError = ({ code, message }: Refusal): UserError => ({ __typename: 'CartUserInputError', code, message })

/** Each item is added whole or not at all, and what cannot be added does not keep the others out. */
export function addProducts(context: ShopContext, cartId: string, inputs: readonly CartItemInput[]) {
  const { db } = context
  return db.transaction(() => {
    const cart = openCart(context, cartId)
    const errors: UserError[] = []
    for (const input of inputs) {
      const wanted = wantedItem(input, context)
      const refusal = wanted.ok ? addItem(context, cart, wanted.item) : wanted
      if (refusal) errors.push(userError(refusal))
    }
    return { cart: freshCart(context, cart), user_errors: errors }
  })
}

function addItem(context: ShopContext, cart: CartRow, item: NewItem): Refusal | null {
  const { db } = context
  const present = itemBySignature(db, cart.id, item.signature)
  const quantity = (present?.quantity ?? 0) + item.quantity
  const refusal = problemWith(context, cart, { ...item, id: present?.id ?? 0, quantity })
  if (refusal) return refusal
  if (present) changeQuantity(context, cart, present, quantity, 'addProductsToCart')
  else recordNew(context, cart, insertItem(db, cart.id, item), quantity, 'addProductsToCart')
  return null
}

function problemWith(context: ShopContext, cart: CartRow, item: NewItem & { id: number }): Refusal | null {
  const others = itemsOf(context.db, cart.id).filter(({ id }) => id !== item.id)
  const problem = lineProblem(
    lineOf(context, item),
    others.map((other) => lineOf(context, other)),
  )
  return problem && refused(problem.code, problem.message)
}

function recordNew({ effects }: ShopContext, cart: CartRow, id: number, quantity: number, operation: string) {
  effects.record({ operation, cart: cart.masked_id, line: encodeUid(id), after: quantity })
}

function changeQuantity({ db, effects }: ShopContext, cart: CartRow, item: CartItemRow, quantity: number, operation: string) {
  const change = { operation, cart: cart.masked_id, line: encodeUid(item.id), before: item.quantity }
  if (quantity === 0) {
    deleteItem(db, item.id)
    effects.record(change)
  } else if (quantity !== item.quantity) {
    saveQuantity(db, item.id, quantity)
    effects.record({ ...change, after: quantity })
  }
}

export interface ItemUpdate {
  cart_item_id?: number | null
  cart_item_uid?: string | null
  quantity?: number | null
}

const itemIdOf = ({ cart_item_id, cart_item_uid }: ItemUpdate) =>
  cart_item_uid == null ? (cart_item_id ?? undefined) : (numberOfUid(cart_item_uid) ?? 0)

export function updateItems(context: ShopContext, cartId: string, updates: readonly (ItemUpdate | null)[]) {
  return context.db.transaction(() => {
    const cart = openCart(context, cartId)
    if (updates.length === 0) throw inputError('Required parameter "cart_items" is missing.')
    const refusals = updates.map((update) => update && updateItem(context, cart, update)).filter((refusal) => refusal !== null)
    return { cart: freshCart(context, cart), errors: refusals.map(userError) }
  })
}

function updateItem(context: ShopContext, cart: CartRow, update: ItemUpdate): Refusal | null {
  const { quantity } = update
  const id = itemIdOf(update)
  if (id === undefined)
    return refused('REQUIRED_PARAMETER_MISSING', 'Required parameter "cart_item_uid" for "cart_items" is missing.')
  if (quantity == null) return refused('REQUIRED_PARAMETER_MISSING', 'Required parameter "quantity" for "cart_items" is missing.')
  const item = itemById(context.db, cart.id, id)
  if (!item) return refused('COULD_NOT_FIND_CART_ITEM', `Could not find cart item with id: ${id}.`)
  if (!(quantity >= 0)) return refused('INVALID_PARAMETER_VALUE', 'The product quantity should be greater than 0')
  const refusal = quantity === 0 ? null : problemWith(context, cart, { ...item, quantity })
  if (!refusal) changeQuantity(context, cart, item, quantity, 'updateCartItems')
  return refusal
}

export function removeItem(context: ShopContext, cartId: string, which: ItemUpdate) {
  return context.db.transaction(() => {
    const cart = openCart(context, cartId)
    const id = itemIdOf(which)
    if (id === undefined) throw inputError('Required parameter "cart_item_uid" is missing.')
    const item = itemById(context.db, cart.id, id)
    if (!item) throw noSuchEntity("The cart doesn't contain the item")
    changeQuantity(context, cart, item, 0, 'removeItemFromCart')
    return { cart: freshCart(context, cart) }
  })
}

/** A guest's cart goes into the customer's: the source closes, the destination keeps its id. */
export function mergeCarts(context: ShopContext, sourceId: string, destinationId?: string | null): CartRow {
  const { id: customerId } = signedIn(context)
  return context.db.transaction(() => {
    if (sourceId === '') throw inputError('Required parameter "source_cart_id" is missing')
    const destination = destinationId == null ? customersCart(context, customerId) : openCart(context, destinationId)
    const owned = cartByMask(context.db, sourceId)?.customer_id ?? null
    if (owned === customerId && sourceId === destination.masked_id) return destination
    if (owned !== null) throw authorizationError(`The current user cannot perform operations on cart "${sourceId}"`)
    const source = openCart({ db: context.db, customer: null }, sourceId)
    for (const item of itemsOf(context.db, source.id)) mergeItem(context, destination, item)
    closeCart(context.db, source.id)
    context.effects.record({ operation: 'mergeCarts', cart: source.masked_id, before: 'active', after: destination.masked_id })
    return freshCart(context, destination)
  })
}

/** What cannot all be had is merged as far as stock and limits allow. */
function mergeItem(context: ShopContext, cart: CartRow, item: CartItemRow) {
  const { db } = context
  const present = itemBySignature(db, cart.id, item.signature)
  const asked = (present?.quantity ?? 0) + item.quantity
  const line = lineOf(context, { ...item, id: present?.id ?? 0, quantity: asked })
  const others = demandOf(
    itemsOf(db, cart.id)
      .filter(({ id }) => id !== present?.id)
      .map((other) => lineOf(context, other)),
  )
  const room = piecesOf(line).map(({ product, quantity }) => {
    if (product.__typename !== 'SimpleProduct') return asked
    const left = product.stock_quantity - (others.get(product.id)?.quantity ?? 0)
    return Math.floor((left * asked) / quantity)
  })
  const quantity = allowedQuantity(asked, line.variant ?? line.product, Math.min(...room))
  if (quantity <= (present?.quantity ?? 0)) return
  if (present) changeQuantity(context, cart, present, quantity, 'mergeCarts')
  else recordNew(context, cart, insertItem(db, cart.id, { ...item, quantity }), quantity, 'mergeCarts')
}
