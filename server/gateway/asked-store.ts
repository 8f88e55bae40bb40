import type { Context } from 'hono'
import { locales } from '#config'
import { defaultStoreView, type Locale } from '#config/locales.ts'
import type { Config } from '../config.ts'
import { readShopperCookies } from '../shopper-cookies.ts'

export type AskedStore =
  | {
      ok: true
      /** The engine's code of the view. */
      store: string
      isNamed: boolean
      /** In which the shop shows prices of this view. */
      currency: string
    }
  | { ok: false; status: 400 | 503; code: string; message: string }

/**
 * Which view of the engine a request is about: the one that the URL names; else the cookie's; else the default one.
 * @param otherMoney languages whose view sells in another currency than the shop shows
 */
export function storesOf({ stores }: Pick<Config, 'stores'>, otherMoney: ReadonlySet<Locale> = new Set()) {
  // The page and the worker know the views by the shop's own names; the operator's Magento may call them otherwise.
  const languages = new Map<string, (typeof locales)[number]>(locales.map((language) => [language.storeView, language]))
  return (c: Context): AskedStore => {
    const named = c.req.query('store')
    const cookie = readShopperCookies(c.req.header('cookie') ?? null).get('vsf-store')
    const language = languages.get(named ?? cookie ?? '') ?? (named === undefined ? languages.get(defaultStoreView) : undefined)
    if (!language) return { ok: false, status: 400, code: 'UNKNOWN_STORE', message: 'There is no such store view' }
    const { prefix, currency } = language
    // A price with a wrong sign is worse than none.
    if (otherMoney.has(prefix)) return { ok: false, status: 503, code: 'NOT_SENT', message: 'The shop is not set up yet' }
    return { ok: true, store: stores[prefix], isNamed: named !== undefined, currency }
  }
}
