import type { Database } from '../database/database.ts'
import { isInStock } from './availability.ts'
import { itemsOfGroup, packsOf, selectionsOfBundle } from './product-parts.ts'
import type { ProductRow } from './product-store.ts'

/**
 * Returns whether a product is in stock. Composite products depend on their parts: one variant or item is enough, a bundle needs one part
 * for each required option.
 */
export function productInStock(db: Database, product: ProductRow) {
  switch (product.__typename) {
    case 'ConfigurableProduct':
      return packsOf(db, product).some(isInStock)
    case 'GroupedProduct':
      return itemsOfGroup(db, product).some(isInStock)
    case 'BundleProduct': {
      const selections = selectionsOfBundle(db, product)
      const required = new Set(selections.filter((part) => part.option_required).map((part) => part.option_id))
      return [...required].every((option) => selections.some((part) => part.option_id === option && isInStock(part)))
    }
    default:
      return isInStock(product)
  }
}
