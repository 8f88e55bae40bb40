import type { PriceVisibility } from '#graphql/graphql.ts'

/** Złoty, gross unless told. */
export interface ShownPrice {
  kind: 'shown'
  gross: number
  net?: number
  /** The regular price, when the final one is below it. */
  was?: number
  /** Whole percent off the regular price. */
  percent?: number
  /** Price of one litre or kilogram. */
  unit?: { value: number; per: string }
  /** Lowest price of the 30 days before the reduction; only beside a reduction. */
  lowest?: number
}

/** What a person may see: a sum, or the way to it. A hidden price never reached the page. */
export type PriceView = ShownPrice | { kind: 'login' } | { kind: 'adviser' }

export interface Priced {
  price_visibility?: PriceVisibility | null
  omnibus_price?: number | null
  net_content?: { value: number | null; unit: string | null } | null
  price_range: {
    minimum_price: {
      final_price: { value: number | null }
      regular_price: { value: number | null }
      final_base_price: { value: number | null } | null
    }
  }
}

const toGrosze = (value: number) => Math.round(value * 100) / 100

/** @param visibility of the parent, for a variant that does not say its own */
export function priceView(product: Priced, visibility = product.price_visibility): PriceView {
  const { final_price: final, regular_price: regular, final_base_price: base } = product.price_range.minimum_price
  if (final.value === null) return { kind: visibility === 'LOGIN' ? 'login' : 'adviser' }
  const gross = toGrosze(final.value)
  const view: ShownPrice = { kind: 'shown', gross }
  if (base?.value) view.net = toGrosze(base.value)
  const { value: content, unit } = product.net_content ?? { value: null, unit: null }
  if (content && content > 0 && unit) view.unit = { value: toGrosze(gross / content), per: unit }
  if (regular.value !== null && toGrosze(regular.value) > gross) {
    view.was = toGrosze(regular.value)
    view.percent = Math.round((1 - gross / regular.value) * 100)
    if (product.omnibus_price) view.lowest = product.omnibus_price
  }
  return view
}
