import { codeHit } from '#shop/catalog/code-hit.ts'
import { suggestionsQuery } from '#shop/catalog/late-queries.ts'
import { packPath } from '#shop/product/product-path.ts'
import { productQuery } from '#shop/product/queries.ts'
import type { Locale } from '#platform/locale/locale.ts'
import type { PageContext } from './page-context.ts'

type Found = Parameters<typeof packPath>[1]

/** Where the one product lives that a code names, with the pack chosen whose code it is. @param found what the search has answered to it */
export async function codePath(
  { queryClient, shopIn }: PageContext,
  locale: Locale,
  code: string,
  found: readonly Found[],
  total: number,
): Promise<string | undefined> {
  const hit = codeHit(code, found, total)
  if (!hit?.sku) return undefined
  const product = await queryClient.ensureQueryData(productQuery(shopIn(locale), hit.sku))
  const packs = product?.__typename === 'ConfigurableProduct' ? (product.variants ?? []) : []
  const pack = packs.find((one) => one?.product?.sku?.toUpperCase() === code.toUpperCase() || one?.product?.ean === code)
  return packPath(locale, hit, pack?.product?.sku ?? undefined)
}

/** The same for an address that names a pack instead of a product. */
export async function addressedCodePath(context: PageContext, locale: Locale, code: string) {
  const { items, total } = await context.queryClient.ensureQueryData(suggestionsQuery(context.shopIn(locale), code))
  return codePath(context, locale, code, items, total)
}
