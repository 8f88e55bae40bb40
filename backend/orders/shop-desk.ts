import type { ShopContext } from '../endpoint/shop-context.ts'
import type { OrderAction } from './order-status.ts'
import type { AskedPieces } from './order-documents.ts'

/** What an order action needs of the context; there is no request and no signed-in customer. */
export type ShopDesk = Pick<ShopContext, 'db' | 'clock' | 'effects' | 'mail' | 'settings'>

export interface OrderMove {
  action: OrderAction
  /** Covers only these pieces, otherwise all remaining ones. For invoice, ship and refund. */
  items?: AskedPieces[]
  /** Tracking of a shipment; the carrier defaults to that of the order. */
  tracking?: { number: string; carrier?: string; title?: string }
  /** Comment on the order or on the created document, visible to the shopper. */
  comment?: string
  /** For refunds: returns shipped pieces to stock as well; pieces not shipped are always returned. */
  restock?: boolean
}
