import { catalogue, plainText, topCategory, type CatalogueProduct, type CatalogueVariant } from './catalogue.ts'
import { categoryWords } from './category-words.ts'
import type { Labelled } from './drawing/label-content.ts'
import { typicalVariant } from '../product/typical-variant.ts'
import { makerLook } from './makers-looks.ts'

/** A product or one of its variants, as the pictures need it. */
export type Article = Labelled & {
  sku: string
  /** SKU of the product that carries the descriptions; the article's own for a simple product. */
  product: string
  fullName: string
  category: string
  top: string
  packaging: string
  /** First configurable option of a variant, which changes its look: colour, nozzle size, clothing size. */
  choice: string
  /** Code of a variant's colour; empty where it has none. */
  colour: string
  /** SKUs that a bundle or set contains by default. */
  parts: readonly string[]
}

/** Parses a pack label such as "5 l" or "250 g" into millilitres or grams. */
export function packAmount(label: string): number {
  const [, number = '0', unit = ''] = /^([\d,]+)\s*(kg|g|ml|l)$/.exec(label) ?? []
  return Number(number.replace(',', '.')) * (unit === 'kg' || unit === 'l' ? 1000 : 1)
}

/** Returns a product's name for its label, without the maker at its beginning, because the label shows the maker above. */
function labelName(product: CatalogueProduct, maker: string): string {
  const name = product.name.pl
  const short = name.startsWith(`${maker} `) ? name.slice(maker.length + 1) : name
  return short.charAt(0).toUpperCase() + short.slice(1).replace(/ \d+ l$/, '')
}

/** Shortens the composition to one label line, cut at a comma where possible. */
export function labelNote(composition: string): string {
  const plain = composition.replace(/ ?\([^)]*\)/g, '')
  if (plain.length <= 44) return plain
  const cut = Math.max(plain.lastIndexOf(', ', 44), plain.lastIndexOf('; ', 44), plain.lastIndexOf(' – ', 44))
  return cut > 12 ? plain.slice(0, cut) : plain.slice(0, Math.max(plain.lastIndexOf(' ', 44), 20))
}

/** Makers of products with living bacteria, which carry no hazard diamonds. */
const MICROBIAL = new Set(['bakterowo'])

const REGISTERED_SUBSTANCE = new Set(['sor_prof', 'sor_amator', 'sor_wycofany', 'biobojczy'])

function article(product: CatalogueProduct, variant?: CatalogueVariant): Article {
  const { crops, makers } = catalogue()
  const maker = makers.get(product.manufacturer)?.name ?? product.manufacturer
  const [kind, icon] = categoryWords(product.sku, product.main_category)
  const choice = Object.values(variant?.configurable_values ?? {})[0] ?? ''
  const chosen = product.configurable?.values.find((value) => value.code === choice)?.label.pl
  const size = chosen ?? product.pack_label?.pl ?? ''
  const composition = product.composition?.pl ?? ''
  const about = plainText(product.short_description.pl)
  const registered = product.attributes.status_rejestracji?.some((status) => REGISTERED_SUBSTANCE.has(status)) ?? false
  return {
    ...makerLook(product.manufacturer, product.main_category),
    sku: variant?.sku ?? product.sku,
    product: product.sku,
    fullName: variant?.name.pl ?? product.name.pl,
    category: product.main_category,
    top: topCategory(product.main_category),
    packaging: variant?.packaging ?? product.packaging ?? '',
    choice,
    colour: variant?.configurable_values.color ?? '',
    parts: parts(product),
    maker,
    name: labelName(product, maker),
    kind,
    icon,
    note: labelNote(composition),
    size,
    amount: packAmount(size),
    hazardous: registered && !MICROBIAL.has(product.manufacturer),
    ean: variant?.ean ?? product.ean ?? '',
    usage: product.usage.map((row) => ({
      crop: crops.get(row.crop)?.pl ?? row.crop,
      dose: row.dose.pl,
      water: row.water_l_ha ? `${row.water_l_ha} l/ha` : '–',
    })),
    about,
    composition,
    keeping: `W oryginalnym opakowaniu, w suchym miejscu, w temperaturze od 5 do 30 °C. Chroń przed słońcem i dziećmi.${product.shelf_life ? ` Trwałość: ${product.shelf_life.pl}.` : ''}`,
    authorisation: product.authorisation_number ?? '',
  }
}

const parts = (product: CatalogueProduct): string[] =>
  product.grouped?.map((item) => item.sku) ??
  product.bundle?.options
    .filter((option) => option.required)
    .flatMap((option) => option.items.find((item) => item.is_default)?.sku ?? []) ??
  []

let bySku: Map<string, Article> | undefined

/** Returns every product and variant of the catalogue by SKU; a configurable product looks like its typical variant. */
export function articles(): ReadonlyMap<string, Article> {
  if (bySku) return bySku
  bySku = new Map()
  for (const product of catalogue().products) {
    const variants = product.variants ?? []
    bySku.set(product.sku, { ...article(product, typicalVariant(variants)), sku: product.sku, fullName: product.name.pl })
    for (const variant of variants) bySku.set(variant.sku, article(product, variant))
  }
  return bySku
}
