import type { Database } from '../database/database.ts'
import type { Language } from '../store/store-views.ts'

export interface AttributeRow {
  id: number
  code: string
  input: string
  filterable: number
  label: string
}

export interface OptionRow {
  attribute_id: number
  value_index: number
  label: string
}

export const attributesOfCatalogue = (db: Database, lang: Language) =>
  db.all<AttributeRow>(`SELECT id, code, input, filterable, label_${lang} AS label FROM attribute ORDER BY id`)

export const optionsOfCatalogue = (db: Database, lang: Language) =>
  db.all<OptionRow>(`SELECT attribute_id, value_index, label_${lang} AS label FROM attribute_option ORDER BY value_index`)
