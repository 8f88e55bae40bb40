import type { ShopContext } from '../endpoint/shop-context.ts'
import { defaultStoreView } from '../store/store-views.ts'
import { optionByValue } from './attribute-store.ts'
import { packsOf } from './product-parts.ts'
import type { ProductRow } from './product-store.ts'
import { swatchOf } from './swatches.ts'
import { configurableUid, encodeUid, variedUid } from './uids.ts'
import { choiceAttributes, choicesOf } from './variant-choices.ts'

/** Returns the options of a configurable product: each attribute with the values of its variants, in their order. */
export function configurableOptions(product: ProductRow, context: ShopContext) {
  const { db, store } = context
  const choices = packsOf(db, product).flatMap((variant) => choicesOf(db, variant))
  return choiceAttributes(db, product).map((attribute, position) => {
    const values = choices.flatMap((choice) => (choice.attribute.id === attribute.id ? choice.value : []))
    return {
      id: product.id,
      uid: variedUid(product.id, attribute.id),
      attribute_id: String(attribute.id),
      attribute_id_v2: attribute.id,
      attribute_code: attribute.code,
      attribute_uid: encodeUid(attribute.id),
      label: attribute.label,
      position,
      product_id: product.id,
      use_default: false,
      values: [...new Set(values)].map((value) => {
        const label = optionByValue(db, store.lang, value)?.label ?? null
        const default_label = optionByValue(db, defaultStoreView.lang, value)?.label ?? null
        const labels = { label, store_label: label, default_label, use_default_value: label === default_label }
        const swatch_data = swatchOf(context, attribute, value)
        return { uid: configurableUid(attribute.id, value), value_index: value, ...labels, swatch_data }
      }),
    }
  })
}

export const variantsWithAttributes = (product: ProductRow, { db }: ShopContext) =>
  packsOf(db, product).map((variant) => ({
    attributes: choicesOf(db, variant).map(({ attribute, label, uid, value }) => ({
      ...{ code: attribute.code, label, uid, value_index: value },
    })),
    product: variant,
  }))
