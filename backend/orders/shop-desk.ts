import type { ShopContext } from '../endpoint/shop-context.ts'
import type { OrderAction } from './order-status.ts'
import type { AskedPieces } from './order-documents.ts'

/** What the shop needs to move an order; not a request: nobody is signed in. */
export type ShopDesk = Pick<ShopContext, 'db' | 'clock' | 'effects' | 'mail' | 'settings'>

export interface OrderMove {
  action: OrderAction
  /** Only these pieces; without them all that is left. For invoice, ship and refund. */
  items?: AskedPieces[]
  /** Of a shipment. The carrier of the order when none is named. */
  tracking?: { number: string; carrier?: string; title?: string }
  /** Written to the order or to the document it makes, for the shopper to read. */
  comment?: string
  /** Refund: what was shipped goes back on the shelf too; what was not shipped always does. */
  restock?: boolean
}
