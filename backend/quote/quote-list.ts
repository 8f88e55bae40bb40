import { lineOf } from '../cart/cart-lines.ts'
import { inputError } from '../endpoint/magento-errors.ts'
import type { ShopContext } from '../endpoint/shop-context.ts'
import { maySeePrice } from '../product/price.ts'
import { encodeUid } from '../product/uids.ts'
import { money } from '../store/money.ts'
import { negotiator } from './open-quote.ts'
import { quoteFigures } from './quote-figures.ts'
import type { QuoteLineRow } from './quote-line-store.ts'
import { quoteNumber } from './quote-number.ts'
import { statusNamed } from './quote-status.ts'
import { type QuoteRow, quotesOf } from './quote-store.ts'
import { shopPrice } from './shop-worth.ts'

export interface QuotesFilter {
  number?: { eq?: string | null; in?: (string | null)[] | null; match?: string | null } | null
  status?: { eq?: string | null; in?: (string | null)[] | null } | null
}

const mostOnOnePage = 300

/** Returns a page of the customer's own quotes, newest first. */
export function customersQuotes(
  context: ShopContext,
  { currentPage, pageSize, filter }: { currentPage?: number | null; pageSize?: number | null; filter?: QuotesFilter | null },
) {
  const customer = negotiator(context)
  const page = currentPage ?? 1
  const asked = pageSize ?? 10
  if (page < 1) throw inputError('currentPage value must be greater than 0.')
  if (asked < 1) throw inputError('pageSize value must be greater than 0.')
  const size = Math.min(asked, mostOnOnePage)
  const quotes = quotesOf(context.db, customer.id).filter((quote) => fits(quote, filter ?? {}))
  return {
    items: quotes.slice((page - 1) * size, page * size),
    total_count: quotes.length,
    page_info: { current_page: page, page_size: size, total_pages: Math.ceil(quotes.length / size) },
  }
}

function fits(quote: QuoteRow, { number, status }: QuotesFilter) {
  const own = quoteNumber(quote)
  const numbers = oneOf(number)
  const statuses = oneOf(status)?.map(statusNamed)
  return (
    (!numbers || numbers.includes(own)) &&
    (number?.match == null || own.includes(number.match.trim())) &&
    (!statuses || statuses.includes(quote.status))
  )
}

/** Returns the values a filter allows; `undefined` without a filter. */
function oneOf(filter?: { eq?: string | null; in?: (string | null)[] | null } | null) {
  const values = [filter?.eq, ...(filter?.in ?? [])].filter((value) => value != null)
  if (values.length > mostOnOnePage) throw inputError(`A filter takes at most ${mostOnOnePage} values.`)
  return filter?.eq == null && filter?.in == null ? undefined : values
}

/** Returns a line of a quote for the list, without the shop's prices that the customer may not see. */
export function listedItem(context: ShopContext, item: QuoteLineRow) {
  const line = lineOf(context, item)
  const { product, variant, parts } = line
  const goods = [product, ...(variant ? [variant] : []), ...parts.map(({ selection }) => selection)]
  const hidden = !goods.every(({ price_visibility }) => maySeePrice(price_visibility, context.customer))
  const { approved_price: approved, requested_price, quantity } = item
  const original = item.original_price ?? shopPrice(line)
  const requested = requested_price ?? original
  const figures = quoteFigures({ original, requested, approved }, quantity)
  // Where the shop's price is hidden, only an agreed price or the customer's own proposal may be shown.
  const proposed = requested_price !== null && requested_price !== original
  return {
    id: encodeUid(item.id),
    product_name: (variant ?? product).name,
    sku: (variant ?? product).sku,
    parent_sku: variant ? product.sku : null,
    quantity,
    hide_price: hidden,
    original_price: hidden ? null : money(original),
    requested_price: hidden && !proposed ? null : money(requested),
    approved_price: approved === null ? null : money(approved),
    subtotal: hidden && approved === null && !proposed ? null : money(figures.subtotal),
    quote_discount_amount: hidden ? null : money(figures.discount),
    quote_discount_percent: hidden ? null : figures.discountPercent,
    notes: { admin_note: item.admin_note, customer_note: item.customer_note },
  }
}
