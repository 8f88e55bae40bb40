import { availabilityOf, availabilityOfAll, type Availability } from '#shop/product/availability.ts'
import { packLine } from '#shop/product/pack-line.ts'
import type { ProductDetail } from '#shop/product/product-kind.ts'
import { attributeRows } from '#shop/product/table-attributes.ts'

export interface ComparedRow {
  key: string
  label: string
  /** One value per product, in the products' order; empty where a product has none. */
  values: string[]
  differs: boolean
}

export function comparedAvailability(product: ProductDetail): Availability {
  const packs = product.__typename === 'ConfigurableProduct' ? (product.variants ?? []).flatMap((one) => one?.product ?? []) : []
  return packs.length ? availabilityOfAll(packs) : availabilityOf(product)
}

/**
 * Returns the rows of the comparison table: manufacturer, packs, composition, doses and attributes. A row in which no product has a value
 * is left out.
 */
export function comparedRows(
  products: readonly ProductDetail[],
  labels: readonly { code: string; label: string }[],
  words: { maker: string; packs: string; composition: string; doses: string },
): ComparedRow[] {
  const own = products.map((product) => attributeRows(product, labels))
  const rows = [
    { key: 'maker', label: words.maker, values: products.map((product) => product.manufacturer_label ?? '') },
    { key: 'packs', label: words.packs, values: products.map(packLine) },
    { key: 'composition', label: words.composition, values: products.map((product) => product.sklad ?? '') },
    { key: 'doses', label: words.doses, values: products.map(dosesOf) },
    ...labels.map(({ code, label }) => ({
      key: code,
      label,
      values: own.map((all) => all.find((one) => one.code === code)?.value ?? ''),
    })),
  ]
  return rows.filter(({ values }) => values.some(Boolean)).map((row) => ({ ...row, differs: new Set(row.values).size > 1 }))
}

function dosesOf({ usage }: ProductDetail) {
  const lines = (usage ?? []).flatMap((one) => (one?.crop && one.dose ? [`${one.crop}: ${one.dose}`] : []))
  return [...new Set(lines)].join('\n')
}
