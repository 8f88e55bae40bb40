import { type Database, listOf } from '../database/database.ts'
import type { Language } from '../store/store-views.ts'

/** Magento's codes for the kinds of customizable options. */
export type CustomKind =
  | 'area'
  | 'checkbox'
  | 'date'
  | 'date_time'
  | 'drop_down'
  | 'field'
  | 'file'
  | 'multiple'
  | 'radio'
  | 'time'

export interface CustomPrice {
  /** Grosz with VAT, or hundredths of a percent of the product's price. */
  price: number
  price_type: 'fixed' | 'percent'
}

export interface CustomOption extends CustomPrice {
  id: number
  product_id: number
  position: number
  kind: CustomKind
  required: number
  title: string
  /** 0 for unlimited. */
  max_characters: number
  file_extension: string | null
  values: CustomValue[]
}

export interface CustomValue extends CustomPrice {
  id: number
  option_id: number
  position: number
  title: string
}

const several: readonly CustomKind[] = ['checkbox', 'multiple']
const chosen: readonly CustomKind[] = [...several, 'drop_down', 'radio']

/** Returns whether values of this kind are chosen; the other kinds take an entered value. */
export const isChosen = (kind: CustomKind) => chosen.includes(kind)
export const takesSeveral = (kind: CustomKind) => several.includes(kind)

export function customOptionsOf(db: Database, lang: Language, productId: number): CustomOption[] {
  const options = db.all<Omit<CustomOption, 'values'>>(
    `SELECT id, product_id, position, kind, required, title_${lang} AS title, price, price_type, max_characters, file_extension
     FROM custom_option WHERE product_id = ? ORDER BY position`,
    productId,
  )
  if (options.length === 0) return []
  const values = db.all<CustomValue>(
    `SELECT id, option_id, position, title_${lang} AS title, price, price_type FROM custom_option_value
     WHERE option_id IN (SELECT value FROM json_each(?)) ORDER BY option_id, position`,
    listOf(options.map(({ id }) => id)),
  )
  return options.map((option) => ({
    ...option,
    values: values.filter(({ option_id }) => option_id === option.id),
  }))
}

/** Returns what the option adds to the price of a piece; both in grosz. */
export const addedPrice = ({ price, price_type }: CustomPrice, piece: number) =>
  price_type === 'percent' ? Math.round((piece * price) / 10_000) : price

/** Returns the price as Magento shows it: in złoty or in percent. */
export const shownPrice = ({ price }: CustomPrice) => price / 100
