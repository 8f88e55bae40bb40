export const locales = ['pl', 'en'] as const
export type Locale = (typeof locales)[number]
export const defaultLocale: Locale = 'pl'

export const stores = { pl: 'naturaexpert_pl', en: 'naturaexpert_en' } as const satisfies Record<Locale, string>
export type StoreCode = (typeof stores)[Locale]

export function isLocale(value: unknown): value is Locale {
  return value === 'pl' || value === 'en'
}

/** The locale of a path's first segment; anything else is undefined. */
export function localeIn(pathname: string): Locale | undefined {
  const first = pathname.split('/', 2)[1]
  return isLocale(first) ? first : undefined
}

/** A path of the shop under its language: `pathIn('pl', 'cart')` is `/pl/cart`. */
export function pathIn(locale: Locale, path = ''): string {
  return path ? `/${locale}/${path}` : `/${locale}`
}
