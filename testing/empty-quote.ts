import { UpdateQuoteItemsInCartDocument, type CustomerQuoteCartQuery } from '#graphql/graphql.ts'
import type { Commerce } from '#platform/commerce/commerce.ts'

/** Removes all lines of the quote, which stays open. */
export async function emptyQuote(commerce: Commerce, quote: NonNullable<CustomerQuoteCartQuery['customerQuoteCart']>) {
  const left = (quote.itemsV2?.items ?? []).flatMap((line) => (line ? { cart_item_uid: line.uid, quantity: 0 } : []))
  if (left.length === 0) return
  const cart_items = left.map((cartItemUpdateInput) => ({ cartItemUpdateInput }))
  await commerce(UpdateQuoteItemsInCartDocument, { input: { cart_id: quote.id, cart_items }, page: 1 })
}
