/** Any page with a list of products or categories: what a list holds, only the engine knows. */
export const listTag = 'products'

/** Names in variables of reads that say which products a page shows. */
const ofProducts = new Set(['sku', 'skus'])

/**
 * What a page shows, from the reads it has made: `product-<SKU>` for a product, `content` for what editors write, `products` for every
 * other read of the engine. A change of one of them makes the page old.
 */
export function tagsOfRead(path: string): string[] {
  const { pathname, searchParams } = new URL(path, 'http://page')
  if (pathname.startsWith('/api/content/')) return ['content']
  if (pathname !== '/graphql') return []
  const given: unknown = parse(searchParams.get('variables') ?? '{}')
  if (given === null || typeof given !== 'object') return []
  const skus = Object.entries(given).flatMap(([name, value]) => (ofProducts.has(name) ? [value].flat() : []))
  const named = skus.filter((sku) => typeof sku === 'string').map((sku) => `product-${sku}`)
  return named.length > 0 ? named : [listTag]
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
