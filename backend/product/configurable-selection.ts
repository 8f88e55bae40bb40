import { inputError } from '../endpoint/magento-errors.ts'
import type { ShopContext } from '../endpoint/shop-context.ts'
import { isInStock } from './availability.ts'
import { galleryOf } from './pictures.ts'
import { packsOf } from './product-parts.ts'
import type { ProductRow } from './product-store.ts'
import { uidNumbers, variedUid } from './uids.ts'
import { choiceAttributes, choicesOf } from './variant-choices.ts'

/**
 * Magento's `configurable_product_options_selection`: returns what can still be chosen besides the chosen values. One value of each
 * attribute determines the variant.
 * @param uids of the chosen values
 */
export function optionsSelection(product: ProductRow, uids: readonly string[] | null | undefined, context: ShopContext) {
  const { db } = context
  const attributes = choiceAttributes(db, product)
  if (attributes.length === 0) return null
  // Uids of other kinds are ignored; an option that this product does not have is an input error.
  const picked = [...new Set(uids)].filter((uid) => uidNumbers(uid, 'configurable')?.length === 2)
  const packs = packsOf(db, product).map((variant) => ({ variant, choices: choicesOf(db, variant) }))
  const known = new Set(packs.flatMap(({ choices }) => choices.map(({ uid }) => uid)))
  if (!picked.every((uid) => known.has(uid))) throw inputError('configurableOptionValueUids values are incorrect')
  const fitting = packs.filter(
    ({ variant, choices }) => isInStock(variant) && picked.every((uid) => choices.some((choice) => choice.uid === uid)),
  )
  const choicesFor = (some: typeof packs, attribute: number) =>
    some.flatMap(({ choices }) => choices.find((choice) => choice.attribute.id === attribute) ?? [])
  const chosen = picked.length === attributes.length ? fitting[0]?.variant : undefined
  return {
    options_available_for_selection:
      fitting.length > 0
        ? attributes.map(({ id, code }) => ({
            attribute_code: code,
            option_value_uids: [...new Set(choicesFor(fitting, id).map(({ uid }) => uid))],
          }))
        : [],
    configurable_options: attributes.map(({ id, code, label }) => {
      const offered = new Set(choicesFor(fitting, id).map(({ uid }) => uid))
      return {
        uid: variedUid(product.id, id),
        attribute_code: code,
        label,
        values: [...new Map(choicesFor(packs, id).map((choice) => [choice.uid, choice])).values()].map((choice) => ({
          uid: choice.uid,
          is_available: offered.has(choice.uid),
          is_use_default: true,
          label: choice.label ?? '',
          swatch: null,
        })),
      }
    }),
    media_gallery: galleryOf(context, chosen ?? product),
    variant: chosen ?? null,
  }
}
