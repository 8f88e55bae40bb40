import type { Database } from '../database/database.ts'
import { type AttributeRow, attributeByCode, optionByValue } from './attribute-store.ts'
import type { ProductRow } from './product-store.ts'
import { configurableUid, uidNumbers } from './uids.ts'

/** A variant's value of one configurable attribute, such as 'M' for 'Size'. */
export interface VariantChoice {
  attribute: AttributeRow
  /** Magento's `value_index` of the option. */
  value: number
  label: string | null
  uid: string
}

const listed = (text: string | null | undefined) => (text ? text.split(' ') : [])

/** Returns the configurable attributes of a product, in the order in which they are chosen. */
export const choiceAttributes = (db: Database, product: ProductRow) =>
  listed(product.variant_attributes).flatMap((code) => attributeByCode(db, product.lang, code) ?? [])

/** Returns the values that distinguish a variant from its siblings, in the order of its product's attributes. */
export function choicesOf(db: Database, variant: ProductRow): VariantChoice[] {
  const values = listed(variant.variant_values).map(Number)
  return choiceAttributes(db, variant).map((attribute, place) => {
    const value = values[place] ?? 0
    const label = optionByValue(db, variant.lang, value)?.label ?? null
    return { attribute, value, label, uid: configurableUid(attribute.id, value) }
  })
}

/** Returns the variant that the uids identify completely and without contradiction; `undefined` where there is none. */
export function variantOfUids(db: Database, variants: readonly ProductRow[], uids: readonly string[]) {
  const named = new Set(
    uids.map((uid) => {
      const [attribute, value] = uidNumbers(uid, 'configurable') ?? []
      return `${attribute}/${value}`
    }),
  )
  return variants.find((variant) => {
    const own = choicesOf(db, variant).map(({ attribute, value }) => `${attribute.id}/${value}`)
    return own.length === named.size && own.every((one) => named.has(one))
  })
}
