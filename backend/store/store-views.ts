import { shopTexts } from '../../config/shop-texts.ts'
import { locales, shop } from '../../shop.config.ts'

export type Language = 'pl' | 'en'

/** One Magento store view; requests choose it by its code in the `Store` header. */
export interface StoreView {
  id: number
  code: string
  lang: Language
  locale: string
  name: string
  title: string
  description: string
  welcome: string
}

/** What the configuration says of a language; its code is Magento's for the view. */
const said = (lang: Language) => ({
  lang,
  code: locales.find(({ prefix }) => prefix === lang)?.storeView ?? lang,
  ...{ title: shopTexts(lang).title, description: shopTexts(lang).description },
})

export const defaultStoreView: StoreView = {
  ...said('pl'),
  ...{ id: 1, locale: 'pl_PL', name: `${shop.name} – polski`, welcome: `Witamy w sklepie ${shop.name}` },
}
const english: StoreView = {
  ...said('en'),
  ...{ id: 2, locale: 'en_US', name: `${shop.name} – English`, welcome: `Welcome to ${shop.name}` },
}

const storeViews = new Map([defaultStoreView, english].map((view) => [view.code, view]))

export const allStoreViews = [...storeViews.values()]

/**
 * `default` is every Magento's name for the default view, in any letter case; other codes count exactly as written.
 * @returns undefined for a code the shop does not have, such as that of the admin's own view.
 */
export function storeViewOf(header: string | null): StoreView | undefined {
  const code = header?.trim() ?? ''
  return code === '' || code.toLowerCase() === 'default' ? defaultStoreView : storeViews.get(code)
}
