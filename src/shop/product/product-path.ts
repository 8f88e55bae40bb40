import type { Locale } from '#platform/locale/locale.ts'

interface Addressed {
  sku: string | null
  url_rewrites?: ({ url: string | null } | null)[] | null
}

/** Where a product lives: its first rewrite, or `/p/{sku}` when it has none. */
export function productPath(locale: Locale, product: Addressed) {
  const rewrite = product.url_rewrites?.find((one) => one?.url)?.url
  return rewrite ? `/${locale}/${rewrite}` : `/${locale}/p/${encodeURIComponent(product.sku ?? '')}`
}
