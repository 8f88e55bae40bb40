import type { ConfigurableDetail, ProductDetail } from './product-kind.ts'

/** Most values of an option for which its packs are still listed. */
const mostValues = 4

/**
 * Whether a product has many options: several options, or one with many values. Each is then chosen separately instead of in a list of
 * packs.
 */
export function hasManyOptions(product: ProductDetail): product is ConfigurableDetail {
  const options = product.__typename === 'ConfigurableProduct' ? (product.configurable_options ?? []) : []
  return options.length > 1 || (options[0]?.values?.length ?? 0) > mostValues
}
