import type { ProductCardData } from './product-kind.ts'

/** Returns the packs of a product in one line: `1 l, 5 l, 20 l`, or its only one. */
export function packLine(product: ProductCardData): string {
  if (product.pack_label) return product.pack_label
  if (product.__typename !== 'ConfigurableProduct') return ''
  const values = product.configurable_options?.[0]?.values ?? []
  return values.flatMap((value) => value?.label ?? []).join(', ')
}
