import { lineOf, lineProblem } from '../cart/cart-lines.ts'
import type { NewItem } from '../cart/cart-store.ts'
import { type CartItemInput, type Refusal, refused, wantedItems } from '../cart/wanted-item.ts'
import { inputError, noSuchEntity } from '../endpoint/magento-errors.ts'
import type { ShopContext } from '../endpoint/shop-context.ts'
import { encodeUid, numberOfUid } from '../product/uids.ts'
import { dropAgreedPrices } from './agreed-price-store.ts'
import { openQuote, ownQuote } from './open-quote.ts'
import { noteLimits, noteProblem, proposedPrice } from './proposed-price.ts'
import {
  type QuoteLineRow,
  deleteQuoteLine,
  insertQuoteLine,
  quoteLineById,
  quoteLinesOf,
  saveQuoteLine,
} from './quote-line-store.ts'
import { statusAfter } from './quote-status.ts'
import { type QuoteRow, quoteAsCart, saveQuote } from './quote-store.ts'

const mostInOneCall = 300

function notTooMany(items: readonly unknown[]) {
  if (items.length > mostInOneCall) throw inputError(`A call takes at most ${mostInOneCall} items of a quote.`)
}

/** Adds items to a quote: each is added completely or not at all, and a refused item does not block the others. */
export function addToQuote(context: ShopContext, quoteId: string, inputs: readonly CartItemInput[]) {
  notTooMany(inputs)
  return context.db.transaction(() => {
    const quote = openQuote(context, quoteId)
    const refusals = inputs.map((input) => addInput(context, quote, input)).filter((refusal) => refusal !== null)
    const user_errors = refusals.map(({ code, message }) => ({ __typename: 'CartUserInputError', code, message }))
    return { cart: quoteAsCart(context.db, quote), user_errors }
  })
}

const notNegotiable = refused('NOT_SALABLE', 'Product that you are trying to add is not available.')

function addInput(context: ShopContext, quote: QuoteRow, input: CartItemInput): Refusal | null {
  const { db } = context
  const wanted = wantedItems(input, context)
  if (!wanted.ok) return wanted
  const present = new Map(quoteLinesOf(db, quote.id).map((line) => [line.signature, line]))
  const asked = wanted.items.map((item) => {
    const before = present.get(item.signature)
    return { ...item, id: before?.id ?? 0, quantity: (before?.quantity ?? 0) + item.quantity }
  })
  for (const item of asked) {
    if (lineOf(context, item).product.__typename === 'GiftCardProduct') return notNegotiable
    const problem = problemWith(context, quote, item, asked)
    if (problem) return problem
  }
  for (const item of asked) {
    const before = present.get(item.signature)
    if (before) setQuantity(context, quote, before, item.quantity, 'addProductsToQuoteCart')
    else putInto(context, quote, item, 'addProductsToQuoteCart')
  }
  return null
}

/** Inserts a new line into a quote, at the shop's price for now. */
export function putInto({ db, effects }: ShopContext, quote: QuoteRow, item: NewItem, operation: string) {
  const id = insertQuoteLine(db, quote.id, item)
  effects.record({ operation, cart: quote.masked_id, line: encodeUid(id), after: item.quantity })
  return id
}

/**
 * Returns why a line cannot have its quantity; `null` when it can.
 * @param changed the lines that change together with this one and share its stock.
 */
function problemWith(
  context: ShopContext,
  quote: QuoteRow,
  item: NewItem & { id: number },
  changed: readonly (NewItem & { id: number })[] = [item],
): Refusal | null {
  const others = quoteLinesOf(context.db, quote.id).filter(({ id }) => changed.every((other) => other.id !== id))
  const problem = lineProblem(
    lineOf(context, item),
    [...others, ...changed.filter((other) => other !== item)].map((other) => lineOf(context, other)),
  )
  return problem && refused(problem.code, problem.message)
}

export function setQuantity(
  { db, effects }: ShopContext,
  quote: QuoteRow,
  item: QuoteLineRow,
  quantity: number,
  operation: string,
) {
  if (quantity === item.quantity) return
  const change = { operation, cart: quote.masked_id, line: encodeUid(item.id), before: item.quantity }
  if (quantity === 0) deleteQuoteLine(db, item.id)
  else saveQuoteLine(db, item.id, { quantity })
  effects.record(quantity === 0 ? change : { ...change, after: quantity })
}

export interface QuoteItemUpdate {
  cartItemUpdateInput?: { cart_item_id?: number | null; cart_item_uid?: string | null; quantity?: number | null } | null
  price?: number | null
  note?: string | null
}

export interface QuoteUpdate {
  cart_id: string
  cart_items: (QuoteItemUpdate | null)[]
  remarks?: string | null
}

export const updateQuote = (context: ShopContext, update: QuoteUpdate) =>
  context.db.transaction(() => {
    const quote = openQuote(context, update.cart_id)
    applyUpdate(context, quote, update, 'updateQuoteItemsInCart')
    return { cart: quoteAsCart(context.db, quote) }
  })

/** Applies an update completely; it throws when one part is refused, so call it inside a transaction. */
export function applyUpdate(context: ShopContext, quote: QuoteRow, { cart_items, remarks }: QuoteUpdate, operation: string) {
  notTooMany(cart_items)
  for (const update of cart_items) if (update) updateItem(context, quote, update, operation)
  if (remarks != null) setRemarks(context, quote, remarks, operation)
}

function itemOf({ db }: ShopContext, quote: QuoteRow, which: QuoteItemUpdate['cartItemUpdateInput']) {
  const { cart_item_id, cart_item_uid } = which ?? {}
  const id = cart_item_uid == null ? cart_item_id : (numberOfUid(cart_item_uid) ?? 0)
  if (id == null) throw inputError('Required parameter "cart_item_uid" for "cart_items" is missing.')
  return { id, item: quoteLineById(db, quote.id, id) }
}

function updateItem(context: ShopContext, quote: QuoteRow, update: QuoteItemUpdate, operation: string) {
  const { id, item } = itemOf(context, quote, update.cartItemUpdateInput)
  if (!item) throw noSuchEntity(`Could not find cart item with id: ${id}.`)
  const quantity = update.cartItemUpdateInput?.quantity ?? item.quantity
  if (!(quantity >= 0)) throw inputError('The product quantity should be greater than 0')
  const problem = quantity === 0 || quantity === item.quantity ? null : problemWith(context, quote, { ...item, quantity })
  if (problem) throw inputError(problem.message)
  setQuantity(context, quote, item, quantity, operation)
  if (quantity === 0) return
  if (update.price != null) propose(context, quote, item, update.price, operation)
  if (update.note != null) setNote(context, quote, item, update.note, operation)
}

function propose({ db, effects }: ShopContext, quote: QuoteRow, item: QuoteLineRow, zloty: number, operation: string) {
  const price = proposedPrice(zloty)
  if (!price.ok) throw inputError(price.message)
  const before = item.requested_price
  if (before === price.grosz) return
  saveQuoteLine(db, item.id, { requested_price: price.grosz })
  effects.record({
    ...{ operation, cart: quote.masked_id, line: encodeUid(item.id) },
    ...{ before: { price: before }, after: { price: price.grosz } },
  })
}

function setNote({ db, effects }: ShopContext, quote: QuoteRow, item: QuoteLineRow, note: string, operation: string) {
  const problem = noteProblem(note, noteLimits.item)
  if (problem) throw inputError(problem)
  const before = item.customer_note
  const after = note === '' ? null : note
  if (before === after) return
  saveQuoteLine(db, item.id, { customer_note: after })
  effects.record({
    ...{ operation, cart: quote.masked_id, line: encodeUid(item.id) },
    ...{ before: { note: before }, after: { note: after } },
  })
}

function setRemarks({ db, effects }: ShopContext, quote: QuoteRow, remarks: string, operation: string) {
  const problem = noteProblem(remarks, noteLimits.quote)
  if (problem) throw inputError(problem)
  const after = remarks === '' ? null : remarks
  if (quote.customer_note === after) return
  saveQuote(db, quote.id, { customer_note: after })
  effects.record({ operation, cart: quote.masked_id, before: { remarks: quote.customer_note }, after: { remarks: after } })
}

export const updateRemarks = (context: ShopContext, quoteId: string, remarks: string) =>
  context.db.transaction(() => {
    setRemarks(context, openQuote(context, quoteId), remarks, 'updateQuoteRemarks')
    return true
  })

export function removeFromQuote(
  context: ShopContext,
  quoteId: string,
  which: { cart_item_id?: number | null; cart_item_uid?: string | null },
) {
  return context.db.transaction(() => {
    const quote = openQuote(context, quoteId)
    const { cart_item_id, cart_item_uid } = which
    if (cart_item_id == null && cart_item_uid == null) throw inputError('Required parameter "cart_item_uid" is missing.')
    const { item } = itemOf(context, quote, which)
    if (!item) throw noSuchEntity("The cart doesn't contain the item")
    setQuantity(context, quote, item, 0, 'removeItemFromQuoteCart')
    return { cart: quoteAsCart(context.db, quote) }
  })
}

export const clearQuote = (context: ShopContext, quoteId: string) =>
  context.db.transaction(() => {
    const quote = openQuote(context, quoteId)
    for (const item of quoteLinesOf(context.db, quote.id)) setQuantity(context, quote, item, 0, 'clearQuote')
    return true
  })

/** Cancels a quote and its agreed prices: its lines in the cart stay there, at the shop's price. */
export const cancelQuote = (context: ShopContext, quoteUid: string) =>
  context.db.transaction(() => {
    const { db, effects } = context
    const quote = ownQuote(context, quoteUid)
    const after = statusAfter(quote.status, 'cancel')
    if (!after) throw inputError("Can't close Request Quote")
    saveQuote(db, quote.id, { status: after })
    dropAgreedPrices(db, quote.id)
    effects.record({ operation: 'cancelQuote', cart: quote.masked_id, before: quote.status, after })
    return true
  })
