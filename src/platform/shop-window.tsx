import { createContext, use } from 'react'
import type { Commerce, Reader, Transport } from './commerce/commerce.ts'
import type { EarlyRead } from './commerce/early-reads.ts'
import { defaultLocale, type Locale, type StoreCode } from './locale/locale.ts'

/** What every read needs: the client, the language and the store view. */
export interface ShopWindow {
  commerce: Commerce
  /** Reads what the shop's own server offers outside the contract: stories. */
  read: Reader
  /** Transport to the shop's own server, for `server-call.ts`. */
  transport: Transport
  locale: Locale
  store: StoreCode
  /** On the server: reads that this page's parts have registered, to be sent before the page's scripts have loaded. */
  early?: EarlyRead[]
}

const Context = createContext<ShopWindow | undefined>(undefined)

export const ShopWindowProvider = Context.Provider

export function useShopWindow(): ShopWindow {
  const shop = use(Context)
  if (!shop) throw new Error('useShopWindow is called outside of a page')
  return shop
}

/** Returns the page's language; the default language outside a page (the error page of the whole document). */
export function useLocale(): Locale {
  return use(Context)?.locale ?? defaultLocale
}
