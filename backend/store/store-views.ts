export type Language = 'pl' | 'en'

/** One Magento store view; requests choose it by its code in the `Store` header. */
export interface StoreView {
  code: string
  lang: Language
  locale: string
  name: string
  title: string
}

export const defaultStoreView: StoreView = {
  code: 'naturaexpert_pl',
  lang: 'pl',
  locale: 'pl_PL',
  name: 'Plon – polski',
  title: 'Plon – sklep producenta środków dla upraw',
}

const storeViews = new Map<string, StoreView>([
  [defaultStoreView.code, defaultStoreView],
  [
    'naturaexpert_en',
    {
      code: 'naturaexpert_en',
      lang: 'en',
      locale: 'en_US',
      name: 'Plon – English',
      title: "Plon – the crop care maker's own shop",
    },
  ],
])

/** @returns undefined for a code the shop does not have. */
export const storeViewOf = (code: string | null) => (code ? storeViews.get(code) : defaultStoreView)
