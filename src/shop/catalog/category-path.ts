import type { Locale } from '#platform/locale/locale.ts'

interface ResolvedUrl {
  url_path: string | null
  url_suffix: string | null
}

/** Returns the path of a category: `/{url_path}{url_suffix}` under its language. */
export function categoryPath(locale: Locale, category: ResolvedUrl) {
  return `/${locale}/${category.url_path ?? ''}${category.url_suffix ?? ''}`
}
