import type { LineIntent } from './line-intent.ts'
import type { BundleDetail } from './product-kind.ts'

export interface BundleOption {
  uid: string
  label: string
  /** Pieces of it in one bundle. */
  quantity: number
  /** Gross złoty for one piece, with the bundle's discount; null when it may not be seen. */
  price: number | null
  isDefault: boolean
  canChangeQuantity: boolean
}

export interface BundlePart {
  uid: string
  title: string
  required: boolean
  /** Several options of it may be taken together. */
  several: boolean
  options: BundleOption[]
}

/** Uids of the options that are taken. */
export type BundleChoice = ReadonlySet<string>

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
      })),
  }))
}

/** As the shop put it together; a required part with one option only has that one. */
export function defaultChoice(parts: readonly BundlePart[]): BundleChoice {
  const taken = parts.flatMap(({ options, required }) => {
    const own = options.filter((option) => option.isDefault)
    return own.length === 0 && required && options.length === 1 ? options : own
  })
  return new Set(taken.map((option) => option.uid))
}

/** Takes an option or leaves it; where only one may be taken the other goes. */
export function withOption(part: BundlePart, choice: BundleChoice, uid: string, isTaken: boolean): BundleChoice {
  const next = new Set(choice)
  if (!part.several) for (const option of part.options) next.delete(option.uid)
  if (isTaken) next.add(uid)
  else next.delete(uid)
  return next
}

const takenOf = (parts: readonly BundlePart[], choice: BundleChoice) =>
  parts.flatMap((part) => part.options.filter((option) => choice.has(option.uid)))

/** Required parts of which nothing is taken. */
export function openParts(parts: readonly BundlePart[], choice: BundleChoice): BundlePart[] {
  return parts.filter((part) => part.required && !part.options.some((option) => choice.has(option.uid)))
}

/** Gross złoty of one bundle; undefined where a price may not be seen. */
export function bundleSum(parts: readonly BundlePart[], choice: BundleChoice): number | undefined {
  let grosze = 0
  for (const { price, quantity } of takenOf(parts, choice)) {
    if (price === null) return undefined
    grosze += Math.round(price * 100) * quantity
  }
  return grosze / 100
}

/** The options as the cart wants them: uid with the quantity as text, or the uid alone where the quantity is fixed. */
export function chosenOptions(
  parts: readonly BundlePart[],
  choice: BundleChoice,
): Pick<LineIntent, 'enteredOptions' | 'selectedOptions'> {
  const taken = takenOf(parts, choice)
  const entered = taken
    .filter((option) => option.canChangeQuantity)
    .map(({ uid, quantity }) => ({ uid, value: String(quantity) }))
  const selected = taken.filter((option) => !option.canChangeQuantity).map(({ uid }) => uid)
  return { ...(entered.length ? { enteredOptions: entered } : {}), ...(selected.length ? { selectedOptions: selected } : {}) }
}
