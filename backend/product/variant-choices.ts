import type { Database } from '../database/database.ts'
import { type AttributeRow, attributeByCode, optionByValue } from './attribute-store.ts'
import type { ProductRow } from './product-store.ts'
import { configurableUid, uidNumbers } from './uids.ts'

/** What a variant has of one of the attributes its product varies by: the attribute 'Size' and its value 'M'. */
export interface VariantChoice {
  attribute: AttributeRow
  /** Magento's `value_index` of the option. */
  value: number
  label: string | null
  uid: string
}

const listed = (text: string | null | undefined) => (text ? text.split(' ') : [])

/** The attributes a configurable product varies by, in the order in which they are chosen. */
export const choiceAttributes = (db: Database, product: ProductRow) =>
  listed(product.variant_attributes).flatMap((code) => attributeByCode(db, product.lang, code) ?? [])

/** What makes a variant among its siblings, in the order of its product's attributes. */
export function choicesOf(db: Database, variant: ProductRow): VariantChoice[] {
  const values = listed(variant.variant_values).map(Number)
  return choiceAttributes(db, variant).map((attribute, place) => {
    const value = values[place] ?? 0
    const label = optionByValue(db, variant.lang, value)?.label ?? null
    return { attribute, value, label, uid: configurableUid(attribute.id, value) }
  })
}

/** The variant that the uids name completely and without contradiction. */
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
