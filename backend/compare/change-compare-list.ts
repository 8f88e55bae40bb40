import { inputError } from '../endpoint/magento-errors.ts'
import type { ShopContext } from '../endpoint/shop-context.ts'
import { productById } from '../product/product-store.ts'
import { numberOfUid } from '../product/uids.ts'
import {
  type CompareListRow,
  deleteItem,
  deleteList,
  giveListTo,
  insertItem,
  insertList,
  itemsOfList,
  listByUid,
  listOfCustomer,
} from './compare-store.ts'

/** Maximum number of products in a comparison. */
const mostCompared = 100

export type ProductIds = readonly (string | null)[]

/** Returns product ids given as numbers or as Magento's uids. */
const numbersOf = (ids: ProductIds) =>
  ids.flatMap((id) => (id === null ? [] : [/^\d{1,15}$/.test(id) ? Number(id) : (numberOfUid(id) ?? 0)]))

/** Returns a list by its uid, checking its owner. As in Magento, lists without an owner, even missing ones, count as a guest's. */
function listOf({ db }: ShopContext, owner: number | null, uid: string): CompareListRow | undefined {
  if (uid === '') throw inputError('"uid" value must be specified')
  const list = listByUid(db, uid)
  if ((list?.customer_id ?? null) !== owner) throw inputError('This customer is not authorized to access this list')
  return list
}

export const openList = (context: ShopContext, uid: string) => listOf(context, context.customer?.id ?? null, uid)

function neededList(context: ShopContext, uid: string) {
  if (uid === '') throw inputError('"uid" value must be specified.')
  const list = openList(context, uid)
  if (!list) throw inputError('"uid" value does not exist')
  return list
}

function take({ db, store }: ShopContext, list: CompareListRow, ids: ProductIds) {
  for (const id of numbersOf(ids)) {
    if (!productById(db, store.lang, id)) continue
    if (itemsOfList(db, list.id).length >= mostCompared) throw inputError(`A list compares at most ${mostCompared} products.`)
    insertItem(db, list.id, id)
  }
  return list
}

/** Returns the customer's one list, or creates a list: a guest gets a new one each time. */
export function createList(context: ShopContext, ids: ProductIds) {
  const { db, customer } = context
  return db.transaction(() => {
    const kept = customer ? listOfCustomer(db, customer.id) : undefined
    return take(context, kept ?? neededList(context, insertList(db, customer?.id ?? null)), ids)
  })
}

export const addToList = (context: ShopContext, uid: string, ids: ProductIds) =>
  context.db.transaction(() => take(context, neededList(context, uid), ids))

export function removeFromList(context: ShopContext, uid: string, ids: ProductIds) {
  const { db } = context
  return db.transaction(() => {
    const list = neededList(context, uid)
    for (const id of numbersOf(ids)) deleteItem(db, list.id, id)
    return list
  })
}

export function removeList(context: ShopContext, uid: string) {
  return context.db.transaction(() => {
    const list = openList(context, uid)
    if (list) deleteList(context.db, list.id)
    return { result: list !== undefined }
  })
}

/** Assigns a guest's list to the customer; if the customer already has a list, the two are merged. */
export function assignList(context: ShopContext, uid: string) {
  const { db, customer } = context
  if (!customer) throw inputError('Customer must be logged')
  return db.transaction(() => {
    const list = listOf(context, null, uid)
    if (!list) return { result: false, compare_list: null }
    const own = listOfCustomer(db, customer.id)
    if (own && own.id !== list.id) {
      for (const { product_id } of itemsOfList(db, list.id)) insertItem(db, own.id, product_id)
      deleteList(db, list.id)
      return { result: true, compare_list: own }
    }
    giveListTo(db, list.id, customer.id)
    return { result: true, compare_list: neededList(context, uid) }
  })
}
