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

/** Returns whether a customer may see a price: login prices are for every signed-in customer, adviser prices for approved B2B customers. */
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

type Bundle = Pick<ProductRow, 'price' | 'vat_rate' | 'bundle_discount_percent'>

/** Returns whether it is a fixed-price bundle: it has a base price, to which the selections add theirs, and a single VAT rate. */
export const hasOwnPrice = ({ price }: Bundle) => price !== null

const discounted = (amount: number, { bundle_discount_percent: percent }: Bundle) =>
  Math.round((amount * (100 - (percent ?? 0))) / 100)

/** Returns the base price of a bundle; 0 where its price is the sum of its selections. */
export function ownFigures(bundle: Bundle): PriceFigures {
  const own = discounted(bundle.price ?? 0, bundle)
  return { final: own, regular: own, net: netOf(own, bundle.vat_rate) }
}

/** Returns what a quantity of a bundle's selection adds: the discount is applied to one piece and rounded, as displayed. */
export function selectionFigures(selection: BundleSelectionRow, quantity: number, bundle: Bundle): PriceFigures {
  const one = addedBy(selection, bundle)
  const [final, regular] = [one.final, one.regular].map((amount) => discounted(amount, bundle) * quantity) as [number, number]
  return { final, regular, net: netOf(final, (hasOwnPrice(bundle) ? bundle : selection).vat_rate) }
}

function addedBy(selection: BundleSelectionRow, { price }: Bundle) {
  if (price === null) return figuresOf(selection)
  const { selection_price: value, selection_price_type: type } = selection
  const added = type === 'percent' ? Math.round((price * value) / 10_000) : value
  return { final: added, regular: added }
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

/** Returns the lowest and highest price of a bundle; optional selections count only for the highest. */
export function bundleRange(selections: readonly BundleSelectionRow[], bundle: Bundle): FiguresRange {
  const byOption = new Map<number, BundleSelectionRow[]>()
  for (const selection of selections) byOption.set(selection.option_id, [...(byOption.get(selection.option_id) ?? []), selection])
  let minimum = ownFigures(bundle)
  let maximum = minimum
  for (const choices of byOption.values()) {
    const figures = choices.map((choice) => selectionFigures(choice, choice.selection_quantity, bundle))
    const range = rangeOf(figures)
    const several = ['checkbox', 'multi'].includes(choices[0]?.option_type ?? '')
    if (choices[0]?.option_required) minimum = sum(minimum, range.minimum)
    maximum = sum(maximum, several ? figures.reduce(sum, nothing) : range.maximum)
  }
  return { minimum, maximum }
}
