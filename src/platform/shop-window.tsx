import { createContext, use } from 'react'
import type { Commerce, Reader, Transport } from './commerce/commerce.ts'
import type { EarlyRead } from './commerce/early-reads.ts'
import { defaultLocale, type Locale, type StoreCode } from './locale/locale.ts'

/** What every read needs to know: through which client, in which language, of which store view. */
export interface ShopWindow {
  commerce: Commerce
  /** What the shop's own server says beside the contract: stories. */
  read: Reader
  /** The way to the shop's own server, for `server-call.ts`. */
  transport: Transport
  locale: Locale
  store: StoreCode
  /** On the server: what this page's parts have named, to be asked for before the page's scripts have come. */
  early?: EarlyRead[]
}

const Context = createContext<ShopWindow | undefined>(undefined)

export const ShopWindowProvider = Context.Provider

export function useShopWindow(): ShopWindow {
  const shop = use(Context)
  if (!shop) throw new Error('useShopWindow is called outside of a page')
  return shop
}

/** The page's language; the shop's own where there is no page (the error page of the whole document). */
export function useLocale(): Locale {
  return use(Context)?.locale ?? defaultLocale
}
