import {
  AmSocialLoginAccountDataDocument,
  CheckoutCartDocument,
  CustomerAddressesDocument,
  CustomerCartDocument,
  CustomerDownloadableProductsDocument,
  CustomerOrdersInFullDocument,
  CustomerPaymentTokensDocument,
  CustomerProfileDocument,
  CustomerQuoteCartDocument,
  CustomerRequestQuotesDocument,
  CustomerReviewsDocument,
  CustomerStockAlertsDocument,
  PersonalQuoteCartEnabledDocument,
  WishlistDocument,
} from '#graphql/graphql.ts'
import { attempt, type Outcome } from '#shop/session/refusal.ts'
import { locales, stores } from '#platform/locale/locale.ts'
import { shopName } from '#platform/configured/shop-name.ts'
import { saveAsFile } from '#platform/save-as-file.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'

/**
 * Maximum number of pages read from a list. No customer has more, and a wrong page count from the backend must not keep the loop running.
 */
const mostPages = 500

export interface PersonalData {
  profile: unknown
  addresses: unknown
  orders: unknown[]
  downloads: unknown
  cart: unknown
  wishlist: unknown[]
  offers: unknown[]
  /** The quote cart of the next offer. */
  quoteCart: unknown
  /** Of all store views. */
  reviews: unknown[]
  /** Payment methods stored by the engine: kind and last digits. */
  keptPayments: unknown
  linkedAccounts: unknown
  alerts: unknown
}

/**
 * Reads all data that the shop holds about the signed-in customer. If one read fails, the whole export fails, because a file must be
 * complete.
 */
export function gatherData(shop: ShopWindow): Promise<Outcome<PersonalData>> {
  const { commerce: ask } = shop
  return attempt(async () => ({
    profile: (await ask(CustomerProfileDocument, {})).customer,
    addresses: (await ask(CustomerAddressesDocument, {})).customer?.addresses ?? [],
    orders: await everyPage(async (page) =>
      pageIn((await ask(CustomerOrdersInFullDocument, { currentPage: page, pageSize: 10 })).customer?.orders_ext),
    ),
    downloads: (await ask(CustomerDownloadableProductsDocument, {})).customerDownloadableProducts?.items ?? [],
    cart: await cartOf(shop),
    wishlist: await everyPage(async (page) =>
      pageIn((await ask(WishlistDocument, { page, pageSize: 20 })).customer?.wishlists[0]?.items_v2),
    ),
    offers: await everyPage(async (page) =>
      pageIn((await ask(CustomerRequestQuotesDocument, { page, pageSize: 20 })).customerRequestQuotes),
    ),
    quoteCart: await quoteCartOf(shop),
    reviews: await reviewsOf(shop),
    keptPayments: (await ask(CustomerPaymentTokensDocument, {})).customerPaymentTokens?.items ?? [],
    linkedAccounts: (await ask(AmSocialLoginAccountDataDocument, {})).amSocialLoginAccountData ?? [],
    alerts: (await ask(CustomerStockAlertsDocument, {})).customerStockAlerts ?? [],
  }))
}

/** Reads the cart's lines from all pages, with the checkout's data: addresses, delivery, payment. */
async function cartOf({ commerce: ask }: ShopWindow) {
  const { customerCart: first } = await ask(CustomerCartDocument, { page: 1 })
  const lines = await everyPage(async (page) =>
    pageIn((page === 1 ? first : (await ask(CustomerCartDocument, { page })).customerCart).itemsV2),
  )
  return { ...first, itemsV2: lines, checkout: (await ask(CheckoutCartDocument, { cartId: first.id })).cart }
}

async function quoteCartOf({ commerce: ask }: ShopWindow) {
  if ((await ask(PersonalQuoteCartEnabledDocument, {})).isQuoteCartEnabled !== true) return null
  const { customerQuoteCart: first } = await ask(CustomerQuoteCartDocument, { page: 1 })
  if (!first) return null
  const lines = await everyPage(async (page) =>
    pageIn((page === 1 ? first : (await ask(CustomerQuoteCartDocument, { page })).customerQuoteCart)?.itemsV2),
  )
  return { ...first, itemsV2: lines }
}

/**
 * Reads the reviews of every store view, because the engine returns one store view's at a time; a review shown in several is listed once.
 */
async function reviewsOf({ commerce: ask }: ShopWindow) {
  const found = new Map<string, unknown>()
  for (const locale of locales)
    await everyPage(async (page) => {
      const asked = { currentPage: page, pageSize: 20 }
      const list = (await ask(CustomerReviewsDocument, asked, { store: stores[locale] })).customer?.reviews
      for (const one of list?.items ?? []) if (one) found.set(`${one.product.sku} ${one.created_at} ${one.text}`, one)
      return pageIn(list)
    })
  return [...found.values()]
}

interface List {
  items?: readonly unknown[] | null
  page_info?: { total_pages?: number | null } | null
}

const pageIn = (list: List | null | undefined): Page => ({ items: list?.items, pages: list?.page_info?.total_pages })

interface Page {
  items?: readonly unknown[] | null
  pages?: number | null
}

export async function everyPage(read: (page: number) => Promise<Page>): Promise<unknown[]> {
  const all: unknown[] = []
  for (let page = 1; page <= mostPages; page++) {
    const { items, pages } = await read(page)
    all.push(...(items ?? []))
    if (page >= (pages ?? 1)) break
  }
  return all
}

/** Saves the data as a readable JSON file, named after the shop and the date. */
export function exportFile(data: PersonalData) {
  const text = JSON.stringify(data, null, 2)
  saveAsFile(
    new Blob([text], { type: 'application/json' }),
    `${shopName.toLowerCase()}-${new Date().toISOString().slice(0, 10)}.json`,
  )
}
