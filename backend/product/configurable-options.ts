import type { ShopContext } from '../endpoint/shop-context.ts'
import { attributeByCode, optionByValue } from './attribute-store.ts'
import { type ProductRow, variantsOf } from './product-store.ts'
import { configurableUid, encodeUid } from './uids.ts'

/** What a shopper chooses from: one attribute with the values of the variants, in their order. */
export function configurableOptions(product: ProductRow, { db, store }: ShopContext) {
  const attribute = attributeByCode(db, store.lang, product.variant_attribute ?? '')
  if (!attribute) return []
  const values = variantsOf(db, store.lang, product.id).map((variant) => variant.variant_value ?? 0)
  return [
    {
      uid: encodeUid(`${product.id}/${attribute.id}`),
      attribute_code: attribute.code,
      attribute_uid: encodeUid(attribute.id),
      label: attribute.label,
      position: 0,
      values: [...new Set(values)].map((value) => ({
        uid: configurableUid(attribute.id, value),
        value_index: value,
        label: optionByValue(db, store.lang, value)?.label ?? null,
      })),
    },
  ]
}

export function variantsWithAttributes(product: ProductRow, { db, store }: ShopContext) {
  const attribute = attributeByCode(db, store.lang, product.variant_attribute ?? '')
  return variantsOf(db, store.lang, product.id).map((variant) => {
    const value = variant.variant_value ?? 0
    const label = optionByValue(db, store.lang, value)?.label ?? null
    const attributes = attribute
      ? [{ code: attribute.code, label, uid: configurableUid(attribute.id, value), value_index: value }]
      : []
    return { attributes, product: variant }
  })
}
