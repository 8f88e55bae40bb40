import type { PriceView } from './price.ts'

/** What a shopper wants in the cart: the joint between the shelf (product) and the cart, which product does not know. */
export interface LineIntent {
  sku: string
  /** Of a variant that is asked for by its own SKU. */
  parentSku?: string
  quantity: number
  /** Uids of chosen configurable or bundle options. */
  selectedOptions?: string[]
  enteredOptions?: { uid: string; value: string }[]
  /** For the notice: 'You have added x to your cart.' */
  name: string
  /** What the cart shows of it before the shop has counted: a picture's address and the gross price of one in złoty. */
  picture?: string
  unitPrice?: number
}

/** The matter that a notice of a product's line is about; beneath it, whether it was chosen at all. */
export const aboutLine = ({ sku, parentSku }: { sku?: string | null; parentSku?: string }) => `cart/${parentSku ?? sku ?? ''}`
export const aboutChoice = (product: { sku?: string | null }) => `${aboutLine(product)}/choice`

/** `note`: what the button says for a moment, where the product is not in the shop's own cart yet. */
export type AddOutcome = { ok: true; note?: string } | { ok: false; code: string; message: string }

export type AddLine = (line: LineIntent) => Promise<AddOutcome>

/** What the cart can show of a line before the shop has counted it; nothing where the price may not be seen. */
export function seenWith(picture: string | null | undefined, price: PriceView): Pick<LineIntent, 'picture' | 'unitPrice'> {
  return { ...(picture ? { picture } : {}), ...(price.kind === 'shown' ? { unitPrice: price.gross } : {}) }
}
