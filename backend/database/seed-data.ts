import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import * as v from 'valibot'
import { given } from '#config'

const seedFolder = `${import.meta.dirname}/seed`
const read = (name: string): unknown => JSON.parse(readFileSync(`${seedFolder}/${name}.json`, 'utf8'))

const bothLanguages = v.object({ pl: v.string(), en: v.string() })
const maybeBoth = v.nullish(bothLanguages)
const stock = v.object({
  status: v.picklist(['IN_STOCK', 'OUT_OF_STOCK']),
  qty: v.number(),
  min_sale_qty: v.number(),
  max_sale_qty: v.number(),
  qty_increments: v.number(),
})
const priceHistory = v.nullish(v.array(v.object({ from: v.string(), price_gross: v.number() })))

const priceTiers = v.nullish(v.array(v.object({ quantity: v.number(), price_gross: v.number() })))

const variant = v.object({
  sku: v.string(),
  name: bothLanguages,
  configurable_values: v.record(v.string(), v.string()),
  price_gross: v.number(),
  special_price_gross: v.nullish(v.number()),
  special_to_date: v.nullish(v.string()),
  omnibus_price: v.nullish(v.number()),
  price_history: priceHistory,
  price_tiers: priceTiers,
  ean: v.nullish(v.string()),
  weight_kg: v.nullish(v.number()),
  bulk_packaging: maybeBoth,
  stock,
})

const addedPrice = { price: v.optional(v.number(), 0), price_type: v.optional(v.picklist(['fixed', 'percent']), 'fixed') }

const product = v.object({
  sku: v.string(),
  type: v.string(),
  name: bothLanguages,
  url_key: bothLanguages,
  manufacturer: v.string(),
  main_category: v.string(),
  categories: v.array(v.string()),
  vat_rate: v.nullish(v.number()),
  composition: maybeBoth,
  shelf_life: maybeBoth,
  short_description: bothLanguages,
  description: bothLanguages,
  bulk_packaging: maybeBoth,
  pack_label: maybeBoth,
  usage: v.array(
    v.object({ crop: v.string(), dose: maybeBoth, water_l_ha: v.nullish(v.number()), timing: maybeBoth, phi: maybeBoth }),
  ),
  crops: v.array(v.string()),
  attributes: v.record(v.string(), v.array(v.string())),
  bestseller: v.number(),
  recommended: v.number(),
  new_from_date: v.nullish(v.string()),
  new_to_date: v.nullish(v.string()),
  price_visibility: v.picklist(['public', 'login', 'advisor']),
  requires_training_certificate: v.nullish(v.boolean()),
  adults_only: v.nullish(v.boolean()),
  vat_invoice_required: v.nullish(v.boolean()),
  explosives_precursor: v.nullish(v.picklist(['restricted', 'reportable'])),
  authorisation_number: v.nullish(v.string()),
  delivery_time_days: v.nullish(v.number()),
  availability: v.picklist(['available', 'on_order', 'withdrawn']),
  stock,
  attachments: v.array(v.object({ title: bothLanguages, file: v.string(), type: v.string() })),
  relations: v.object({ related: v.array(v.string()), upsell: v.array(v.string()), crosssell: v.array(v.string()) }),
  price_gross: v.nullish(v.number()),
  special_price_gross: v.nullish(v.number()),
  special_to_date: v.nullish(v.string()),
  omnibus_price: v.nullish(v.number()),
  price_history: priceHistory,
  price_tiers: priceTiers,
  ean: v.nullish(v.string()),
  weight_kg: v.nullish(v.number()),
  variants: v.nullish(v.array(variant)),
  bundle: v.nullish(
    v.object({
      discount_percent: v.number(),
      options: v.array(
        v.object({
          label: bothLanguages,
          type: v.string(),
          required: v.boolean(),
          items: v.array(
            v.object({
              sku: v.string(),
              qty: v.number(),
              is_default: v.boolean(),
              can_change_quantity: v.boolean(),
              position: v.number(),
              ...addedPrice,
            }),
          ),
        }),
      ),
    }),
  ),
  grouped: v.nullish(v.array(v.object({ sku: v.string(), qty: v.number(), position: v.number() }))),
  downloadable: v.nullish(
    v.array(
      v.object({ title: bothLanguages, file: v.string(), sample: v.nullish(v.string()), downloads: v.nullish(v.number()) }),
    ),
  ),
  gift_card: v.nullish(
    v.object({
      amounts: v.array(v.number()),
      allow_open_amount: v.boolean(),
      open_amount_min: v.nullish(v.number()),
      open_amount_max: v.nullish(v.number()),
      giftcard_type: v.picklist(['VIRTUAL', 'PHYSICAL', 'COMBINED']),
      lifetime_days: v.number(),
    }),
  ),
})

/** Ids are part of the seed data, so that carts still refer to the same options after a new seed. */
const customOption = v.object({
  id: v.number(),
  type: v.picklist(['area', 'checkbox', 'date', 'date_time', 'drop_down', 'field', 'file', 'multiple', 'radio', 'time']),
  required: v.boolean(),
  title: bothLanguages,
  ...addedPrice,
  max_characters: v.optional(v.number(), 0),
  file_extension: v.nullish(v.string()),
  values: v.optional(v.array(v.object({ id: v.number(), title: bothLanguages, ...addedPrice })), []),
})

const category = v.object({
  key: v.string(),
  id: v.number(),
  parent_key: v.string(),
  level: v.number(),
  position: v.number(),
  path: v.string(),
  name: bothLanguages,
  url_key: bothLanguages,
  url_path: bothLanguages,
  include_in_menu: v.number(),
  is_anchor: v.number(),
  description: maybeBoth,
  meta_title: maybeBoth,
  meta_description: maybeBoth,
  children_count: v.number(),
  product_count: v.number(),
  category_popular_sku: v.nullish(v.string()),
})

const attribute = v.object({
  code: v.string(),
  label: bothLanguages,
  frontend_input: v.string(),
  is_filterable: v.boolean(),
  options: v.nullish(v.array(v.object({ code: v.string(), value_index: v.number(), label: bothLanguages }))),
})

const pickupPoint = v.object({
  name: v.string(),
  payment_available: v.boolean(),
  address_details: v.object({
    city: v.string(),
    post_code: v.string(),
    street: v.string(),
    building_number: v.nullable(v.string()),
  }),
})

const crop = v.object({ code: v.string(), stage_months: v.nullish(v.string()) })

/** An adviser's notes on a product: attribute options by code, and texts. */
const advice = v.object({
  attributes: v.optional(v.record(v.string(), v.array(v.string())), {}),
  texts: v.optional(v.record(v.string(), bothLanguages), {}),
})

export type SeedProduct = v.InferOutput<typeof product>
export type SeedVariant = v.InferOutput<typeof variant>
export type SeedCategory = v.InferOutput<typeof category>
export type SeedCustomOption = v.InferOutput<typeof customOption>
export type SeedAttribute = v.InferOutput<typeof attribute>

export interface SeedData {
  products: SeedProduct[]
  categories: SeedCategory[]
  root: { id: number; name: { pl: string; en: string } }
  attributes: SeedAttribute[]
  /** By SKU. */
  customOptions: Record<string, SeedCustomOption[]>
  pickupPoints: v.InferOutput<typeof pickupPoint>[]
  crops: v.InferOutput<typeof crop>[]
  /** By SKU. */
  advice: Record<string, v.InferOutput<typeof advice>>
}

/** Reads and validates the demonstration catalogue, so that a missing field in a seed file fails here and not on a page. */
export function readSeedData(): SeedData {
  const categories = v.parse(
    v.object({ root: v.object({ id: v.number(), name: bothLanguages }), categories: v.array(category) }),
    read('categories'),
  )
  return {
    products: v.parse(v.object({ products: v.array(product) }), read('products')).products,
    categories: categories.categories,
    root: categories.root,
    attributes: v.parse(v.array(attribute), read('attributes')),
    customOptions: v.parse(v.record(v.string(), v.array(customOption)), read('product-options')),
    crops: v.parse(v.object({ crops: v.array(crop) }), read('crops')).crops,
    advice: v.parse(v.record(v.string(), advice), read('product-advice')),
    pickupPoints: v.parse(v.object({ items: v.array(pickupPoint) }), read('pickup_points')).items,
  }
}

/** Returns a hash of everything the database is made from: seed files, tables, texts and the code that writes them. */
export function seedHash() {
  const home = `${import.meta.dirname}/..`
  const hash = createHash('sha256')
  const patterns = [
    'database/seed/*.json',
    'database/*.{sql,ts}',
    'catalog/{kept-listing,listing-index,listing-store}.ts',
    'content/pages/*',
    'content/shop-facts.ts',
    'session/{adviser,customer-store,demo-sign-ins,password}.ts',
    '*/tables.sql',
    '*/seed-*.ts',
    'product/{net-content,family,usage-figures}.ts',
    // The search index stores folded words and their stems.
    '../catalogue/search/*.ts',
  ]
  for (const file of globSync(patterns, { cwd: home })
    .filter((name) => !name.endsWith('.test.ts'))
    .sort())
    hash.update(file).update(readFileSync(`${home}/${file}`))
  // Texts use these facts; the appearance is not stored in any row.
  const { brand: _, ...facts } = given
  hash.update(JSON.stringify(facts))
  return hash.digest('hex')
}
