import type { PriceVisibility, ProductAvailability } from '#graphql/graphql.ts'

/** A visible price in złoty, gross unless stated otherwise. */
export interface ShownPrice {
  kind: 'shown'
  gross: number
  net?: number
  /** Price of one litre or kilogram. */
  unit?: { value: number; per: string }
  /** The regular price where the final one is below it; shown only as part of a reduction. */
  regular?: number
  reduction?: Reduction
}

/** A price reduction that may be announced: the lowest price of the 30 days before it is known, and the final price is below that. */
export interface Reduction {
  /** The regular price, which is struck through. */
  was: number
  lowest: number
  /** Whole percent below the lowest price, rounded down; 0 for less than one percent. */
  percent: number
}

/**
 * What a shopper may see: a price, the way to it (signing in, or an adviser), or nothing for a product that is no longer sold. Hidden
 * prices are removed on the server and never reach the page.
 */
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

/** @param visibility that of the parent, for a variant without its own */
export function priceView(product: Priced, visibility = product.price_visibility): PriceView {
  const { final_price: final, regular_price: regular, final_base_price: base } = product.price_range.minimum_price
  if (final.value === null) {
    // Without the module that hides prices there is no way to the price, so nothing is shown or promised.
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
 * Returns the price with its reduction. One is announced only where the lowest price of the 30 days before it is known and above the
 * current price; its percentage refers to that lowest price (C-330/23).
 */
export function withLowest(price: ShownPrice, lowest: number | null | undefined): ShownPrice {
  const { reduction: _, ...plain } = price
  if (price.regular === undefined || !lowest || toGrosze(lowest) <= price.gross) return plain
  const [now, before] = [Math.round(price.gross * 100), Math.round(lowest * 100)]
  const percent = Math.floor(((before - now) * 100) / before)
  return { ...plain, reduction: { was: price.regular, lowest: before / 100, percent } }
}
