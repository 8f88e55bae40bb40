import type { LineIntent } from './line-intent.ts'
import type { ShownPrice } from './price.ts'
import type { BundleDetail } from './product-kind.ts'

type Selection = NonNullable<NonNullable<NonNullable<NonNullable<BundleDetail['items']>[number]>['options']>[number]>

export interface BundleOption {
  uid: string
  label: string
  /** Pieces of this option in one bundle, by default. */
  quantity: number
  /** Gross złoty that one piece costs or adds, with the bundle's discount; `null` when unknown. */
  price: number | null
  /** The price is added to the bundle's own price. */
  isAdded: boolean
  isDefault: boolean
  canChangeQuantity: boolean
  /** The product of this option, as sold separately. */
  product: Selection['product']
}

export interface BundlePart {
  uid: string
  title: string
  required: boolean
  /** Several of its options may be chosen together. */
  several: boolean
  options: BundleOption[]
}

export type Bundle = Pick<BundleDetail, 'items' | 'dynamic_price' | 'price_details'> & {
  price_range: { minimum_price: Sides }
}

interface Sides {
  final_price: { value: number | null }
  final_base_price: { value: number | null } | null
}

/** Takes off the bundle's discount. Magento takes it off the bundle's own price and off what the options add, rounding each separately. */
const lessened = (amount: number, { price_details: told }: Pick<Bundle, 'price_details'>) =>
  Math.round((Math.round(amount * 100) * (100 - (told?.discount_percentage ?? 0))) / 100) / 100

/**
 * Returns the price of an option. In a bundle with a price of its own, an option has an added amount instead: złoty, or percent of that
 * price.
 */
function addedPrice({ price, price_type }: Pick<Selection, 'price' | 'price_type'>, bundle: Bundle) {
  if (bundle.dynamic_price !== false) return { price, isAdded: false }
  const own = bundle.price_details?.main_price
  const added = price_type === 'PERCENT' ? (own == null ? null : (own * (price ?? 0)) / 100) : price
  return { price: added === null ? null : lessened(added, bundle), isAdded: true }
}

/** Returns the bundle's gross price in złoty before anything is chosen; `undefined` when unknown. */
function ownPrice(bundle: Bundle): number | undefined {
  if (bundle.dynamic_price !== false) return 0
  const own = bundle.price_details?.main_price
  return own == null ? undefined : lessened(own, bundle)
}

/** Uids of the chosen options, with the pieces of each in one bundle. */
export type BundleChoice = ReadonlyMap<string, number>

const inOrder = (a: { position: number | null }, b: { position: number | null }) => (a.position ?? 0) - (b.position ?? 0)

export function bundleParts(product: Bundle): BundlePart[] {
  const items = (product.items ?? []).flatMap((item) => item ?? []).sort(inOrder)
  return items.map((item) => ({
    uid: item.uid ?? '',
    title: item.title ?? '',
    required: item.required ?? false,
    several: item.type === 'checkbox' || item.type === 'multi',
    options: (item.options ?? [])
      .flatMap((option) => option ?? [])
      .sort(inOrder)
      .map((option) => ({
        uid: option.uid,
        label: option.label ?? '',
        quantity: option.quantity ?? 1,
        ...addedPrice(option, product),
        isDefault: option.is_default ?? false,
        canChangeQuantity: option.can_change_quantity ?? false,
        product: option.product,
      })),
  }))
}

/** Returns the default choice; a required part without a default has its option chosen if there is only one. */
export function defaultChoice(parts: readonly BundlePart[]): BundleChoice {
  const taken = parts.flatMap(({ options, required }) => {
    const own = options.filter((option) => option.isDefault)
    return own.length === 0 && required && options.length === 1 ? options : own
  })
  return new Map(taken.map(({ uid, quantity }) => [uid, quantity]))
}

/**
 * Returns the choice with this many pieces of an option, or without it for 0; in a part with a single choice it replaces the other option.
 */
export function withOption(part: BundlePart, choice: BundleChoice, uid: string, pieces: number): BundleChoice {
  const next = new Map(choice)
  if (!part.several) for (const option of part.options) next.delete(option.uid)
  if (pieces > 0) next.set(uid, pieces)
  else next.delete(uid)
  return next
}

const takenOf = (parts: readonly BundlePart[], choice: BundleChoice) =>
  parts.flatMap((part) =>
    part.options.flatMap((option) => {
      const pieces = choice.get(option.uid)
      return pieces === undefined ? [] : [{ ...option, pieces }]
    }),
  )

/** Returns the required parts in which nothing is chosen. */
export function openParts(parts: readonly BundlePart[], choice: BundleChoice): BundlePart[] {
  return parts.filter((part) => part.required && !part.options.some((option) => choice.has(option.uid)))
}

/** Price of one bundle and, where it is known, of its parts bought separately (`alone`). */
export interface BundlePrice extends ShownPrice {
  alone?: number
}

/** Returns the price of one bundle; `undefined` where a price is hidden. */
export function bundlePrice(bundle: Bundle, parts: readonly BundlePart[], choice: BundleChoice): BundlePrice | undefined {
  const taken = takenOf(parts, choice)
  const sumOf = (grosze: readonly (number | undefined)[]) =>
    grosze.reduce<number | undefined>((sum, one) => (sum === undefined || one === undefined ? undefined : sum + one), 0)
  const own = ownPrice(bundle)
  const added = sumOf(taken.map(({ price, pieces }) => (price === null ? undefined : Math.round(price * 100) * pieces)))
  if (added === undefined || own === undefined) return undefined
  const gross = Math.round(own * 100) + added
  // A bundle with a price of its own is taxed as one product; otherwise each part is taxed separately.
  const net = bundle.dynamic_price === false ? netAs(bundle, gross) : sumOf(taken.map(netOf))
  const alone = sumOf(taken.map(({ product, pieces }) => groszeOf(product?.price_range.minimum_price.final_price, pieces)))
  return {
    ...{ kind: 'shown', gross: gross / 100 },
    ...(net === undefined ? {} : { net: net / 100 }),
    ...(alone === undefined ? {} : { alone: alone / 100 }),
  }
}

const groszeOf = (money: { value: number | null } | null | undefined, pieces: number) =>
  money?.value == null ? undefined : Math.round(money.value * 100) * pieces

/** Returns the net price of a part in grosze; its VAT rate follows from the gross and net price of its product. */
const netOf = ({ price, pieces, product }: BundleOption & { pieces: number }) =>
  price === null || !product ? undefined : netAs(product, Math.round(price * 100) * pieces)

/** Returns a gross sum without VAT at a product's rate, both in grosze; `undefined` when the rate is unknown. */
function netAs({ price_range }: { price_range: { minimum_price: Sides } }, grosze: number) {
  const { final_price: gross, final_base_price: net } = price_range.minimum_price
  if (!gross.value || !net?.value) return undefined
  const vat = Math.round((gross.value / net.value - 1) * 100)
  return Math.round((grosze * 100) / (100 + vat))
}

/** Returns the options in the form that the cart takes: uid with the quantity as text, or only the uid where the quantity is fixed. */
export function chosenOptions(
  parts: readonly BundlePart[],
  choice: BundleChoice,
): Pick<LineIntent, 'enteredOptions' | 'selectedOptions'> {
  const taken = takenOf(parts, choice)
  const entered = taken.filter((option) => option.canChangeQuantity).map(({ uid, pieces }) => ({ uid, value: String(pieces) }))
  const selected = taken.filter((option) => !option.canChangeQuantity).map(({ uid }) => uid)
  return { ...(entered.length ? { enteredOptions: entered } : {}), ...(selected.length ? { selectedOptions: selected } : {}) }
}
