import { createContext, use } from 'react'
import type { Commerce } from './commerce/commerce.ts'
import type { Locale, StoreCode } from './locale/locale.ts'

/** What every read needs to know: through which client, in which language, of which store view. */
export interface ShopWindow {
  commerce: Commerce
  locale: Locale
  store: StoreCode
}

const Context = createContext<ShopWindow | undefined>(undefined)

export const ShopWindowProvider = Context.Provider

export function useShopWindow(): ShopWindow {
  const shop = use(Context)
  if (!shop) throw new Error('useShopWindow is called outside of a page')
  return shop
}

export function useLocale(): Locale {
  return useShopWindow().locale
}
