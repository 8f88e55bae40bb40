import type { Language } from '../store/store-views.ts'

/** Labels in listings that no attribute provides. */
export const listingWords = {
  pl: {
    category: 'Kategoria',
    yes: 'Tak',
    no: 'Nie',
    position: 'Pozycja',
    name: 'Nazwa produktu',
    price: 'Cena',
    newest: 'Najnowsze',
  },
  en: {
    category: 'Category',
    yes: 'Yes',
    no: 'No',
    position: 'Position',
    name: 'Product Name',
    price: 'Price',
    newest: 'Newest',
  },
}

const sortKeys = ['position', 'name', 'price', 'newest'] as const

export const defaultSortKey = 'position'
export const availableSortKeys: readonly string[] = sortKeys

/** Magento's sort_fields, the same for every listing; relevance is not included. */
export const sortFields = (lang: Language) => ({
  default: defaultSortKey,
  options: sortKeys.map((value) => ({ value, label: listingWords[lang][value] })),
})
