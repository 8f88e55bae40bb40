import type { Reason } from '../send/answers.ts'
import { same } from './echoes.ts'
import { isGuestCart, isQuote, seenOf, type Ledger } from './ledger.ts'
import { findLine, isApart, type SeenLine } from '../record/line-key.ts'
import type { Item, Op, Problem } from '../record/op.ts'
import type { DocumentName } from '../parts.ts'

/** A request to the engine, with the paths that matter in its answer. */
export interface Ask {
  document: DocumentName
  variables: Record<string, unknown>
  /** Path of the cart in the answer. */
  cart: readonly string[]
  /** Path of the operation's own problems. */
  problems: readonly string[]
}

export interface Write extends Ask {
  form: 'add' | 'set'
  /** Lines that the request changes. */
  lines: string[]
}

const ask = (document: DocumentName, variables: Record<string, unknown>, cart: string[], problems: string[] = []): Ask => ({
  document,
  variables,
  cart,
  problems,
})

export function readRequest(ledger: Ledger, page = 1): Ask {
  if (isQuote(ledger)) return ask('CustomerQuoteCart', { page }, ['customerQuoteCart'])
  return isGuestCart(ledger) ? cartRequest(ledger.ref, page) : ownCartRequest(page)
}

export const ownCartRequest = (page = 1) => ask('CustomerCart', { page }, ['customerCart'])

export const latestOrdersRequest = () => ask('LatestOrders', {}, ['customer'])

export const cartRequest = (ref: string, page = 1) => ask('Cart', { cartId: ref, page }, ['cart'])

/** Builds the request that creates a cart under an id of our own, so that it can be repeated. */
export const createRequest = (ledger: Ledger, ref: string): Ask =>
  isQuote(ledger)
    ? ask('CreateEmptyQuoteCart', { input: { quote_mask_id: ref } }, [])
    : ask('CreateEmptyCart', { input: { cart_id: ref } }, [])

export const mergeRequest = (source: string, destination: string) =>
  ask('MergeCarts', { source, destination, page: 1 }, ['mergeCarts'])

export const couponRequest = (ledger: Ledger, code: string | null) =>
  code === null
    ? ask('RemoveCouponFromCart', { input: { cart_id: ledger.ref }, page: 1 }, ['removeCouponFromCart', 'cart'])
    : ask('ApplyCouponToCart', { input: { cart_id: ledger.ref, coupon_code: code }, page: 1 }, ['applyCouponToCart', 'cart'])

/** Returns the problem of a refused request. `absent` for a coupon means the code, because the cart exists. */
export const problemOf = ({ document }: Ask, { problem, because }: { problem: Problem; because: Reason }): Problem =>
  document === 'ApplyCouponToCart' && because === 'absent' ? { ...problem, code: 'COUPON_INVALID' } : problem

export const remarksRequest = (ledger: Ledger, remarks: string) => ask('UpdateQuoteRemarks', { quoteId: ledger.ref, remarks }, [])

/**
 * Returns whether a change carries a price or a note: the cart's contents do not show whether it arrived, so it is sent until it is
 * answered.
 */
export const isProposal = (op: Op | undefined) =>
  op?.kind === 'Q_SET' && op.q > 0 && (op.args.price !== undefined || op.args.note !== undefined)

export const takeRequest = (quoteId: string, cartId: string) => ask('MoveInQuote', { quoteId, cartId }, [])

export const acceptRequest = (quoteUid: string, cartId: string) => ask('MoveInCart', { quoteUid, cartId }, [])

/**
 * Returns the next request towards the goals: existing lines are set, and only missing ones are added. `undefined` when nothing is left to
 * send.
 */
export function writeRequest(ledger: Ledger, goals: Record<string, number>, op?: Op, single = false): Write | undefined {
  const wrong = Object.entries(goals).filter(([line, goal]) => isProposal(op) || !same(seenOf(ledger, line), goal))
  const present = wrong.flatMap(([line, goal]) => {
    const found = findLine(ledger.seen, line)
    return found ? [{ line, goal, found }] : []
  })
  const some = <T>(all: T[]) => (single ? all.slice(0, 1) : all)
  if (present.length > 0) return setRequest(ledger, some(present), op)
  const missing = wrong.flatMap(([line, goal]) => {
    const item = isApart(line) ? undefined : (itemOf(op) ?? ledger.items[line])
    return item ? [{ line, goal, item }] : []
  })
  return missing.length > 0 ? addRequest(ledger, some(missing)) : undefined
}

const itemOf = (op: Op | undefined): Item | undefined => (op && 'item' in op.args ? op.args.item : undefined)

function setRequest(ledger: Ledger, entries: { line: string; goal: number; found: SeenLine }[], op?: Op): Write {
  const lines = entries.map(({ line }) => line)
  const items = entries.map(({ found, goal }) => ({ cart_item_uid: found.uid, quantity: goal }))
  if (!isQuote(ledger)) {
    const input = { cart_id: ledger.ref, cart_items: items }
    return {
      ...ask('UpdateCartItems', { input, page: 1 }, ['updateCartItems', 'cart'], ['updateCartItems', 'errors']),
      form: 'set',
      lines,
    }
  }
  const wish = op?.kind === 'Q_SET' ? { price: op.args.price, note: op.args.note } : {}
  const input = { cart_id: ledger.ref, cart_items: items.map((item) => ({ cartItemUpdateInput: item, ...wish })) }
  return { ...ask('UpdateQuoteItemsInCart', { input, page: 1 }, ['updateQuoteItemsInCart', 'cart']), form: 'set', lines }
}

/** @param entries `goal` is the quantity to add */
export function addRequest(ledger: Ledger, entries: { line: string; goal: number; item: Item }[]): Write {
  const items = entries.map(({ item, goal }) => ({
    sku: item.sku,
    quantity: goal,
    parent_sku: item.parentSku ?? null,
    selected_options: item.selectedOptions ?? null,
    entered_options: item.enteredOptions ?? null,
  }))
  const lines = entries.map(({ line }) => line)
  if (isQuote(ledger)) {
    const [cart, problems] = [
      ['addProductsToQuoteCart', 'cart'],
      ['addProductsToQuoteCart', 'user_errors'],
    ]
    const variables = { quoteId: ledger.ref, quoteItems: items, page: 1 }
    return { ...ask('AddProductsToQuoteCart', variables, cart, problems), form: 'add', lines }
  }
  const [cart, problems] = [
    ['addProductsToCart', 'cart'],
    ['addProductsToCart', 'user_errors'],
  ]
  return { ...ask('AddProductsToCart', { cartId: ledger.ref, cartItems: items, page: 1 }, cart, problems), form: 'add', lines }
}
