import * as v from 'valibot'
import { chosenParts } from '../cart/cart-lines.ts'
import type { Database } from '../database/database.ts'
import { type BundleSelectionRow, type ProductRow, bundleSelectionsOf, productsBySkus } from '../product/product-store.ts'
import { requestedOfOrders } from '../returns/return-store.ts'
import type { Language } from '../store/store-views.ts'
import type { OrderSituation, PieceCounts } from './order-status.ts'
import {
  type DocumentKind,
  type DocumentLineRow,
  type DocumentRow,
  type LineRow,
  type OrderRow,
  addressesOfOrders,
  documentLinesOfOrders,
  documentsOfOrders,
  linesOfOrders,
  tracksOfOrders,
  visibleComments,
} from './order-store.ts'

/** Returns a function that reads on its first call and then returns the cached value. */
function once<Value>(read: () => Value) {
  let kept: { value: Value } | undefined
  return () => (kept ??= { value: read() }).value
}

/** Related records of all orders in one answer, each kind read for all of them together and only when a field needs it. */
function pageOf(db: Database, lang: Language, ids: readonly number[]) {
  const lines = once(() => Map.groupBy(linesOfOrders(db, ids), (line) => line.order_id))
  const allLines = () => [...lines().values()].flat()
  const bundles = new Map<number, BundleSelectionRow[]>()
  return {
    lang,
    lines,
    addresses: once(() => Map.groupBy(addressesOfOrders(db, ids), (address) => address.order_id)),
    documents: once(() => Map.groupBy(documentsOfOrders(db, ids), (document) => document.order_id)),
    documentLines: once(() => Map.groupBy(documentLinesOfOrders(db, ids), (line) => line.document_id)),
    tracks: once(() => Map.groupBy(tracksOfOrders(db, ids), (track) => track.document_id)),
    requested: once(() => requestedOfOrders(db, ids)),
    comments: once(() => Map.groupBy(visibleComments(db, ids), (comment) => comment.order_id)),
    products: once(() => {
      const skus = new Set(allLines().flatMap(({ sku, parent_sku }) => (parent_sku === null ? [sku] : [sku, parent_sku])))
      return new Map(productsBySkus(db, lang, [...skus]).map((product) => [product.sku, product]))
    }),
    selectionsOf(bundleId: number) {
      const known = bundles.get(bundleId) ?? bundleSelectionsOf(db, lang, bundleId)
      bundles.set(bundleId, known)
      return known
    },
  }
}

export type OrderPage = ReturnType<typeof pageOf>

/** One order with the page of orders it was read with. */
export interface OrderView {
  row: OrderRow
  page: OrderPage
}

export function orderViews(db: Database, lang: Language, rows: readonly OrderRow[]): OrderView[] {
  const page = pageOf(
    db,
    lang,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ row, page }))
}

export function orderView(db: Database, lang: Language, row: OrderRow): OrderView {
  return { row, page: pageOf(db, lang, [row.id]) }
}

export const linesOf = ({ row, page }: OrderView): LineRow[] => page.lines().get(row.id) ?? []
export const documentsOf = ({ row, page }: OrderView, kind: DocumentKind): DocumentRow[] =>
  (page.documents().get(row.id) ?? []).filter((document) => document.kind === kind)
export const documentLinesOf = ({ page }: OrderView, document: DocumentRow): DocumentLineRow[] =>
  page.documentLines().get(document.id) ?? []

/** Returns the product that a line was ordered as (for a variant, its parent), `undefined` when the shop no longer has it. */
export const productOf = ({ page }: OrderView, { sku, parent_sku }: LineRow): ProductRow | undefined =>
  page.products().get(parent_sku ?? sku)
export const variantOf = ({ page }: OrderView, { sku, parent_sku }: LineRow): ProductRow | undefined =>
  parent_sku === null ? undefined : page.products().get(sku)

export interface OrderedPart {
  selection: BundleSelectionRow
  /** Pieces in one bundle. */
  quantity: number
}

/** Returns the chosen selections of a bundle; empty for any other line. */
export function partsOf(order: OrderView, line: LineRow): OrderedPart[] {
  const bundle = productOf(order, line)
  if (bundle?.__typename !== 'BundleProduct' || line.selections === null) return []
  const known = order.page.selectionsOf(bundle.id)
  return v.parse(chosenParts, JSON.parse(line.selections)).flatMap(({ selection: id, quantity }) => {
    const selection = known.find(({ selection_id }) => selection_id === id)
    return selection ? [{ selection, quantity }] : []
  })
}

/** Returns what one piece of a line takes from stock; services and files take nothing. */
export function goodsOf(order: OrderView, line: LineRow): { product: ProductRow; quantity: number }[] {
  const parts = partsOf(order, line).map(({ selection, quantity }) => ({ product: selection as ProductRow, quantity }))
  const sold = variantOf(order, line) ?? productOf(order, line)
  const pieces = parts.length > 0 || !sold ? parts : [{ product: sold, quantity: 1 }]
  return pieces.filter(({ product }) => product.__typename === 'SimpleProduct')
}

export function countsOf(order: OrderView, line: LineRow): PieceCounts {
  const sum = (kind: DocumentKind) =>
    documentsOf(order, kind)
      .flatMap((document) => documentLinesOf(order, document))
      .filter(({ position }) => position === line.position)
      .reduce((total, { quantity }) => total + quantity, 0)
  return {
    ...{ ordered: line.quantity, canceled: line.canceled },
    ...{ invoiced: sum('invoice'), shipped: sum('shipment'), refunded: sum('credit_memo') },
  }
}

/** Returns the pieces of a line that were shipped and not refunded yet; 0 for services and files, which cannot be sent back. */
export function sentOf(order: OrderView, line: LineRow): number {
  if (goodsOf(order, line).length === 0) return 0
  const { shipped, refunded } = countsOf(order, line)
  return shipped - refunded
}

/** Returns whether a shipped piece exists for which no return is requested yet. */
export const isReturnable = (order: OrderView) =>
  linesOf(order).some((line) => sentOf(order, line) > (order.page.requested().get(`${order.row.id}/${line.position}`) ?? 0))

export const isOnHold = ({ row }: OrderView) => row.status === 'holded' && row.held_from !== null

export function situationOf(order: OrderView): OrderSituation {
  const lines = linesOf(order).map((line) => ({ counts: countsOf(order, line), travels: goodsOf(order, line).length > 0 }))
  const sum = (pick: (counts: PieceCounts) => number, of = lines) => of.reduce((total, { counts }) => total + pick(counts), 0)
  const shippable = sum(
    ({ ordered, canceled }) => ordered - canceled,
    lines.filter(({ travels }) => travels),
  )
  return {
    ...{ status: order.row.status, onHold: isOnHold(order), virtual: order.row.carrier === null, shippable },
    ...{ ordered: sum(({ ordered }) => ordered), canceled: sum(({ canceled }) => canceled) },
    ...{ invoiced: sum(({ invoiced }) => invoiced), shipped: sum(({ shipped }) => shipped) },
    refunded: sum(({ refunded }) => refunded),
  }
}
