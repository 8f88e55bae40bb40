import type { SignedInCustomer } from '../endpoint/shop-context.ts'
import { maySeePrice } from '../product/price.ts'
import type { ProductRow } from '../product/product-store.ts'

/** Who may not see a price may not buy at it; restricted explosives precursors are for known customers only. */
export const isSalableTo = (product: ProductRow, customer: SignedInCustomer | null) =>
  !product.withdrawn &&
  maySeePrice(product.price_visibility, customer) &&
  !(product.precursor === 'restricted' && customer === null)
