import type { Database } from '../database/database.ts'
import type { Language } from '../store/store-views.ts'

export interface AttributeRow {
  id: number
  code: string
  label: string
}

export interface OptionRow {
  value_index: number
  code: string
  label: string
}

export const attributeByCode = (db: Database, lang: Language, code: string) =>
  db.get<AttributeRow>(`SELECT id, code, label_${lang} AS label FROM attribute WHERE code = ?`, code)

export const filterableAttributes = (db: Database, lang: Language) =>
  db.all<AttributeRow & { input: string }>(
    `SELECT id, code, input, label_${lang} AS label FROM attribute WHERE filterable = 1 ORDER BY id`,
  )

export const optionByValue = (db: Database, lang: Language, value: number) =>
  db.get<OptionRow>(`SELECT value_index, code, label_${lang} AS label FROM attribute_option WHERE value_index = ?`, value)

/** The option values of one attribute of a product, in the order of the options. */
export const attributeValues = (db: Database, productId: number, code: string) =>
  db
    .all<{ value_index: number }>(
      `SELECT v.value_index FROM product_attribute v JOIN attribute a ON a.id = v.attribute_id
       WHERE v.product_id = ? AND a.code = ? ORDER BY v.value_index`,
      ...[productId, code],
    )
    .map((row) => row.value_index)

export const attributeLabels = (db: Database, lang: Language, productId: number, code: string) =>
  db
    .all<{ label: string }>(
      `SELECT o.label_${lang} AS label FROM product_attribute v JOIN attribute a ON a.id = v.attribute_id
         JOIN attribute_option o ON o.value_index = v.value_index
       WHERE v.product_id = ? AND a.code = ? ORDER BY v.value_index`,
      ...[productId, code],
    )
    .map((row) => row.label)
