import type { NewItem } from './cart-store.ts'

/** Magento's CartItemInput. */
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
  /** How many are left in stock, where too many were requested. */
  left?: number | undefined
}
export type Wanted = { ok: true; item: NewItem } | Refusal

export const refused = (code: CartErrorCode, message: string): Refusal => ({ ok: false, code, message })
export const notFound = (sku: string) => refused('PRODUCT_NOT_FOUND', `Could not find a product with SKU "${sku}"`)

export const chosenUids = ({ selected_options }: CartItemInput) => (selected_options ?? []).filter((uid) => uid !== null)
export const enteredValues = ({ entered_options }: CartItemInput) => (entered_options ?? []).filter((option) => option !== null)
