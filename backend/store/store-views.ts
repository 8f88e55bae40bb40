import { locales, shop } from '#config'
import { defaultLocale, type Locale } from '#config/locales.ts'
import { shopTexts } from '#config/shop-texts.ts'

export type Language = 'pl' | 'en'

/** One Magento store view; requests choose it by its code in the `Store` header. */
export interface StoreView {
  id: number
  code: string
  /** Of its addresses in the shop. */
  prefix: Locale
  /** That of the catalogue and of what is sent. */
  lang: Language
  locale: string
  name: string
  title: string
  description: string
  welcome: string
}

/** The catalogue, mails and papers of the miniature are written in these. */
const isWritten = (prefix: string): prefix is Language => prefix === 'pl' || prefix === 'en'

/** A view in a language of its own tells products in that of the default view, as Magento does with its default scope. */
const base: Language = isWritten(defaultLocale) ? defaultLocale : 'pl'

/** The language in which a view of the shop is told. */
export const writtenIn = (prefix: string): Language => (isWritten(prefix) ? prefix : base)

const own: Partial<Record<string, Pick<StoreView, 'locale' | 'name' | 'welcome'>>> = {
  pl: { locale: 'pl_PL', name: `${shop.name} – polski`, welcome: `Witamy w sklepie ${shop.name}` },
  en: { locale: 'en_US', name: `${shop.name} – English`, welcome: `Welcome to ${shop.name}` },
}

/** The default view first, as Magento numbers them. */
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
 * `default` is every Magento's name for the default view, in any letter case; other codes count exactly as written.
 * @returns undefined for a code the shop does not have, such as that of the admin's own view.
 */
export function storeViewOf(header: string | null): StoreView | undefined {
  const code = header?.trim() ?? ''
  return code === '' || code.toLowerCase() === 'default' ? defaultStoreView : storeViews.get(code)
}
