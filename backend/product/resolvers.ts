import { bundleFields, configurableFields, downloadableFields, giftCardFields, groupedFields } from './kind-fields.ts'
import { productFields } from './product-fields.ts'
import type { ProductRow } from './product-store.ts'

export const productResolvers = {
  // Kilograms; what is made of others weighs what its parts do.
  SimpleProduct: { ...productFields, weight: ({ weight_grams }: ProductRow) => weight_grams / 1000 },
  VirtualProduct: productFields,
  DownloadableProduct: { ...productFields, ...downloadableFields },
  GiftCardProduct: { ...productFields, ...giftCardFields },
  ConfigurableProduct: { ...productFields, ...configurableFields },
  BundleProduct: { ...productFields, ...bundleFields },
  GroupedProduct: { ...productFields, ...groupedFields },
}
