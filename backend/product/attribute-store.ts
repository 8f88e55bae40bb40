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

export interface CatalogueAttribute extends AttributeRow {
  input: string
  filterable: number
  /** In display order: the seed's order, makers by name. */
  options: OptionRow[]
}

interface AttributeBook {
  all: CatalogueAttribute[]
  byCode: ReadonlyMap<string, CatalogueAttribute>
  option: ReadonlyMap<number, OptionRow>
}

const books = new WeakMap<Database, Map<Language, AttributeBook>>()

/** Returns attributes and options, read once: they belong to the seed and do not change while the backend runs. */
function attributeBook(db: Database, lang: Language): AttributeBook {
  const known = books.get(db) ?? new Map<Language, AttributeBook>()
  books.set(db, known)
  const made = known.get(lang) ?? readAttributes(db, lang)
  known.set(lang, made)
  return made
}

function readAttributes(db: Database, lang: Language): AttributeBook {
  const options = Map.groupBy(
    db.all<OptionRow & { attribute_id: number }>(
      `SELECT value_index, attribute_id, code, label_${lang} AS label FROM attribute_option ORDER BY value_index`,
    ),
    ({ attribute_id }) => attribute_id,
  )
  const all = db
    .all<Omit<CatalogueAttribute, 'options'>>(
      `SELECT id, code, input, filterable, label_${lang} AS label FROM attribute ORDER BY id`,
    )
    .map((attribute) => ({ ...attribute, options: options.get(attribute.id) ?? [] }))
  for (const attribute of all)
    if (attribute.code === 'manufacturer') attribute.options.sort((a, b) => a.label.localeCompare(b.label, lang))
  return {
    all,
    byCode: new Map(all.map((attribute) => [attribute.code, attribute])),
    option: new Map([...options.values()].flat().map((option) => [option.value_index, option])),
  }
}

export const catalogueAttributes = (db: Database, lang: Language) => attributeBook(db, lang).all

/** Returns the attributes of the layered navigation. */
export const filterableAttributes = (db: Database, lang: Language) =>
  attributeBook(db, lang).all.filter(({ filterable }) => filterable === 1)

export const attributeByCode = (db: Database, lang: Language, code: string) => attributeBook(db, lang).byCode.get(code)

export const optionByValue = (db: Database, lang: Language, value: number) => attributeBook(db, lang).option.get(value)

/** Returns the option values of a product with their attribute codes, in the order of the options. */
export const valuesOfProduct = (db: Database, productId: number) =>
  db.all<{ code: string; value_index: number }>(
    `SELECT a.code, v.value_index FROM product_attribute v JOIN attribute a ON a.id = v.attribute_id
     WHERE v.product_id = ? ORDER BY v.value_index`,
    productId,
  )
