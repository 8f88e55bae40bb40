import { codeHit } from '#shop/catalog/code-hit.ts'
import { listingQuery } from '#shop/catalog/queries.ts'
import { packPath } from '#shop/product/product-path.ts'
import { productQuery } from '#shop/product/queries.ts'
import type { Locale } from '#platform/locale/locale.ts'
import type { PageContext } from '#app/document/page-context.ts'

/** Returns the path of the one product that a code names, with the matching pack chosen; `undefined` when it names none. */
export async function codePath({ queryClient, shopIn }: PageContext, locale: Locale, code: string): Promise<string | undefined> {
  const shop = shopIn(locale)
  const { items, total } = await queryClient.ensureQueryData(listingQuery(shop, { search: { search: code } }))
  const hit = codeHit(code, items, total)
  if (!hit?.sku) return undefined
  const product = await queryClient.ensureQueryData(productQuery(shop, hit.sku))
  const packs = product?.__typename === 'ConfigurableProduct' ? (product.variants ?? []) : []
  const pack = packs.find((one) => one?.product?.sku?.toUpperCase() === code.toUpperCase() || one?.product?.ean === code)
  return packPath(locale, hit, pack?.product?.sku ?? undefined)
}
