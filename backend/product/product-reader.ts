import type { As, TestBackend } from '../testing.ts'

export type Product = Record<string, unknown> & { sku: string }

/**
 * For tests: reads one product with the selected fields.
 * @throws on a GraphQL error or an unknown SKU
 */
export const productReader =
  (backend: TestBackend) =>
  async (sku: string, selection: string, as?: As): Promise<Product> => {
    const query = `query ($sku: String) { products(filter: { sku: { eq: $sku } }) { items { sku ${selection} } } }`
    const { data, errors } = await backend.ask<{ products: { items: Product[] } }>(query, { sku }, as)
    const [found] = data?.products.items ?? []
    if (errors.length > 0 || !found) throw new Error(errors[0]?.message ?? `No product ${sku}`)
    return found
  }
