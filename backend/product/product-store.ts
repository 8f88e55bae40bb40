import { type Database, listOf } from '../database/database.ts'
import type { Language } from '../store/store-views.ts'
import type { Family } from './family.ts'

export type ProductType =
  | 'SimpleProduct'
  | 'VirtualProduct'
  | 'DownloadableProduct'
  | 'GiftCardProduct'
  | 'ConfigurableProduct'
  | 'BundleProduct'
  | 'GroupedProduct'

export type PriceVisibility = 'PUBLIC' | 'LOGIN' | 'ADVISER'

/** A product in one language; amounts in grosz, weight in grams. */
export interface ProductRow {
  __typename: ProductType
  id: number
  /** Language of its texts. */
  lang: Language
  sku: string
  parent_id: number | null
  position: number
  manufacturer: number | null
  main_category_id: number | null
  vat_rate: number
  price: number | null
  special_price: number | null
  /** Last day of the special price. */
  special_to_date: string | null
  omnibus_price: number | null
  price_visibility: PriceVisibility
  /** Tier prices such as `10:9400` (quantity:grosz), separated by spaces. */
  price_tiers: string | null
  withdrawn: number
  on_order: number
  delivery_days: number | null
  bestseller: number
  recommended: number
  new_from_date: string | null
  new_to_date: string | null
  ean: string | null
  weight_grams: number
  net_value: number | null
  net_unit: string | null
  family: Family
  requires_training_certificate: number
  adults_only: number
  vat_invoice_required: number
  precursor: 'restricted' | 'reportable' | null
  authorisation_number: string | null
  /** Codes of the configurable attributes, separated by spaces; set on a configurable product and its variants. */
  variant_attributes: string | null
  /** A variant's `value_index` for each of them, separated by spaces. */
  variant_values: string | null
  bundle_discount_percent: number | null
  stock_quantity: number
  min_sale_qty: number
  max_sale_qty: number
  qty_increments: number
  name: string
  url_key: string | null
  short_description: string | null
  description: string | null
  composition: string | null
  shelf_life: string | null
  bulk_packaging: string | null
  pack_label: string | null
}

const columns = 'p.*, p.type AS __typename, t.*'
// CROSS JOIN keeps the tables in the written order; otherwise the planner would read all texts of a language and look each up in the list.
const texts = 'CROSS JOIN product_text t ON t.product_id = p.id AND t.lang = ?'
const select = `SELECT ${columns} FROM product p ${texts}`
const selectListed = (key: string) =>
  `SELECT ${columns} FROM json_each(?) asked CROSS JOIN product p ON ${key} = asked.value ${texts}`

export const productById = (db: Database, lang: Language, id: number) => db.get<ProductRow>(`${select} WHERE p.id = ?`, lang, id)

/** Finds a product by SKU in any letter case, as Magento does. */
export const productBySku = (db: Database, lang: Language, sku: string) =>
  db.get<ProductRow>(`${select} WHERE p.sku = ?`, lang, sku)

/** Returns products in the order of the ids. */
export const productsByIds = (db: Database, lang: Language, ids: readonly number[]) =>
  db.all<ProductRow>(`${selectListed('p.id')} ORDER BY asked.key`, listOf(ids), lang)

/** Returns products in the order of the SKUs. */
export const productsBySkus = (db: Database, lang: Language, skus: readonly string[]) =>
  db.all<ProductRow>(`${selectListed('p.sku')} ORDER BY asked.key`, listOf(skus), lang)

export const variantsOf = (db: Database, lang: Language, parentId: number) =>
  db.all<ProductRow>(`${select} WHERE p.parent_id = ? ORDER BY p.id`, lang, parentId)

export const variantsOfAll = (db: Database, lang: Language, parentIds: readonly number[]) =>
  db.all<ProductRow>(`${selectListed('p.parent_id')} ORDER BY p.id`, listOf(parentIds), lang)

export const relatedProducts = (db: Database, lang: Language, productId: number, kind: 'related' | 'upsell' | 'crosssell') =>
  db.all<ProductRow>(
    `SELECT ${columns} FROM product_relation r CROSS JOIN product p ON p.sku = r.related_sku ${texts}
     WHERE r.product_id = ? AND r.kind = ? ORDER BY r.position`,
    ...[lang, productId, kind],
  )

export interface GroupedItemRow extends ProductRow {
  item_quantity: number
  item_position: number
}

export const groupedItemsOf = (db: Database, lang: Language, productId: number) =>
  db.all<GroupedItemRow>(
    `SELECT ${columns}, g.quantity AS item_quantity, g.position AS item_position
     FROM grouped_item g CROSS JOIN product p ON p.sku = g.sku ${texts}
     WHERE g.product_id = ? ORDER BY g.position`,
    ...[lang, productId],
  )

export interface BundleSelectionRow extends ProductRow {
  option_id: number
  option_type: string
  option_required: number
  option_position: number
  title_pl: string
  title_en: string
  selection_id: number
  selection_quantity: number
  selection_position: number
  is_default: number
  can_change_quantity: number
  /** Surcharge for a bundle with a price of its own: grosz, or hundredths of a percent of that price. */
  selection_price: number
  selection_price_type: 'fixed' | 'percent'
}

export const bundleSelectionsOf = (db: Database, lang: Language, productId: number) =>
  db.all<BundleSelectionRow>(
    `SELECT ${columns}, o.id AS option_id, o.type AS option_type, o.required AS option_required,
       o.position AS option_position, o.title_pl, o.title_en, s.id AS selection_id, s.quantity AS selection_quantity,
       s.position AS selection_position, s.is_default, s.can_change_quantity, s.price AS selection_price, s.price_type AS selection_price_type
     FROM bundle_option o CROSS JOIN bundle_selection s ON s.option_id = o.id CROSS JOIN product p ON p.sku = s.sku ${texts}
     WHERE o.product_id = ? ORDER BY o.position, s.position`,
    ...[lang, productId],
  )

export interface UsageRow {
  crop: string
  dose: string | null
  water_l_ha: number | null
  timing: string | null
  phi: string | null
  dose_from: number | null
  dose_to: number | null
  dose_unit: string | null
  /** JSON of `UsageStage[]`. */
  stages: string
}

export const usageOf = (db: Database, lang: Language, productId: number) =>
  db.all<UsageRow>(
    `SELECT crop, dose, water_l_ha, timing, phi, dose_from, dose_to, dose_unit, stages FROM product_usage
     WHERE product_id = ? AND lang = ? ORDER BY position`,
    ...[productId, lang],
  )

/** Returns the value of a text attribute that has no column. */
export const noteOf = (db: Database, { id, lang }: Pick<ProductRow, 'id' | 'lang'>, code: string) =>
  db.get<{ value: string }>('SELECT value FROM product_note WHERE product_id = ? AND lang = ? AND code = ?', id, lang, code)
    ?.value

export interface AttachmentRow {
  file: string
  type: string
  title: string
}

export const attachmentsOf = (db: Database, lang: Language, productId: number) =>
  db.all<AttachmentRow>(
    `SELECT file, type, title_${lang} AS title FROM product_attachment WHERE product_id = ? ORDER BY position`,
    productId,
  )
