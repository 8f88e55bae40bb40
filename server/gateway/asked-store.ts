import type { Context } from 'hono'
import { locales } from '#config'
import { defaultStoreView, type Locale } from '#config/locales.ts'
import type { Config } from '../config.ts'
import { readShopperCookies } from '../shopper-cookies.ts'

export type AskedStore =
  | {
      ok: true
      /** The engine's store view code. */
      store: string
      isNamed: boolean
      /** Currency in which the shop shows prices of this store view. */
      currency: string
    }
  | { ok: false; status: 400 | 503; code: string; message: string }

/**
 * Determines the engine's store view of a request: the one that the URL names, else the cookie's, else the default.
 * @param otherMoney languages whose store view sells in a currency other than the one the shop shows
 */
export function storesOf({ stores }: Pick<Config, 'stores'>, otherMoney: ReadonlySet<Locale> = new Set()) {
  // Page and worker use the store view codes of `shop.config.ts`; the operator's Magento may have others.
  const languages = new Map<string, (typeof locales)[number]>(locales.map((language) => [language.storeView, language]))
  return (c: Context): AskedStore => {
    const named = c.req.query('store')
    const cookie = readShopperCookies(c.req.header('cookie') ?? null).get('vsf-store')
    const language = languages.get(named ?? cookie ?? '') ?? (named === undefined ? languages.get(defaultStoreView) : undefined)
    if (!language) return { ok: false, status: 400, code: 'UNKNOWN_STORE', message: 'There is no such store view' }
    const { prefix, currency } = language
    // A price in the wrong currency is worse than no price.
    if (otherMoney.has(prefix)) return { ok: false, status: 503, code: 'NOT_SENT', message: 'The shop is not set up yet' }
    return { ok: true, store: stores[prefix], isNamed: named !== undefined, currency }
  }
}
