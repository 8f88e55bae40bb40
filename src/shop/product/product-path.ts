import type { Locale } from '#platform/locale/locale.ts'

interface ResolvedUrl {
  sku: string | null
  url_rewrites?: ({ url: string | null } | null)[] | null
}

/** Returns the path of a product's page: its first URL rewrite, or `/p/{sku}` when it has none. */
export function productPath(locale: Locale, product: ResolvedUrl) {
  const rewrite = product.url_rewrites?.find((one) => one?.url)?.url
  return rewrite ? `/${locale}/${rewrite}` : `/${locale}/p/${encodeURIComponent(product.sku ?? '')}`
}

/** Returns link props for a product's page with one of its packs chosen. */
export function packLink(locale: Locale, product: ResolvedUrl, pack?: string | null) {
  return { to: productPath(locale, product), search: () => ({ pack: pack ?? undefined }) }
}

/** Returns the same as a path, to return to later. */
export function packPath(locale: Locale, product: ResolvedUrl, pack?: string | null) {
  return `${productPath(locale, product)}${pack ? `?pack=${encodeURIComponent(pack)}` : ''}`
}
