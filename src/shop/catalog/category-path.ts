import type { Locale } from '#platform/locale/locale.ts'

interface Addressed {
  url_path: string | null
  url_suffix: string | null
}

/** Where a category lives: `/{url_path}{url_suffix}` under its language. */
export function categoryPath(locale: Locale, category: Addressed) {
  return `/${locale}/${category.url_path ?? ''}${category.url_suffix ?? ''}`
}
