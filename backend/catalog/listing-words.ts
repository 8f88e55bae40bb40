import type { Language } from '../store/store-views.ts'

/** What listings say that no attribute has a label for. */
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

/** Magento's sort_fields, the same for every listing: relevance is not among them. */
export const sortFields = (lang: Language) => ({
  default: defaultSortKey,
  options: sortKeys.map((value) => ({ value, label: listingWords[lang][value] })),
})
