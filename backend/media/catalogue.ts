import { readFileSync } from 'node:fs'
import * as v from 'valibot'

const Bilingual = v.object({ pl: v.string(), en: v.string() })
const Usage = v.object({
  crop: v.string(),
  dose: Bilingual,
  water_l_ha: v.nullish(v.number()),
  timing: v.nullish(Bilingual),
  phi: v.nullish(Bilingual),
})
const Variant = v.object({
  sku: v.string(),
  name: Bilingual,
  configurable_values: v.record(v.string(), v.string()),
  ean: v.nullish(v.string()),
  weight_kg: v.nullish(v.number()),
  packaging: v.string(),
})
const Product = v.object({
  sku: v.string(),
  type: v.string(),
  name: Bilingual,
  manufacturer: v.string(),
  main_category: v.string(),
  composition: v.nullish(Bilingual),
  short_description: Bilingual,
  usage: v.array(Usage),
  attributes: v.record(v.string(), v.array(v.string())),
  authorisation_number: v.nullish(v.string()),
  requires_training_certificate: v.nullish(v.boolean()),
  shelf_life: v.nullish(Bilingual),
  price_gross: v.nullish(v.number()),
  ean: v.nullish(v.string()),
  packaging: v.nullish(v.string()),
  pack_label: v.nullish(Bilingual),
  configurable: v.nullish(v.object({ values: v.array(v.object({ code: v.string(), label: Bilingual })) })),
  variants: v.nullish(v.array(Variant)),
  bundle: v.nullish(
    v.object({
      options: v.array(
        v.object({ required: v.boolean(), items: v.array(v.object({ sku: v.string(), is_default: v.boolean() })) }),
      ),
    }),
  ),
  grouped: v.nullish(v.array(v.object({ sku: v.string() }))),
  attachments: v.array(v.object({ title: Bilingual, file: v.string() })),
  downloadable: v.nullish(v.array(v.object({ title: Bilingual, file: v.string(), sample: v.nullish(v.string()) }))),
  images: v.array(v.string()),
})

export type CatalogueProduct = v.InferOutput<typeof Product>
export type CatalogueVariant = v.InferOutput<typeof Variant>

const Named = v.object({ key: v.string(), name: v.string(), city: v.string(), country: v.string() })
const Category = v.object({ key: v.string(), level: v.number(), parent_key: v.string(), name: Bilingual })
const Crop = v.object({ code: v.string(), label: Bilingual })

const seed = (file: string): unknown =>
  JSON.parse(readFileSync(new URL(`../database/seed/${file}.json`, import.meta.url), 'utf8'))

function read() {
  const { products } = v.parse(v.object({ products: v.array(Product) }), seed('products'))
  const { crops } = v.parse(v.object({ crops: v.array(Crop) }), seed('crops'))
  const { categories } = v.parse(v.object({ categories: v.array(Category) }), seed('categories'))
  const makers = v.parse(v.array(Named), seed('manufacturers'))
  return {
    products,
    crops: new Map(crops.map((crop) => [crop.code, crop.label])),
    categories: new Map(categories.map((category) => [category.key, category])),
    makers: new Map(makers.map((maker) => [maker.key, maker])),
  }
}

let known: ReturnType<typeof read> | undefined

/** Returns the demo catalogue as the pictures and documents need it; read once per process. */
export const catalogue = () => (known ??= read())

/** Returns the top category (level 2) of a category. */
export function topCategory(key: string): string {
  const { categories } = catalogue()
  let category = categories.get(key)
  while (category && category.level > 2) category = categories.get(category.parent_key)
  return category?.key ?? key
}

export const plainText = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
