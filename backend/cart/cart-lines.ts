import * as v from 'valibot'
import type { ShopContext } from '../endpoint/shop-context.ts'
import { isInStock } from '../product/availability.ts'
import { type BundleSelectionRow, type ProductRow, bundleSelectionsOf, productById } from '../product/product-store.ts'
import { type CartItemRow, type CartRow, type NewItem, itemsOf } from './cart-store.ts'
import { type DownloadLink, type GiftCardWords, downloadLinks, readOptions } from './line-options.ts'
import { type ChosenCustom, chosenCustom } from './chosen-custom.ts'
import { type QuantityProblem, notAvailable, quantityProblem } from './quantity-rules.ts'

/** Chosen parts of a bundle: each selection with its quantity in one bundle. */
export const chosenParts = v.array(v.object({ selection: v.number(), quantity: v.number() }))
export type ChosenPart = v.InferOutput<typeof chosenParts>[number]

/** A line of a cart with its products, in the language of the request. */
export interface CartLine {
  item: NewItem & { id: number }
  product: ProductRow
  variant: ProductRow | null
  parts: { selection: BundleSelectionRow; quantity: number }[]
  /** The chosen files of a download. */
  links?: DownloadLink[]
  giftCard?: GiftCardWords | undefined
  /** The product's customizable options with the chosen and entered values. */
  custom: ChosenCustom[]
}

export function lineOf({ db, store }: Pick<ShopContext, 'db' | 'store'>, item: NewItem & { id: number }): CartLine {
  const product = productById(db, store.lang, item.product_id)
  if (!product) throw new Error(`Cart item ${item.id} is of a product that does not exist`)
  const variant = item.variant_id === null ? null : (productById(db, store.lang, item.variant_id) ?? null)
  const line = { item, product, variant, parts: [], custom: chosenCustom({ db, store }, item) }
  if (item.selections !== null) return { ...line, parts: partsOf({ db, store }, product, item.selections) }
  if (product.__typename === 'DownloadableProduct') {
    const chosen = readOptions(item.options).links
    return { ...line, links: downloadLinks(db, store.lang, product.id).filter(({ id }) => chosen?.includes(id) ?? true) }
  }
  return product.__typename === 'GiftCardProduct' ? { ...line, giftCard: readOptions(item.options).giftCard } : line
}

function partsOf({ db, store }: Pick<ShopContext, 'db' | 'store'>, product: ProductRow, chosen: string): CartLine['parts'] {
  const selections = bundleSelectionsOf(db, store.lang, product.id)
  return v.parse(chosenParts, JSON.parse(chosen)).flatMap(({ selection: id, quantity }) => {
    const selection = selections.find((known) => known.selection_id === id)
    return selection ? [{ selection, quantity }] : []
  })
}

const known = new WeakMap<CartRow, CartLine[]>()

/** Returns the lines of a cart, read once for each cart row: a changed cart is read as a new row. */
export function linesOf(context: Pick<ShopContext, 'db' | 'store'>, cart: CartRow): CartLine[] {
  const lines = known.get(cart) ?? itemsOf(context.db, cart.id).map((item: CartItemRow) => lineOf(context, item))
  known.set(cart, lines)
  return lines
}

/** Returns what a line takes from stock: the product itself, its variant, or the parts of a bundle. */
export const piecesOf = ({ item, product, variant, parts }: CartLine): { product: ProductRow; quantity: number }[] =>
  parts.length > 0
    ? parts.map(({ selection, quantity }) => ({ product: selection, quantity: quantity * item.quantity }))
    : [{ product: variant ?? product, quantity: item.quantity }]

export const isGoods = ({ __typename }: ProductRow) => __typename === 'SimpleProduct'

/** Adds up the pieces of each product over several lines. Only goods count; services and files never run out. */
export function demandOf(lines: readonly CartLine[]) {
  const demand = new Map<number, { product: ProductRow; quantity: number }>()
  for (const { product, quantity } of lines.flatMap(piecesOf))
    if (isGoods(product)) demand.set(product.id, { product, quantity: (demand.get(product.id)?.quantity ?? 0) + quantity })
  return demand
}

export type Demand = ReturnType<typeof demandOf>

/** @param others the other lines of the cart, which draw on the same stock */
export const lineProblem = (line: CartLine, others: readonly CartLine[]) => problemWithin(line, demandOf([line, ...others]))

/** @param demand of the whole cart, this line included */
export function problemWithin(line: CartLine, demand: Demand): QuantityProblem | null {
  const pieces = piecesOf(line).filter(({ product }) => isGoods(product))
  if (pieces.some(({ product }) => !isInStock(product)))
    return { code: 'INSUFFICIENT_STOCK', message: 'This product is out of stock.' }
  return quantityProblem(line.item.quantity, line.variant ?? line.product) ?? (isShort(line, demand) ? notAvailable : null)
}

export const isShort = (line: CartLine, demand: Demand) =>
  piecesOf(line).some(
    ({ product }) => isGoods(product) && (demand.get(product.id)?.quantity ?? 0) > Math.max(product.stock_quantity, 0),
  )

/** Returns how many of a line are in stock, ignoring the other lines of the cart; `undefined` for what never runs out. */
export function shelfOf(line: CartLine): number | undefined {
  const { item } = line
  const limits = piecesOf(line)
    .filter(({ product }) => isGoods(product))
    .map(({ product, quantity }) => Math.floor((Math.max(product.stock_quantity, 0) * item.quantity) / quantity))
  return limits.length > 0 ? Math.min(...limits) : undefined
}

export const weightOf = (lines: readonly CartLine[]) =>
  lines.flatMap(piecesOf).reduce((total, { product, quantity }) => total + product.weight_grams * quantity, 0)

/** Whether no line needs delivery. An empty cart is not virtual. */
export const isVirtual = (lines: readonly CartLine[]) =>
  lines.length > 0 && lines.flatMap(piecesOf).every(({ product }) => !isGoods(product))
