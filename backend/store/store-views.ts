import { locales, shop } from '#config'
import { defaultLocale, type Locale } from '#config/locales.ts'
import { shopTexts } from '#config/shop-texts.ts'

export type Language = 'pl' | 'en'

/** A Magento store view; requests choose it by its code in the `Store` header. */
export interface StoreView {
  id: number
  code: string
  /** Prefix of its addresses in the shop. */
  prefix: Locale
  /** Language of the catalogue and of mails. */
  lang: Language
  locale: string
  name: string
  title: string
  description: string
  welcome: string
}

/** Returns whether the miniature's catalogue, mails and documents are written in a language. */
const isWritten = (prefix: string): prefix is Language => prefix === 'pl' || prefix === 'en'

/** A store view in any other language shows the products in the default view's language, as Magento does with its default scope. */
const base: Language = isWritten(defaultLocale) ? defaultLocale : 'pl'

/** Returns the language in which a store view's texts are written. */
export const writtenIn = (prefix: string): Language => (isWritten(prefix) ? prefix : base)

const own: Partial<Record<string, Pick<StoreView, 'locale' | 'name' | 'welcome'>>> = {
  pl: { locale: 'pl_PL', name: `${shop.name} – polski`, welcome: `Witamy w sklepie ${shop.name}` },
  en: { locale: 'en_US', name: `${shop.name} – English`, welcome: `Welcome to ${shop.name}` },
}

/** The default view first, as in Magento's numbering. */
const views = [...locales]
  .sort((a, b) => Number(b.isDefault) - Number(a.isDefault))
  .map(({ prefix, tag, storeView: code }, at): StoreView => {
    const { title, description } = shopTexts(prefix)
    const said = own[prefix] ?? { locale: tag.replace('-', '_'), name: `${shop.name} – ${prefix}`, welcome: shop.name }
    return { id: at + 1, code, prefix, lang: writtenIn(prefix), title, description, ...said }
  })

const storeViews = new Map(views.map((view) => [view.code, view]))

export const allStoreViews = [...storeViews.values()]

export const defaultStoreView: StoreView = views[0] ?? noView()

function noView(): never {
  throw new Error('shop.config.ts names no language')
}

/**
 * Returns a store view by its code. `default`, in any letter case, is every Magento's name for the default view; other codes are
 * case-sensitive.
 * @returns `undefined` for an unknown code, such as that of the admin view.
 */
export function storeViewOf(header: string | null): StoreView | undefined {
  const code = header?.trim() ?? ''
  return code === '' || code.toLowerCase() === 'default' ? defaultStoreView : storeViews.get(code)
}
