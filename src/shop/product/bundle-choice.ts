import type { LineIntent } from './line-intent.ts'
import type { ShownPrice } from './price.ts'
import type { BundleDetail } from './product-kind.ts'

type Selection = NonNullable<NonNullable<NonNullable<NonNullable<BundleDetail['items']>[number]>['options']>[number]>

export interface BundleOption {
  uid: string
  label: string
  /** Pieces of it in one bundle, as the shop put it together. */
  quantity: number
  /** Gross złoty for one piece, with the bundle's discount; null when it may not be seen. */
  price: number | null
  isDefault: boolean
  canChangeQuantity: boolean
  /** The product that it is, as sold by itself. */
  product: Selection['product']
}

export interface BundlePart {
  uid: string
  title: string
  required: boolean
  /** Several options of it may be taken together. */
  several: boolean
  options: BundleOption[]
}

/** Uids of the options that are taken, with the pieces of each in one bundle. */
export type BundleChoice = ReadonlyMap<string, number>

const inOrder = (a: { position: number | null }, b: { position: number | null }) => (a.position ?? 0) - (b.position ?? 0)

export function bundleParts(product: Pick<BundleDetail, 'items'>): BundlePart[] {
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
        price: option.price,
        isDefault: option.is_default ?? false,
        canChangeQuantity: option.can_change_quantity ?? false,
        product: option.product,
      })),
  }))
}

/** As the shop put it together; a required part with one option only has that one. */
export function defaultChoice(parts: readonly BundlePart[]): BundleChoice {
  const taken = parts.flatMap(({ options, required }) => {
    const own = options.filter((option) => option.isDefault)
    return own.length === 0 && required && options.length === 1 ? options : own
  })
  return new Map(taken.map(({ uid, quantity }) => [uid, quantity]))
}

/** Takes so many pieces of an option, or leaves it with none; where only one may be taken the other goes. */
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

/** Required parts of which nothing is taken. */
export function openParts(parts: readonly BundlePart[], choice: BundleChoice): BundlePart[] {
  return parts.filter((part) => part.required && !part.options.some((option) => choice.has(option.uid)))
}

/** What one bundle costs, and what its parts cost bought one by one, where that is known. */
export interface BundlePrice extends ShownPrice {
  alone?: number
}

/** Undefined where a price may not be seen. */
export function bundlePrice(parts: readonly BundlePart[], choice: BundleChoice): BundlePrice | undefined {
  const taken = takenOf(parts, choice)
  const sumOf = (grosze: readonly (number | undefined)[]) =>
    grosze.reduce<number | undefined>((sum, one) => (sum === undefined || one === undefined ? undefined : sum + one), 0)
  const gross = sumOf(taken.map(({ price, pieces }) => (price === null ? undefined : Math.round(price * 100) * pieces)))
  if (gross === undefined) return undefined
  const net = sumOf(taken.map(netOf))
  const alone = sumOf(taken.map(({ product, pieces }) => groszeOf(product?.price_range.minimum_price.final_price, pieces)))
  return {
    ...{ kind: 'shown', gross: gross / 100 },
    ...(net === undefined ? {} : { net: net / 100 }),
    ...(alone === undefined ? {} : { alone: alone / 100 }),
  }
}

const groszeOf = (money: { value: number | null } | null | undefined, pieces: number) =>
  money?.value == null ? undefined : Math.round(money.value * 100) * pieces

/** The product says what it costs with VAT and without, which is the rate of the part as well. */
function netOf({ price, pieces, product }: BundleOption & { pieces: number }) {
  const { final_price: gross, final_base_price: net } = product?.price_range.minimum_price ?? {}
  if (price === null || !gross?.value || !net?.value) return undefined
  const vat = Math.round((gross.value / net.value - 1) * 100)
  return Math.round((Math.round(price * 100) * pieces * 100) / (100 + vat))
}

/** The options as the cart wants them: uid with the quantity as text, or the uid alone where the quantity is fixed. */
export function chosenOptions(
  parts: readonly BundlePart[],
  choice: BundleChoice,
): Pick<LineIntent, 'enteredOptions' | 'selectedOptions'> {
  const taken = takenOf(parts, choice)
  const entered = taken.filter((option) => option.canChangeQuantity).map(({ uid, pieces }) => ({ uid, value: String(pieces) }))
  const selected = taken.filter((option) => !option.canChangeQuantity).map(({ uid }) => uid)
  return { ...(entered.length ? { enteredOptions: entered } : {}), ...(selected.length ? { selectedOptions: selected } : {}) }
}
