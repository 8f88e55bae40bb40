import type { CustomerRequestQuotesQuery } from '../../graphql/generated/graphql.ts'
import type { CartItemInput } from '../cart/wanted-item.ts'
import type { As, TestBackend } from '../testing.ts'

// Test helpers that take the steps of a negotiation as a page would.

/** 12 450.00 zł in one line, enough for negotiation. */
export const muchGoods: CartItemInput[] = [{ sku: 'MIE-T-008', quantity: 5 }]

export interface QuoteLine {
  uid: string
  quantity: number
  product: { sku: string }
  is_quote_item: boolean | null
  prices: { price_including_tax: { value: number }; row_total_including_tax: { value: number } }
  quote_item: {
    original_price: { value: number } | null
    requested_price: { value: number } | null
    notes: { customer_note: string | null; admin_note: string | null }
  } | null
}

export interface QuoteCart {
  id: string
  prices: { subtotal_including_tax: { value: number } }
  amastyQuote: { status: string; notes: { customer_note: string | null; admin_note: string | null } } | null
  itemsV2: { items: QuoteLine[] }
}

const cartFields = `id prices { subtotal_including_tax { value } } amastyQuote { status notes { customer_note admin_note } }
  itemsV2 { items { uid quantity product { sku } is_quote_item prices { price_including_tax { value } row_total_including_tax { value } }
    quote_item { original_price { value } requested_price { value } notes { customer_note admin_note } } } }`

/** Returns the customer's open quote, `null` where there is none. */
export async function openQuoteCart(backend: TestBackend, as: As) {
  const { data } = await backend.ask<{ customerQuoteCart: QuoteCart | null }>(`{ customerQuoteCart { ${cartFields} } }`, {}, as)
  return data?.customerQuoteCart ?? null
}

export async function cartWithQuotes(backend: TestBackend, as: As) {
  const { data } = await backend.ask<{ customerCart: QuoteCart }>(`{ customerCart { ${cartFields} } }`, {}, as)
  if (!data) throw new Error('There is no cart')
  return data.customerCart
}

/** Creates a quote with these goods and returns its id. */
export async function quoteWith(backend: TestBackend, quoteItems: CartItemInput[], as: As) {
  const { data, errors } = await backend.ask<{ createEmptyQuoteCart: string }>('CreateEmptyQuoteCart', {}, as)
  if (errors[0]) throw new Error(errors[0].message)
  const quoteId = data?.createEmptyQuoteCart ?? ''
  if (quoteItems.length > 0) await backend.ask('AddProductsToQuoteCart', { quoteId, quoteItems }, as)
  return quoteId
}

export const someone = { email: 'anna@demo.example', firstname: 'Anna', lastname: 'Ogrodnik' }

/** Submits a quote with these goods and returns its id. */
export async function submitted(backend: TestBackend, as: As, goods = muchGoods) {
  const quoteId = await quoteWith(backend, goods, as)
  const { errors } = await backend.ask('SubmitQuote', { customerInput: someone }, as)
  if (errors[0]) throw new Error(errors[0].message)
  return quoteId
}

export async function quotes(backend: TestBackend, as: As, variables: object = { pageSize: 50 }) {
  const { data, errors } = await backend.ask<CustomerRequestQuotesQuery>('CustomerRequestQuotes', { ...variables }, as)
  if (errors[0]) throw new Error(errors[0].message)
  return data?.customerRequestQuotes?.items ?? []
}

export async function oneQuote(backend: TestBackend, as: As, status: string) {
  const found = (await quotes(backend, as)).find((quote) => quote?.status === status)
  if (!found) throw new Error(`There is no quote that is ${status}`)
  return found
}

/** Sends a request of the shop's side. */
export async function shop(backend: TestBackend, request: object) {
  const response = await backend.fetch(
    new Request('http://127.0.0.1:4000/dev/quotes', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request),
    }),
  )
  const answer: { ok: boolean; message?: string; quote?: { number: string; status: string; cart: string } } =
    await response.json()
  return answer
}
