import type { ShopContext } from '../endpoint/shop-context.ts'
import { attributeByCode, optionByValue } from './attribute-store.ts'
import { isInStock } from './availability.ts'
import { galleryOf } from './pictures.ts'
import { packsOf } from './product-parts.ts'
import type { ProductRow } from './product-store.ts'
import { configurableUid, encodeUid } from './uids.ts'

/**
 * Magento's `configurable_product_options_selection`: what can still be chosen beside what was chosen already.
 * Our configurable products vary by one attribute, so that a choice decides the pack.
 * @param uids of the values that were chosen
 */
export function optionsSelection(product: ProductRow, uids: readonly string[] | null | undefined, context: ShopContext) {
  const { db, store, origin } = context
  const attribute = attributeByCode(db, store.lang, product.variant_attribute ?? '')
  if (!attribute) return null
  const packs = packsOf(db, product)
  const uidOf = ({ variant_value }: ProductRow) => configurableUid(attribute.id, variant_value ?? 0)
  const salable = packs.filter(isInStock)
  const fitting = salable.filter((pack) => !uids?.length || uids.every((uid) => uid === uidOf(pack)))
  const chosen = uids?.length ? fitting[0] : undefined
  const shown = chosen ?? product
  return {
    options_available_for_selection:
      fitting.length > 0 ? [{ attribute_code: attribute.code, option_value_uids: [...new Set(fitting.map(uidOf))] }] : [],
    configurable_options: [
      {
        uid: encodeUid(`${product.id}/${attribute.id}`),
        attribute_code: attribute.code,
        label: attribute.label,
        values: packs.map((pack) => ({
          uid: uidOf(pack),
          is_available: fitting.includes(pack),
          is_use_default: true,
          label: optionByValue(db, store.lang, pack.variant_value ?? 0)?.label ?? '',
          swatch: null,
        })),
      },
    ],
    media_gallery: galleryOf(origin, shown.sku, shown.name),
    variant: chosen ?? null,
  }
}
