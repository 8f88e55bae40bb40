import type { ShopContext } from '../endpoint/shop-context.ts'
import { bundleItems } from './bundle-items.ts'
import { configurableOptions, variantsWithAttributes } from './configurable-options.ts'
import { productFields } from './product-fields.ts'
import { type ProductRow, groupedItemsOf } from './product-store.ts'

export const productResolvers = {
  SimpleProduct: productFields,
  VirtualProduct: productFields,
  DownloadableProduct: productFields,
  GiftCardProduct: productFields,
  ConfigurableProduct: {
    ...productFields,
    configurable_options: (product: ProductRow, _: unknown, context: ShopContext) => configurableOptions(product, context),
    variants: (product: ProductRow, _: unknown, context: ShopContext) => variantsWithAttributes(product, context),
  },
  BundleProduct: {
    ...productFields,
    items: (product: ProductRow, _: unknown, context: ShopContext) => bundleItems(product, context),
  },
  GroupedProduct: {
    ...productFields,
    items: (product: ProductRow, _: unknown, { db, store }: ShopContext) =>
      groupedItemsOf(db, store.lang, product.id).map((item) => ({
        position: item.item_position,
        qty: item.item_quantity,
        product: item,
      })),
  },
}
