import { leadOf } from './description.ts'
import { picturesOf } from './gallery-pictures.ts'
import type { ProductDetail } from './product-kind.ts'

/** Returns title, description, keywords and picture for the head of a product page. */
export function productHead(product: ProductDetail) {
  const lead = leadOf(product)
  return {
    title: product.meta_title || (product.name ?? ''),
    description: product.meta_description || lead,
    keywords: product.meta_keyword,
    image: picturesOf(product)[0]?.url,
  }
}
