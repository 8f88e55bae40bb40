import type { ConfigurableDetail, ProductDetail } from './product-kind.ts'

/** More values than this are no list any more. */
const mostValues = 4

/** Several things to choose, or one with many values: each is then chosen by itself, and the packs are not listed. */
export function hasManyOptions(product: ProductDetail): product is ConfigurableDetail {
  const options = product.__typename === 'ConfigurableProduct' ? (product.configurable_options ?? []) : []
  return options.length > 1 || (options[0]?.values?.length ?? 0) > mostValues
}
