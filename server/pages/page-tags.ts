/** Any page with a list of products: what a list holds, only the engine knows. */
export const listTag = 'products'
/** Everything that was read of the engine. */
export const catalogueTag = 'catalogue'
export const productTag = (sku: string) => `product-${encodeURIComponent(sku.toWellFormed())}`

/** Names in variables of reads that say which products a page shows. */
const ofProducts = new Set(['sku', 'skus'])
/** Names by which a read asks for whatever products there are. */
const ofLists = new Set(['search', 'filter'])

/**
 * What is shown, from the reads that were made: `product-<SKU>` for a product, `products` for a list of them, `catalogue` for every read of
 * the engine, `content` for what editors write. A change of one of them makes old what carries it.
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
  // The products of a category, asked for by its name and a number of them.
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
