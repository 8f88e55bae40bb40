/** Tag of any page with a list of products, because only the engine knows what a list holds. */
export const listTag = 'products'
/** Tag of everything that was read from the engine. */
export const catalogueTag = 'catalogue'
export const productTag = (sku: string) => `product-${encodeURIComponent(sku.toWellFormed())}`

/** Variables of reads that name the products a page shows. */
const ofProducts = new Set(['sku', 'skus'])
/** Variables of reads that request products without naming them. */
const ofLists = new Set(['search', 'filter'])

/**
 * Returns what a read shows as tags: `product-<SKU>` for a product, `products` for a list of them, `catalogue` for every read of the
 * engine, `content` for the editors' content. A change of one of them outdates whatever carries its tag.
 */
export function tagsOfRead(path: string): string[] {
  const { pathname, searchParams } = new URL(path, 'http://page')
  if (pathname.startsWith('/api/content/')) return ['content']
  if (pathname !== '/graphql') return []
  const given: unknown = parse(searchParams.get('variables') ?? '{}')
  if (given === null || typeof given !== 'object') return [catalogueTag]
  const skus = Object.entries(given).flatMap(([name, value]) => (ofProducts.has(name) ? [value].flat() : []))
  const named = skus.filter((sku) => typeof sku === 'string').map(productTag)
  if (named.length > 0) return [catalogueTag, ...named]
  // The products of a category, requested by its uid and a page size.
  const isList = Object.keys(given).some((name) => ofLists.has(name)) || ('uid' in given && 'pageSize' in given)
  return isList ? [catalogueTag, listTag] : [catalogueTag]
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
