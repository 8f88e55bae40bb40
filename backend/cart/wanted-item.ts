import type { ShopContext } from '../endpoint/shop-context.ts'
import { attributeByCode } from '../product/attribute-store.ts'
import {
  type BundleSelectionRow,
  type ProductRow,
  bundleSelectionsOf,
  productById,
  productBySku,
  variantsOf,
} from '../product/product-store.ts'
import { uidNumbers } from '../product/uids.ts'
import type { ChosenPart } from './cart-lines.ts'
import type { NewItem } from './cart-store.ts'
import { isSalableTo } from './salability.ts'

export interface CartItemInput {
  sku: string
  quantity: number
  parent_sku?: string | null
  selected_options?: (string | null)[] | null
  entered_options?: ({ uid: string; value: string } | null)[] | null
}

export type CartErrorCode =
  | 'COULD_NOT_FIND_CART_ITEM'
  | 'INSUFFICIENT_STOCK'
  | 'INVALID_PARAMETER_VALUE'
  | 'NOT_SALABLE'
  | 'PRODUCT_NOT_FOUND'
  | 'REQUIRED_PARAMETER_MISSING'
  | 'UNDEFINED'

export interface Refusal {
  ok: false
  code: CartErrorCode
  message: string
}
export type Wanted = { ok: true; item: NewItem } | Refusal

export const refused = (code: CartErrorCode, message: string): Refusal => ({ ok: false, code, message })
const unavailable = refused('NOT_SALABLE', 'Product that you are trying to add is not available.')
const wrongOptions = refused('NOT_SALABLE', 'The required options you selected are not available')
const notFound = (sku: string) => refused('PRODUCT_NOT_FOUND', `Could not find a product with SKU "${sku}"`)

/** Reads what a client asks for into a line of the cart, or into Magento's reason why not. */
export function wantedItem(input: CartItemInput, { db, store, customer }: ShopContext): Wanted {
  if (!(input.quantity > 0)) return refused('UNDEFINED', 'The product quantity should be greater than 0')
  const product = productBySku(db, store.lang, input.sku)
  if (!product) return notFound(input.sku)
  if (!isSalableTo(product, customer)) return unavailable
  if (product.parent_id !== null) return wantedVariant(product, input, { db, store })
  switch (product.__typename) {
    case 'ConfigurableProduct':
      return wantedConfiguration(product, input, { db, store })
    case 'BundleProduct':
      return wantedBundle(product, input, { db, store, customer })
    case 'GroupedProduct':
      return refused('UNDEFINED', 'Please specify the quantity of product(s).')
    case 'GiftCardProduct':
      return unavailable
    default:
      return wantedLine(product, null, input.quantity)
  }
}

const wantedLine = (product: ProductRow, variant: ProductRow | null, quantity: number): Wanted => ({
  ok: true,
  item: {
    product_id: product.id,
    variant_id: variant?.id ?? null,
    selections: null,
    signature: [product.id, variant?.id].filter((id) => id !== undefined).join('/'),
    quantity,
  },
})

/** A variant asked for by its own SKU is the same line as the one chosen on its parent's page. */
function wantedVariant(
  variant: ProductRow,
  { parent_sku, quantity }: CartItemInput,
  { db, store }: Pick<ShopContext, 'db' | 'store'>,
): Wanted {
  const parent = productById(db, store.lang, variant.parent_id ?? 0)
  if (!parent) return unavailable
  if (parent_sku && parent_sku.toLowerCase() !== parent.sku.toLowerCase()) return notFound(parent_sku)
  return wantedLine(parent, variant, quantity)
}

function wantedConfiguration(
  product: ProductRow,
  input: CartItemInput,
  { db, store }: Pick<ShopContext, 'db' | 'store'>,
): Wanted {
  const chosen = (input.selected_options ?? []).filter((uid) => uid !== null)
  if (chosen.length === 0) return refused('UNDEFINED', 'You need to choose options for your item.')
  const attribute = attributeByCode(db, store.lang, product.variant_attribute ?? '')
  const [value, ...more] = chosen.map((uid) => {
    const [attributeId, option] = uidNumbers(uid, 'configurable') ?? []
    return attributeId === attribute?.id ? option : undefined
  })
  const variant = variantsOf(db, store.lang, product.id).find((known) => known.variant_value === value)
  return variant && more.every((other) => other === value) ? wantedLine(product, variant, input.quantity) : wrongOptions
}

interface AskedPart {
  option: number
  selection: number
  quantity: number
}

/** Bundle parts come as `selected_options` (quantity inside the uid) or as `entered_options` (quantity as text). */
function askedParts(input: CartItemInput): AskedPart[] | undefined {
  const asked: AskedPart[] = []
  const entered = (input.entered_options ?? []).filter((option) => option !== null)
  const selected = (input.selected_options ?? []).filter((uid) => uid !== null).map((uid) => ({ uid, value: undefined }))
  for (const { uid, value } of [...selected, ...entered]) {
    const [option, selection, inside] = uidNumbers(uid, 'bundle') ?? []
    const quantity = value === undefined ? inside : /^\d{1,4}$/.test(value) ? Number(value) : undefined
    if (option === undefined || selection === undefined || quantity === undefined) return undefined
    if (quantity > 0) asked.push({ option, selection, quantity })
  }
  return asked
}

function wantedBundle(
  product: ProductRow,
  input: CartItemInput,
  { db, store, customer }: Pick<ShopContext, 'db' | 'store' | 'customer'>,
): Wanted {
  const selections = bundleSelectionsOf(db, store.lang, product.id)
  const asked = askedParts(input)
  const parts = asked?.map((part) => ({ ...part, found: selections.find((known) => fits(known, part)) }))
  if (!parts || parts.some(({ found }) => !found || !isSalableTo(found, customer))) return wrongOptions
  const byOption = Map.groupBy(parts, (part) => part.option)
  for (const { option_id, option_required, option_type } of selections) {
    const count = byOption.get(option_id)?.length ?? 0
    if (option_required && count === 0) return refused('UNDEFINED', 'Please select all required options.')
    if (count > 1 && !['checkbox', 'multi'].includes(option_type)) return wrongOptions
  }
  const chosen: ChosenPart[] = parts
    .map(({ selection, quantity }) => ({ selection, quantity }))
    .sort((a, b) => a.selection - b.selection)
  if (new Set(chosen.map((part) => part.selection)).size < chosen.length) return wrongOptions
  const signature = [product.id, ...chosen.map((part) => `${part.selection}x${part.quantity}`)].join('/')
  return {
    ok: true,
    item: { product_id: product.id, variant_id: null, selections: JSON.stringify(chosen), signature, quantity: input.quantity },
  }
}

const fits = (known: BundleSelectionRow, { option, selection, quantity }: AskedPart) =>
  known.option_id === option &&
  known.selection_id === selection &&
  Number.isInteger(quantity) &&
  quantity <= 9999 &&
  (known.can_change_quantity === 1 || quantity === known.selection_quantity)
