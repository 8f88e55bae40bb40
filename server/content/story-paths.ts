import { belowLocale, defaultLocale, forEachLocale, type Locale } from '#config/locales.ts'

/** A slug without language and outer slashes: `/en/blog/` is `blog`. */
export const bareSlug = (slug: string) => belowLocale(`/${slug.replace(/^\/+|\/+$/g, '')}`)

/** Where a story stands in the shop: `/pl/blog`; the story of the home page stands at the language itself. */
export function pathOf(locale: Locale, slug: string): string {
  const bare = bareSlug(slug)
  return bare === '' || bare === 'home' ? `/${locale}` : `/${locale}/${bare}`
}

/** How the content service calls a language: it writes the stories in one and translates them into the others. */
export const storyLanguage = (locale: Locale) => (locale === defaultLocale ? 'default' : locale)

/** Where a story stands in each language. @param translated slugs of its other languages */
export const pathsOf = (slug: string, translated: readonly { lang: string; path?: string | null | undefined }[]) =>
  forEachLocale((locale) => pathOf(locale, translated.find(({ lang }) => lang === locale)?.path ?? slug))
