import { queryOptions, type QueryClient } from '@tanstack/react-query'
import {
  CustomerQuoteCartDocument,
  CustomerRequestQuotesDocument,
  PersonalQuoteCartEnabledDocument,
  type CustomerRequestQuotesQuery,
} from '#graphql/graphql.ts'
import { persisted } from '#offline/persisted-queries.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'
import { quoteCartOf, quoteLinesOf, type QuoteCart } from './quote-cart.ts'
import type { QuoteStatus } from './quote-status.ts'

const hours = 7 * 24

/** Query for whether the shop lets the customer negotiate. */
export const quoteEnabledQuery = (shop: ShopWindow) =>
  queryOptions({
    queryKey: ['personal', 'quote-enabled', shop.store],
    queryFn: async ({ signal }) =>
      (await shop.commerce(PersonalQuoteCartEnabledDocument, {}, { signal })).isQuoteCartEnabled === true,
    persister: persisted({ whose: 'person', hours, fits: (copy) => typeof copy === 'boolean' }),
    networkMode: 'always',
  })

const isQuote = (copy: unknown) =>
  copy === null ||
  (typeof copy === 'object' && copy !== null && 'lines' in copy && Array.isArray(copy.lines) && 'remarks' in copy)

/** Query for the quote that is being put together; `null` while there is none. */
export const quoteCartQuery = (shop: ShopWindow) => {
  const read = (signal: AbortSignal) => readQuoteCart(shop, signal)
  return queryOptions({
    queryKey: ['personal', 'quote-cart', shop.store],
    queryFn: ({ signal }) => read(signal),
    persister: persisted({ whose: 'person', hours, fits: isQuote }),
    networkMode: 'always',
  })
}

export async function readQuoteCart(shop: ShopWindow, signal?: AbortSignal): Promise<QuoteCart | null> {
  const { customerQuoteCart: first } = await shop.commerce(CustomerQuoteCartDocument, { page: 1 }, { signal })
  if (!first) return null
  const lines = quoteLinesOf(first)
  const pages = first.itemsV2?.page_info?.total_pages ?? 1
  for (let page = 2; page <= pages; page++) {
    const { customerQuoteCart: more } = await shop.commerce(CustomerQuoteCartDocument, { page }, { signal })
    if (more) lines.push(...quoteLinesOf(more))
  }
  return quoteCartOf(first, lines)
}

/** Reads the quote again, and whether the shop still negotiates. */
export function readQuoteAgain(queryClient: QueryClient) {
  const names: unknown[] = ['quote-cart', 'quote-enabled']
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [whose, name] }) => whose === 'personal' && names.includes(name),
  })
}

export type OffersPage = NonNullable<CustomerRequestQuotesQuery['customerRequestQuotes']>
export type Offer = NonNullable<NonNullable<OffersPage['items']>[number]>
export type OfferItem = NonNullable<NonNullable<Offer['items']>[number]>

export const offersOnPage = 10

const hasItems = (copy: unknown) => typeof copy === 'object' && copy !== null && 'items' in copy

export const offersQuery = (shop: ShopWindow, { page, status }: { page: number; status?: QuoteStatus | undefined }) =>
  queryOptions({
    queryKey: ['personal', 'offers', shop.store, page, status ?? ''],
    queryFn: async ({ signal }): Promise<OffersPage> => {
      const filter = status ? { status: { eq: status } } : {}
      const { customerRequestQuotes: offers } = await shop.commerce(
        CustomerRequestQuotesDocument,
        { page, pageSize: offersOnPage, filter },
        { signal },
      )
      return offers ?? { items: [], page_info: null, total_count: 0 }
    },
    persister: persisted({ whose: 'person', hours, fits: hasItems }),
    networkMode: 'always',
  })

const isOffer = (copy: unknown) =>
  copy === null || (typeof copy === 'object' && copy !== null && 'number' in copy && 'status' in copy)

/** Query for one of the customer's own offers; `null` when there is none of that number. */
export const offerQuery = (shop: ShopWindow, number: string) =>
  queryOptions({
    queryKey: ['personal', 'offer', shop.store, number],
    queryFn: async ({ signal }): Promise<Offer | null> => {
      const filter = { number: { eq: number } }
      const answer = await shop.commerce(CustomerRequestQuotesDocument, { page: 1, pageSize: 1, filter }, { signal })
      return answer.customerRequestQuotes?.items?.find((one) => one?.number === number) ?? null
    },
    persister: persisted({ whose: 'person', hours, fits: isOffer }),
    networkMode: 'always',
  })

export function readOffersAgain(queryClient: QueryClient) {
  void queryClient.invalidateQueries({ queryKey: ['personal', 'offers'] })
  void queryClient.invalidateQueries({ queryKey: ['personal', 'offer'] })
}
