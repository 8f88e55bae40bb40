import type { ShopContext } from '../endpoint/shop-context.ts'
import { type BundleSelectionRow, type ProductRow, bundleSelectionsOf } from '../product/product-store.ts'
import { uidNumbers } from '../product/uids.ts'
import type { ChosenPart } from './cart-lines.ts'
import { type CartItemInput, type Refusal, type Wanted, chosenUids, enteredValues, refused } from './item-input.ts'
import { isSoldOnline } from '../product/online-sale.ts'
import { isSalableTo } from './salability.ts'

const wrongOptions = refused('NOT_SALABLE', 'The required options you selected are not available')
const nothingChosen = refused('UNDEFINED', 'Please specify product option(s).')
const incomplete = refused('UNDEFINED', 'Please select all required options.')

interface AskedPart {
  option: number
  selection: number
  quantity: number
}

/**
 * Reads the chosen bundle parts from `selected_options` (quantity inside the uid) or `entered_options` (quantity as text); `undefined` for
 * an invalid one.
 */
function askedParts(input: CartItemInput): (AskedPart | undefined)[] {
  const selected = chosenUids(input).map((uid) => ({ uid, value: undefined }))
  return [...selected, ...enteredValues(input)].map(({ uid, value }) => {
    const [option, selection, inside] = uidNumbers(uid, 'bundle') ?? []
    const quantity = value === undefined ? inside : /^\d{1,4}$/.test(value) ? Number(value) : undefined
    return option === undefined || selection === undefined || quantity === undefined ? undefined : { option, selection, quantity }
  })
}

export function wantedBundle(
  product: ProductRow,
  input: CartItemInput,
  context: Pick<ShopContext, 'db' | 'store' | 'customer' | 'settings'>,
): Wanted {
  const { db, store, customer } = context
  const selections = bundleSelectionsOf(db, store.lang, product.id)
  const asked = askedParts(input)
  if (asked.length === 0) return nothingChosen
  const kept = asked.filter((part) => part?.quantity !== 0)
  const parts = kept.filter((part) => part !== undefined)
  const refusal = missing(selections, parts)
  if (refusal) return refusal
  const isToBeHad = (known: BundleSelectionRow) => isSalableTo(known, customer) && isSoldOnline(context, known)
  const fitting = parts.every((part) => selections.some((known) => fits(known, part) && isToBeHad(known)))
  if (!fitting || parts.length < kept.length || hasDoubles(selections, parts)) return wrongOptions
  const chosen: ChosenPart[] = parts
    .map(({ selection, quantity }) => ({ selection, quantity }))
    .sort((a, b) => a.selection - b.selection)
  const signature = [product.id, ...chosen.map((part) => `${part.selection}x${part.quantity}`)].join('/')
  return {
    ok: true,
    item: { product_id: product.id, variant_id: null, selections: JSON.stringify(chosen), signature, quantity: input.quantity },
  }
}

function missing(selections: readonly BundleSelectionRow[], parts: readonly AskedPart[]): Refusal | null {
  const required = selections.filter(({ option_required }) => option_required).map(({ option_id }) => option_id)
  return required.every((option) => parts.some((part) => part.option === option)) ? null : incomplete
}

/** Whether a part is chosen twice, or several parts of an option that allows only one. */
function hasDoubles(selections: readonly BundleSelectionRow[], parts: readonly AskedPart[]) {
  const byOption = Map.groupBy(parts, ({ option }) => option)
  const several = (option: number) =>
    selections.some((known) => known.option_id === option && ['checkbox', 'multi'].includes(known.option_type))
  const crowded = [...byOption].some(([option, chosen]) => chosen.length > 1 && !several(option))
  return crowded || new Set(parts.map(({ selection }) => selection)).size < parts.length
}

const fits = (known: BundleSelectionRow, { option, selection, quantity }: AskedPart) =>
  known.option_id === option &&
  known.selection_id === selection &&
  Number.isInteger(quantity) &&
  quantity <= 9999 &&
  (known.can_change_quantity === 1 || quantity === known.selection_quantity)
