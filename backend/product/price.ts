import type { SignedInCustomer } from '../endpoint/shop-context.ts'
import type { BundleSelectionRow, PriceVisibility, ProductRow } from './product-store.ts'

/** Prices of one product in grosz; `net` is the final price without VAT. */
export interface PriceFigures {
  final: number
  regular: number
  net: number
}

/** Net of a gross amount in grosz, rounded to the grosz. */
export const netOf = (gross: number, vatPercent: number) => Math.round((gross * 100) / (100 + vatPercent))

/** Login-only prices are for anyone signed in, adviser prices for approved wholesale customers. */
export function maySeePrice(visibility: PriceVisibility, customer: SignedInCustomer | null) {
  if (visibility === 'PUBLIC') return true
  return visibility === 'LOGIN' ? customer !== null : customer?.isB2b === true
}

export function figuresOf({
  price,
  special_price,
  vat_rate,
}: Pick<ProductRow, 'price' | 'special_price' | 'vat_rate'>): PriceFigures {
  const regular = price ?? 0
  const final = special_price ?? regular
  return { final, regular, net: netOf(final, vat_rate) }
}

/** What a number of pieces of a bundle's selection costs: the discount is taken off one piece and rounded, as it is shown. */
export function selectionFigures(selection: ProductRow, quantity: number, discountPercent: number): PriceFigures {
  const { final, regular } = figuresOf(selection)
  const discounted = (amount: number) => Math.round((amount * (100 - discountPercent)) / 100) * quantity
  return { final: discounted(final), regular: discounted(regular), net: netOf(discounted(final), selection.vat_rate) }
}

export interface FiguresRange {
  minimum: PriceFigures
  maximum: PriceFigures
}

const nothing: PriceFigures = { final: 0, regular: 0, net: 0 }

export function rangeOf(figures: readonly PriceFigures[]): FiguresRange {
  const sorted = [...figures].sort((a, b) => a.final - b.final)
  return { minimum: sorted[0] ?? nothing, maximum: sorted.at(-1) ?? nothing }
}

const sum = (a: PriceFigures, b: PriceFigures): PriceFigures => ({
  final: a.final + b.final,
  regular: a.regular + b.regular,
  net: a.net + b.net,
})

/** The cheapest and the dearest way to fill a bundle: what is optional counts for the dearest only. */
export function bundleRange(selections: readonly BundleSelectionRow[], discountPercent: number): FiguresRange {
  const byOption = new Map<number, BundleSelectionRow[]>()
  for (const selection of selections) byOption.set(selection.option_id, [...(byOption.get(selection.option_id) ?? []), selection])
  let minimum = nothing
  let maximum = nothing
  for (const choices of byOption.values()) {
    const figures = choices.map((choice) => selectionFigures(choice, choice.selection_quantity, discountPercent))
    const range = rangeOf(figures)
    const several = ['checkbox', 'multi'].includes(choices[0]?.option_type ?? '')
    if (choices[0]?.option_required) minimum = sum(minimum, range.minimum)
    maximum = sum(maximum, several ? figures.reduce(sum, nothing) : range.maximum)
  }
  return { minimum, maximum }
}
