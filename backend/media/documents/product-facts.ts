import { brand } from '#config'
import { articles } from '../articles.ts'
import { catalogue, plainText, type CatalogueProduct } from '../catalogue.ts'
import type { TableColumn } from './sheet.ts'

/** Returns the facts that every document of a product states, in Polish, straight from the catalogue. */
export function productFacts(product: CatalogueProduct) {
  const { makers, categories } = catalogue()
  const maker = makers.get(product.manufacturer)
  const category = categories.get(product.main_category)
  return {
    name: product.name.pl,
    maker: maker ? `${maker.name}, ${maker.city} (${maker.country})` : product.manufacturer,
    category: [categories.get(category?.parent_key ?? '')?.name.pl, category?.name.pl].filter(Boolean).join(' › '),
    about: plainText(product.short_description.pl),
    composition: product.composition?.pl ?? '',
    authorisation: product.authorisation_number ?? '',
    shelfLife: product.shelf_life?.pl ?? '',
    keeping:
      'Przechowywać w oryginalnym, szczelnie zamkniętym opakowaniu, w suchym i chłodnym miejscu (5–30\u00a0°C), z dala od żywności, pasz i źródeł ciepła, poza zasięgiem dzieci i zwierząt.',
    accent: articles().get(product.sku)?.a ?? brand.colours.green.light,
    professional: product.requires_training_certificate === true,
  }
}

export const USAGE_COLUMNS: readonly TableColumn[] = [
  { title: 'Uprawa', share: 0.25 },
  { title: 'Dawka', share: 0.2 },
  { title: 'Termin', share: 0.25 },
  { title: 'Woda', share: 0.12 },
  { title: 'Karencja', share: 0.18 },
]

export const usageRows = (product: CatalogueProduct): string[][] =>
  product.usage.map((row) => [
    catalogue().crops.get(row.crop)?.pl ?? row.crop,
    row.dose.pl,
    row.timing?.pl ?? '–',
    row.water_l_ha ? `${row.water_l_ha} l/ha` : '–',
    row.phi?.pl ?? '–',
  ])

export const PACK_COLUMNS: readonly TableColumn[] = [
  { title: 'Opakowanie', share: 0.4 },
  { title: 'Numer towaru', share: 0.3 },
  { title: 'EAN', share: 0.3 },
]

/** Returns the packs as sold: label, SKU, EAN. */
export function packRows(product: CatalogueProduct): string[][] {
  const variants = product.variants ?? []
  if (variants.length === 0) return [[product.pack_label?.pl ?? '–', product.sku, product.ean ?? '–']]
  return variants.map((variant) => [articles().get(variant.sku)?.size ?? variant.name.pl, variant.sku, variant.ean ?? '–'])
}
