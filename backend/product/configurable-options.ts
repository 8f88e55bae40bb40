import type { ShopContext } from '../endpoint/shop-context.ts'
import { defaultStoreView } from '../store/store-views.ts'
import { attributeByCode, optionByValue } from './attribute-store.ts'
import { packsOf } from './product-parts.ts'
import type { ProductRow } from './product-store.ts'
import { configurableUid, encodeUid } from './uids.ts'

/** What a shopper chooses from: one attribute with the values of the variants, in their order. */
export function configurableOptions(product: ProductRow, { db, store }: ShopContext) {
  const attribute = attributeByCode(db, store.lang, product.variant_attribute ?? '')
  if (!attribute) return []
  const values = packsOf(db, product).map((variant) => variant.variant_value ?? 0)
  return [
    {
      id: product.id,
      uid: encodeUid(`${product.id}/${attribute.id}`),
      attribute_id: String(attribute.id),
      attribute_id_v2: attribute.id,
      attribute_code: attribute.code,
      attribute_uid: encodeUid(attribute.id),
      label: attribute.label,
      position: 0,
      product_id: product.id,
      use_default: false,
      values: [...new Set(values)].map((value) => {
        const label = optionByValue(db, store.lang, value)?.label ?? null
        const default_label = optionByValue(db, defaultStoreView.lang, value)?.label ?? null
        const labels = { label, store_label: label, default_label, use_default_value: label === default_label }
        return { uid: configurableUid(attribute.id, value), value_index: value, ...labels }
      }),
    },
  ]
}

export function variantsWithAttributes(product: ProductRow, { db, store }: ShopContext) {
  const attribute = attributeByCode(db, store.lang, product.variant_attribute ?? '')
  return packsOf(db, product).map((variant) => {
    const value = variant.variant_value ?? 0
    const label = optionByValue(db, store.lang, value)?.label ?? null
    const attributes = attribute
      ? [{ code: attribute.code, label, uid: configurableUid(attribute.id, value), value_index: value }]
      : []
    return { attributes, product: variant }
  })
}
