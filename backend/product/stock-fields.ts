import { thresholds } from '#config'
import { availabilityOf } from './availability.ts'
import { isSoldOnline } from './online-sale.ts'
import { productInStock } from './product-stock.ts'
import type { ProductRow } from './product-store.ts'
import type { Fields } from './field.ts'

const isMadeOfOthers = ({ __typename }: ProductRow) => /^(Configurable|Bundle|Grouped)Product$/.test(__typename)

/** Returns the stock under the product's own SKU; composite products have none of their own. */
const ownStock = (product: ProductRow) => (isMadeOfOthers(product) || product.withdrawn ? 0 : product.stock_quantity)

export const stockFields: Fields = {
  stock_status: (product, _, { db }) => (productInStock(db, product) ? 'IN_STOCK' : 'OUT_OF_STOCK'),
  availability: (product, _, context) =>
    isSoldOnline(context, product) ? availabilityOf(product, productInStock(context.db, product)) : 'WITHDRAWN',
  stock_item: ({ min_sale_qty, max_sale_qty, qty_increments }) => ({ min_sale_qty, max_sale_qty, qty_increments }),
  quantity: ownStock,
  only_x_left_in_stock(product) {
    const left = ownStock(product)
    return left > 0 && left <= thresholds.stockWarning ? left : null
  },
}
