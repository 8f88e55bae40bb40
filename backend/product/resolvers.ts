import { bundleFields, configurableFields, downloadableFields, giftCardFields, groupedFields } from './kind-fields.ts'
import { customizableOptions } from './custom-options.ts'
import { productFields } from './product-fields.ts'
import type { ProductRow } from './product-store.ts'

const customizable = { ...productFields, options: customizableOptions }

export const productResolvers = {
  // Kilograms; composite products weigh what their parts weigh.
  SimpleProduct: { ...customizable, weight: ({ weight_grams }: ProductRow) => weight_grams / 1000 },
  VirtualProduct: customizable,
  DownloadableProduct: { ...customizable, ...downloadableFields },
  GiftCardProduct: { ...customizable, ...giftCardFields },
  ConfigurableProduct: { ...customizable, ...configurableFields },
  BundleProduct: { ...customizable, ...bundleFields },
  GroupedProduct: { ...productFields, ...groupedFields },
}
