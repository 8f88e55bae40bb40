import * as v from 'valibot'
import type { ShopContext } from '../endpoint/shop-context.ts'
import { isInStock } from '../product/availability.ts'
import { figuresOf, netOf, selectionFigures } from '../product/price.ts'
import { type BundleSelectionRow, type ProductRow, bundleSelectionsOf, productById } from '../product/product-store.ts'
import type { TaxedAmount } from './cart-money.ts'
import { type CartItemRow, type CartRow, type NewItem, itemsOf } from './cart-store.ts'
import { type QuantityProblem, notAvailable, quantityProblem } from './quantity-rules.ts'

/** A chosen part of a bundle: how many of a selection are in one bundle. */
export const chosenParts = v.array(v.object({ selection: v.number(), quantity: v.number() }))
export type ChosenPart = v.InferOutput<typeof chosenParts>[number]

/** A line of a cart with the products it is made of, in the language of the request. */
export interface CartLine {
  item: NewItem & { id: number }
  product: ProductRow
  variant: ProductRow | null
  parts: { selection: BundleSelectionRow; quantity: number }[]
}

export function lineOf({ db, store }: Pick<ShopContext, 'db' | 'store'>, item: NewItem & { id: number }): CartLine {
  const product = productById(db, store.lang, item.product_id)
  if (!product) throw new Error(`Cart item ${item.id} is of a product that does not exist`)
  const variant = item.variant_id === null ? null : (productById(db, store.lang, item.variant_id) ?? null)
  if (item.selections === null) return { item, product, variant, parts: [] }
  const selections = bundleSelectionsOf(db, store.lang, product.id)
  const parts = v.parse(chosenParts, JSON.parse(item.selections)).flatMap(({ selection: id, quantity }) => {
    const selection = selections.find((known) => known.selection_id === id)
    return selection ? [{ selection, quantity }] : []
  })
  return { item, product, variant, parts }
}

const known = new WeakMap<CartRow, CartLine[]>()

/** Read once for each cart row: a changed cart is read as a new row. */
export function linesOf(context: Pick<ShopContext, 'db' | 'store'>, cart: CartRow): CartLine[] {
  const lines = known.get(cart) ?? itemsOf(context.db, cart.id).map((item: CartItemRow) => lineOf(context, item))
  known.set(cart, lines)
  return lines
}

/** What is taken from the shelf for a line: the product itself, its variant, or the parts of a bundle. */
export const piecesOf = ({ item, product, variant, parts }: CartLine): { product: ProductRow; quantity: number }[] =>
  parts.length > 0
    ? parts.map(({ selection, quantity }) => ({ product: selection, quantity: quantity * item.quantity }))
    : [{ product: variant ?? product, quantity: item.quantity }]

const isGoods = ({ __typename }: ProductRow) => __typename === 'SimpleProduct'

/** Pieces of goods by product over several lines; services and files are never used up. */
export function demandOf(lines: readonly CartLine[]) {
  const demand = new Map<number, { product: ProductRow; quantity: number }>()
  for (const { product, quantity } of lines.flatMap(piecesOf))
    if (isGoods(product)) demand.set(product.id, { product, quantity: (demand.get(product.id)?.quantity ?? 0) + quantity })
  return demand
}

/** @param others the further lines of the cart, which draw on the same stock. */
export function lineProblem(line: CartLine, others: readonly CartLine[]): QuantityProblem | null {
  const pieces = piecesOf(line).filter(({ product }) => isGoods(product))
  if (pieces.some(({ product }) => !isInStock(product)))
    return { code: 'INSUFFICIENT_STOCK', message: 'This product is out of stock' }
  const problem = quantityProblem(line.item.quantity, line.variant ?? line.product)
  if (problem) return problem
  const demand = demandOf([line, ...others])
  const short = pieces.some(({ product }) => (demand.get(product.id)?.quantity ?? 0) > product.stock_quantity)
  return short ? notAvailable : null
}

/** Price of one, and the line's rows by VAT rate: a bundle's parts may be taxed differently. */
export function lineMoney({ item, product, variant, parts }: CartLine) {
  if (parts.length === 0) {
    const sold = variant ?? product
    const unit = figuresOf(sold).final
    const rows: TaxedAmount[] = [{ gross: unit * item.quantity, vat: sold.vat_rate }]
    return { unit, rows, ...totalOf(rows) }
  }
  const priced = parts.map(({ selection, quantity }) => ({
    unit: selectionFigures(selection, quantity, product.bundle_discount_percent ?? 0).final,
    vat: selection.vat_rate,
  }))
  const rows: TaxedAmount[] = priced.map(({ unit, vat }) => ({ gross: unit * item.quantity, vat }))
  return { unit: priced.reduce((total, { unit }) => total + unit, 0), rows, ...totalOf(rows) }
}

const totalOf = (rows: readonly TaxedAmount[]) => ({
  gross: rows.reduce((total, row) => total + row.gross, 0),
  net: rows.reduce((total, row) => total + netOf(row.gross, row.vat), 0),
})

export const weightOf = (lines: readonly CartLine[]) =>
  lines.flatMap(piecesOf).reduce((total, { product, quantity }) => total + product.weight_grams * quantity, 0)

/** Nothing in it needs delivery. An empty cart is not virtual. */
export const isVirtual = (lines: readonly CartLine[]) =>
  lines.length > 0 && lines.flatMap(piecesOf).every(({ product }) => !isGoods(product))
