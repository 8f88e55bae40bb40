import { attributesOfEntity } from '../attributes/known-attributes.ts'
import type { CatalogFacts } from '../attributes/attribute-facts.ts'
import type { Database } from '../database/database.ts'
import { type ShopContext, shopDay } from '../endpoint/shop-context.ts'
import type { Language } from '../store/store-views.ts'
import { type CatalogueAttribute, catalogueAttributes } from './attribute-store.ts'
import { isNewOn } from './newness.ts'
import { maySeePrice } from './price.ts'
import { leadVariant } from './product-price.ts'
import { valuesOf } from './product-parts.ts'
import { type ProductRow, noteOf } from './product-store.ts'

export type AttributeFilter = Partial<Record<string, boolean | null>>

const entity = 'catalog_product'
/** Magento leaves attributes that have fields of their own out of the list of custom ones. */
const notCustom = new Set(['price', 'special_price'])

const texts: Record<string, (product: ProductRow) => string | null> = {
  ean: ({ ean }) => ean,
  sklad: ({ composition }) => composition,
  termin_waznosci_produktu: ({ shelf_life }) => shelf_life,
  pakowanie_hurtowe_produktu: ({ bulk_packaging }) => bulk_packaging,
  delivery_time: ({ delivery_days }) => (delivery_days === null ? null : String(delivery_days)),
}

const answers = {
  pl: { 0: 'Nie', 1: 'Tak' },
  en: { 0: 'No', 1: 'Yes' },
}

/** Magento's `custom_attributesV2`: returns the product's values of the catalogue's attributes, in their order. */
export function customAttributes(product: ProductRow, filters: AttributeFilter | null | undefined, context: ShopContext) {
  const { db, store } = context
  const { isWanted, errors } = filterOf(filters ?? {}, db, store.lang)
  const items = catalogueAttributes(db, store.lang)
    .filter(({ code }) => !notCustom.has(code) && isWanted(code))
    .flatMap((attribute) => valueOf(product, attribute, context) ?? [])
  return { items, errors }
}

function valueOf(product: ProductRow, { code, input, options }: CatalogueAttribute, context: ShopContext) {
  const { db, store } = context
  if (input === 'boolean' || input === 'date_range') {
    const holds = isYes(product, code, context) ? 1 : 0
    return selected(code, [{ label: answers[store.lang][holds], value: String(holds) }])
  }
  if (options.length > 0) {
    const values = code === 'manufacturer' && product.manufacturer !== null ? [product.manufacturer] : valuesOf(db, product, code)
    const chosen = options.filter(({ value_index }) => values.includes(value_index))
    return selected(
      code,
      chosen.map(({ label, value_index }) => ({ label, value: String(value_index) })),
    )
  }
  const text = code === 'omnibus_price' ? omnibusPrice(product, context) : (texts[code]?.(product) ?? noteOf(db, product, code))
  return text == null ? undefined : { __typename: 'AttributeValue', code, value: text }
}

function selected(code: string, chosen: { label: string; value: string }[]) {
  if (chosen.length === 0) return undefined
  const selected_options = chosen.map((option) => ({ __typename: 'AttributeSelectedOption', ...option }))
  return { __typename: 'AttributeSelectedOptions', code, selected_options }
}

function isYes(product: ProductRow, code: string, { clock }: ShopContext) {
  if (code === 'new') return isNewOn(shopDay(clock), product)
  return (code === 'bestseller' ? product.bestseller : product.recommended) === 1
}

/** Returns the omnibus price as text; `null` where the product's price is hidden. */
function omnibusPrice(product: ProductRow, { db, customer }: ShopContext) {
  const { omnibus_price } = leadVariant(db, product)
  if (omnibus_price === null || !maySeePrice(product.price_visibility, customer)) return null
  return (omnibus_price / 100).toFixed(2)
}

const facts = new WeakMap<Database, Map<Language, ReadonlyMap<string, CatalogFacts>>>()

function factsOf(db: Database, lang: Language) {
  const known = facts.get(db) ?? new Map<Language, ReadonlyMap<string, CatalogFacts>>()
  facts.set(db, known)
  const made =
    known.get(lang) ??
    new Map(attributesOfEntity(db, lang, entity).flatMap(({ code, catalog }) => (catalog ? [[code, catalog]] : [])))
  known.set(lang, made)
  return made
}

/** Builds the filter; a flag that products do not have causes an error next to the otherwise filtered list. */
function filterOf(filters: AttributeFilter, db: Database, lang: Language) {
  const asked = Object.entries(filters).filter(([, wanted]) => wanted != null)
  const isKnown = (flag: string): flag is keyof CatalogFacts => flag !== 'is_used_for_customer_segment'
  const errors = asked
    .filter(([flag]) => !isKnown(flag))
    .map(([flag]) => ({
      type: 'FILTER_NOT_FOUND',
      message: `Cannot filter by "${flag}" as that field does not belong to "${entity}".`,
    }))
  const isWanted = (code: string) =>
    asked.every(([flag, wanted]) => !isKnown(flag) || factsOf(db, lang).get(code)?.[flag] === wanted)
  return { isWanted, errors }
}
