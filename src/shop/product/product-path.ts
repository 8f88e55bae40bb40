import type { Locale } from '#platform/locale/locale.ts'

interface ResolvedUrl {
  sku: string | null
  url_rewrites?: ({ url: string | null } | null)[] | null
}

/** Where a product lives: its first rewrite, or `/p/{sku}` when it has none. */
export function productPath(locale: Locale, product: ResolvedUrl) {
  const rewrite = product.url_rewrites?.find((one) => one?.url)?.url
  return rewrite ? `/${locale}/${rewrite}` : `/${locale}/p/${encodeURIComponent(product.sku ?? '')}`
}

/** What a link to a product is given: its page, with one of its packs chosen. */
export function packLink(locale: Locale, product: ResolvedUrl, pack?: string | null) {
  return { to: productPath(locale, product), search: () => ({ pack: pack ?? undefined }) }
}

/** The same as an address, for whoever comes back to it. */
export function packPath(locale: Locale, product: ResolvedUrl, pack?: string | null) {
  return `${productPath(locale, product)}${pack ? `?pack=${encodeURIComponent(pack)}` : ''}`
}
