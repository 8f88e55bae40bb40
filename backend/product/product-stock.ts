import type { Database } from '../database/database.ts'
import { isInStock } from './availability.ts'
import { type ProductRow, bundleSelectionsOf, groupedItemsOf, variantsOf } from './product-store.ts'

/** What is made of other products is in stock by their stock: one variant or item is enough, a bundle needs each required part. */
export function productInStock(db: Database, product: ProductRow) {
  switch (product.__typename) {
    case 'ConfigurableProduct':
      return variantsOf(db, 'pl', product.id).some(isInStock)
    case 'GroupedProduct':
      return groupedItemsOf(db, 'pl', product.id).some(isInStock)
    case 'BundleProduct': {
      const selections = bundleSelectionsOf(db, 'pl', product.id)
      const required = new Set(selections.filter((part) => part.option_required).map((part) => part.option_id))
      return [...required].every((option) => selections.some((part) => part.option_id === option && isInStock(part)))
    }
    default:
      return isInStock(product)
  }
}
