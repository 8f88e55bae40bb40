import type { PriceVisibility, ProductAvailability } from '#graphql/graphql.ts'

/** Złoty, gross unless told. */
export interface ShownPrice {
  kind: 'shown'
  gross: number
  net?: number
  /** Price of one litre or kilogram. */
  unit?: { value: number; per: string }
  /** The regular price, when the final one is below it: shown as part of a reduction only. */
  regular?: number
  reduction?: Reduction
}

/** A lower price that may be called so: beside the lowest price of the 30 days before it, which the final one is below. */
export interface Reduction {
  /** The regular price, to be struck through. */
  was: number
  lowest: number
  /** Whole percent off the lowest price, never more than it is; 0 below one. */
  percent: number
}

/** What a person may see: a sum, the way to it, or none of what is sold no more. A hidden price never reached the page. */
export type PriceView = ShownPrice | { kind: 'login' } | { kind: 'adviser' } | { kind: 'none' }

export interface Priced {
  price_visibility?: PriceVisibility | null
  availability?: ProductAvailability | null
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
  if (final.value === null) {
    // Without the module that hides prices there is no way to one: it is not told, and nothing is promised.
    if (product.availability === 'WITHDRAWN' || !visibility) return { kind: 'none' }
    return { kind: visibility === 'LOGIN' ? 'login' : 'adviser' }
  }
  const gross = toGrosze(final.value)
  const view: ShownPrice = { kind: 'shown', gross }
  if (base?.value) view.net = toGrosze(base.value)
  const { value: content, unit } = product.net_content ?? { value: null, unit: null }
  if (content && content > 0 && unit) view.unit = { value: toGrosze(gross / content), per: unit }
  if (regular.value !== null && toGrosze(regular.value) > gross) {
    view.regular = toGrosze(regular.value)
    return withLowest(view, product.omnibus_price)
  }
  return view
}

/**
 * A reduction is announced where the lowest price of the 30 days before it is known and higher than the price now; its percentage is
 * counted from that price (C-330/23).
 */
export function withLowest(price: ShownPrice, lowest: number | null | undefined): ShownPrice {
  const { reduction: _, ...plain } = price
  if (price.regular === undefined || !lowest || toGrosze(lowest) <= price.gross) return plain
  const [now, before] = [Math.round(price.gross * 100), Math.round(lowest * 100)]
  const percent = Math.floor(((before - now) * 100) / before)
  return { ...plain, reduction: { was: price.regular, lowest: before / 100, percent } }
}
