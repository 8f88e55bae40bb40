type Locale = 'pl' | 'en'

/** A slug without language and outer slashes: `/en/blog/` is `blog`. */
export const bareSlug = (slug: string) => slug.replace(/^\/+|\/+$/g, '').replace(/^(pl|en)(?:\/|$)/, '')

/** Where a story stands in the shop: `/pl/blog`; the story of the home page stands at the language itself. */
export function pathOf(locale: Locale, slug: string): string {
  const bare = bareSlug(slug)
  return bare === '' || bare === 'home' ? `/${locale}` : `/${locale}/${bare}`
}
