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

export const defaultStoreView: StoreView = {
  id: 1,
  code: 'naturaexpert_pl',
  lang: 'pl',
  locale: 'pl_PL',
  name: 'Plon – polski',
  title: 'Plon – sklep producenta środków dla upraw',
  description: 'Nawozy, biostymulatory, ochrona roślin i pasze prosto od producenta, z doradcą i dostawą do gospodarstwa.',
  welcome: 'Witamy w sklepie demonstracyjnym Plon',
}

const storeViews = new Map<string, StoreView>([
  [defaultStoreView.code, defaultStoreView],
  [
    'naturaexpert_en',
    {
      id: 2,
      code: 'naturaexpert_en',
      lang: 'en',
      locale: 'en_US',
      name: 'Plon – English',
      title: "Plon – the crop care maker's own shop",
      description:
        'Fertilizers, biostimulants, crop protection and feed straight from the maker, with advice and delivery to the farm.',
      welcome: 'Welcome to the demonstration shop Plon',
    },
  ],
])

export const allStoreViews = [...storeViews.values()]

/**
 * `default` is every Magento's name for the default view, in any letter case; other codes count exactly as written.
 * @returns undefined for a code the shop does not have, such as that of the admin's own view.
 */
export function storeViewOf(header: string | null): StoreView | undefined {
  const code = header?.trim() ?? ''
  return code === '' || code.toLowerCase() === 'default' ? defaultStoreView : storeViews.get(code)
}
