import {
  AmSocialLoginAccountDataDocument,
  CustomerAddressesDocument,
  CustomerOrdersDocument,
  CustomerProfileDocument,
  CustomerRequestQuotesDocument,
  CustomerStockAlertsDocument,
  type TrustedDocument,
  WishlistDocument,
} from '#graphql/graphql.ts'
import { attempt, type Outcome } from '#shop/session/refusal.ts'
import { shopName } from '#platform/configured/shop-name.ts'
import { saveAsFile } from '#platform/save-as-file.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'

/** Pages of a list that are read at most: nobody has more, and a backend that counts wrong must not keep us here. */
const mostPages = 500

export interface PersonalData {
  profile: unknown
  addresses: unknown
  orders: unknown[]
  wishlist: unknown[]
  offers: unknown[]
  linkedAccounts: unknown
  alerts: unknown
}

/** Reads everything that the shop holds of who is signed in. One part that does not come is no whole: then there is no file. */
export function gatherData(shop: ShopWindow): Promise<Outcome<PersonalData>> {
  const ask = <Result, Variables>(document: TrustedDocument<Result, Variables>, variables: Variables) =>
    shop.commerce(document, variables)
  return attempt(async () => ({
    profile: (await ask(CustomerProfileDocument, {})).customer,
    addresses: (await ask(CustomerAddressesDocument, {})).customer?.addresses ?? [],
    orders: await everyPage(async (page) => {
      const found = (await ask(CustomerOrdersDocument, { currentPage: page, pageSize: 20 })).customer?.orders_ext
      return { items: found?.items, pages: found?.page_info?.total_pages }
    }),
    wishlist: await everyPage(async (page) => {
      const found = (await ask(WishlistDocument, { page, pageSize: 20 })).customer?.wishlists[0]?.items_v2
      return { items: found?.items, pages: found?.page_info?.total_pages }
    }),
    offers: await everyPage(async (page) => {
      const found = (await ask(CustomerRequestQuotesDocument, { page, pageSize: 20 })).customerRequestQuotes
      return { items: found?.items, pages: found?.page_info?.total_pages }
    }),
    linkedAccounts: (await ask(AmSocialLoginAccountDataDocument, {})).amSocialLoginAccountData ?? [],
    alerts: (await ask(CustomerStockAlertsDocument, {})).customerStockAlerts ?? [],
  }))
}

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

/** Hands the data over as a file that people and programs can read, named after the shop and the day. */
export function exportFile(data: PersonalData) {
  const text = JSON.stringify(data, null, 2)
  saveAsFile(
    new Blob([text], { type: 'application/json' }),
    `${shopName.toLowerCase()}-${new Date().toISOString().slice(0, 10)}.json`,
  )
}
