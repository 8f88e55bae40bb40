import type { SignedInCustomer } from '../endpoint/shop-context.ts'
import { maySeePrice } from '../product/price.ts'
import type { ProductRow } from '../product/product-store.ts'

/**
 * Whether a customer may buy the product: a price must be visible to be bought at, and restricted explosives precursors are sold to
 * signed-in customers only.
 */
export const isSalableTo = (product: ProductRow, customer: SignedInCustomer | null) =>
  !product.withdrawn &&
  maySeePrice(product.price_visibility, customer) &&
  !(product.precursor === 'restricted' && customer === null)
