import type { CartLine } from '../cart/cart-lines.ts'
import { cartPrices } from '../cart/cart-prices.ts'
import type { CartRow } from '../cart/cart-store.ts'
import type { CartItemInput } from '../cart/wanted-item.ts'
import type { ShopContext } from '../endpoint/shop-context.ts'
import { maySeePrice } from '../product/price.ts'
import { encodeUid } from '../product/uids.ts'
import { money } from '../store/money.ts'
import { agreedPriceOf, quoteInCart } from './agreed-price-store.ts'
import {
  type QuoteUpdate,
  addToQuote,
  cancelQuote,
  clearQuote,
  removeFromQuote,
  updateQuote,
  updateRemarks,
} from './change-quote.ts'
import { moveInCart, moveInQuote } from './move-quote.ts'
import { createQuote, negotiator } from './open-quote.ts'
import { type QuotesFilter, customersQuotes, listedItem } from './quote-list.ts'
import { quoteLineById, quoteLinesOf } from './quote-line-store.ts'
import { quoteNumber } from './quote-number.ts'
import { mayNegotiate, quoteRules } from './quote-rules.ts'
import { type QuoteRow, openQuoteOf, quoteAsCart, quoteById } from './quote-store.ts'
import { shopPrice } from './shop-worth.ts'
import { type QuoteCustomer, submitQuote } from './submit-quote.ts'

const magentoTime = (iso: string | null) => iso && iso.slice(0, 19).replace('T', ' ')
const notesOf = ({ admin_note, customer_note }: Pick<QuoteRow, 'admin_note' | 'customer_note'>) => ({ admin_note, customer_note })

/** Returns the quote line behind a cart line; a line of a quote has a negative cart id. */
const quoteLineOf = ({ item }: CartLine, { db }: ShopContext) =>
  'cart_id' in item && typeof item.cart_id === 'number' && item.cart_id < 0
    ? quoteLineById(db, -item.cart_id, item.id)
    : undefined

/** Returns the agreed price of an ordinary cart's line. */
const promisedOf = ({ item }: CartLine, { db }: ShopContext) =>
  'cart_id' in item && typeof item.cart_id === 'number' && item.cart_id > 0 ? agreedPriceOf(db, item.id) : undefined

/** Fields that a quote adds to every type of cart line. */
const lineFields = {
  /**
   * Whether the line belongs to a quote, or to a cart with an agreed price that still applies, even while its quantity differs from the
   * agreed one.
   */
  is_quote_item: (line: CartLine, _: unknown, context: ShopContext) =>
    promisedOf(line, context) !== undefined || quoteLineOf(line, context) !== undefined,
  quote_item(line: CartLine, _: unknown, context: ShopContext) {
    const visible = maySeePrice(line.product.price_visibility, context.customer)
    const promised = promisedOf(line, context)
    const quote = promised && quoteById(context.db, promised.quote_id)
    if (promised && quote)
      return {
        original_price: visible ? money(shopPrice(line)) : null,
        agreed_price: money(promised.unit_price),
        agreed_quantity: promised.quantity,
        quote_number: quoteNumber(quote),
      }
    const said = quoteLineOf(line, context)
    if (!said) return null
    return {
      original_price: visible ? money(said.original_price ?? shopPrice(line)) : null,
      requested_price: said.requested_price === null ? null : money(said.requested_price),
      notes: notesOf(said),
    }
  },
}

interface UpdateInput {
  input?: QuoteUpdate | null
}

export const quoteResolvers = {
  Query: {
    // Guests see the entry to negotiation and are prompted to sign in there.
    isQuoteCartEnabled(_: unknown, __: unknown, { db, customer }: ShopContext) {
      const rules = quoteRules(db)
      return rules.enabled && (customer === null || mayNegotiate(rules, customer))
    },
    customerQuoteCart(_: unknown, __: unknown, context: ShopContext) {
      const quote = openQuoteOf(context.db, negotiator(context).id)
      return quote ? quoteAsCart(context.db, quote) : null
    },
    customerRequestQuotes: (
      _: unknown,
      asked: { currentPage?: number | null; pageSize?: number | null; filter?: QuotesFilter | null },
      context: ShopContext,
    ) => customersQuotes(context, asked),
  },
  Mutation: {
    createEmptyQuoteCart: (_: unknown, { input }: { input?: { quote_mask_id?: string | null } | null }, context: ShopContext) =>
      createQuote(context, input?.quote_mask_id),
    addProductsToQuoteCart: (
      _: unknown,
      { quoteId, quoteItems }: { quoteId: string; quoteItems: CartItemInput[] },
      context: ShopContext,
    ) => addToQuote(context, quoteId, quoteItems),
    removeItemFromQuoteCart: (
      _: unknown,
      { input }: { input?: { cart_id: string; cart_item_id?: number | null; cart_item_uid?: string | null } | null },
      context: ShopContext,
    ) => removeFromQuote(context, input?.cart_id ?? '', input ?? {}),
    updateQuoteItemsInCart: (_: unknown, { input }: UpdateInput, context: ShopContext) =>
      updateQuote(context, input ?? { cart_id: '', cart_items: [] }),
    updateQuoteRemarks: (_: unknown, { quoteId, remarks }: { quoteId: string; remarks: string }, context: ShopContext) =>
      updateRemarks(context, quoteId, remarks),
    clearQuote: (_: unknown, { quoteId }: { quoteId: string }, context: ShopContext) => clearQuote(context, quoteId),
    cancelQuote: (_: unknown, { quoteUid }: { quoteUid: string }, context: ShopContext) => cancelQuote(context, quoteUid),
    moveInQuote: (_: unknown, { quoteId, cartId }: { quoteId: string; cartId: string }, context: ShopContext) =>
      moveInQuote(context, quoteId, cartId),
    moveInCart: (_: unknown, { quoteUid, cartId }: { quoteUid: string; cartId: string }, context: ShopContext) =>
      moveInCart(context, quoteUid, cartId),
    submitQuote: (
      _: unknown,
      {
        customerInput,
        updateQuoteItemsInput,
      }: { customerInput?: QuoteCustomer | null; updateQuoteItemsInput?: QuoteUpdate | null },
      context: ShopContext,
    ) => submitQuote(context, customerInput, updateQuoteItemsInput),
  },
  Cart: {
    /** Resolves the quote that a cart represents, or the approved one whose lines are in the cart. */
    amastyQuote({ id }: CartRow, _: unknown, { db }: ShopContext) {
      const quote = quoteById(db, id < 0 ? -id : (quoteInCart(db, id) ?? 0))
      return quote
        ? { status: quote.status, notes: notesOf(quote), shipping_can_modified: true, shipping_configured: false }
        : null
    },
  },
  SimpleCartItem: lineFields,
  VirtualCartItem: lineFields,
  DownloadableCartItem: lineFields,
  ConfigurableCartItem: lineFields,
  BundleCartItem: lineFields,
  GiftCardCartItem: lineFields,
  CustomerRequestQuote: {
    id: ({ id }: QuoteRow) => encodeUid(id),
    number: quoteNumber,
    quote_date: ({ created_at }: QuoteRow) => magentoTime(created_at),
    submited_date: ({ submitted_at }: QuoteRow) => magentoTime(submitted_at),
    expired_date: ({ expires_at }: QuoteRow) => magentoTime(expires_at),
    notes: notesOf,
    items: ({ id }: QuoteRow, _: unknown, context: ShopContext) =>
      quoteLinesOf(context.db, id).map((item) => listedItem(context, item)),
    // No totals while a line hides its price, because they would disclose it.
    prices(quote: QuoteRow, _: unknown, context: ShopContext) {
      const items = quoteLinesOf(context.db, quote.id).map((item) => listedItem(context, item))
      const cart = quoteAsCart(context.db, quote)
      return items.some(({ subtotal }) => subtotal === null) ? null : cartPrices(context, cart)
    },
  },
}
