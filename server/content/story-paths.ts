import { belowLocale, defaultLocale, forEachLocale, type Locale } from '#config/locales.ts'

/** Returns a slug without language and outer slashes: `/en/blog/` becomes `blog`. */
export const bareSlug = (slug: string) => belowLocale(`/${slug.replace(/^\/+|\/+$/g, '')}`)

/** Returns the path of a story in the shop: `/pl/blog`; the home page's story has the path of the language. */
export function pathOf(locale: Locale, slug: string): string {
  const bare = bareSlug(slug)
  return bare === '' || bare === 'home' ? `/${locale}` : `/${locale}/${bare}`
}

/** Returns the content service's name of a language: stories are written in the default language and translated into the others. */
export const storyLanguage = (locale: Locale) => (locale === defaultLocale ? 'default' : locale)

/**
 * Returns the path of a story in each language.
 * @param translated slugs of its other languages
 */
export const pathsOf = (slug: string, translated: readonly { lang: string; path?: string | null | undefined }[]) =>
  forEachLocale((locale) => pathOf(locale, translated.find(({ lang }) => lang === locale)?.path ?? slug))
