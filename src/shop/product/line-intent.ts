import type { PriceView } from './price.ts'

/** What a shopper wants in the cart. It connects the product domain with the cart, which the product domain does not know. */
export interface LineIntent {
  sku: string
  /** SKU of the configurable product, for a variant that is requested by its own SKU. */
  parentSku?: string
  quantity: number
  /** Uids of chosen configurable or bundle options. */
  selectedOptions?: string[]
  enteredOptions?: { uid: string; value: string }[]
  /** Name in the notice 'You have added x to your cart.' */
  name: string
  /** What the cart shows until the engine has computed the line: address of a picture, and gross price of one piece in złoty. */
  picture?: string
  unitPrice?: number
  /** The lines that are added instead, where one press adds several: the parts of a grouped product, told as one under its name. */
  parts?: readonly LineIntent[]
}

/** Topic of the notices about a product's cart line; the topic below it is for a choice that is missing. */
export const aboutLine = ({ sku, parentSku }: { sku?: string | null; parentSku?: string }) => `cart/${parentSku ?? sku ?? ''}`
export const aboutChoice = (product: { sku?: string | null }) => `${aboutLine(product)}/choice`

/** `note`: what the button shows for a moment, where the product is not in the engine's cart yet. */
export type AddOutcome = { ok: true; note?: string } | { ok: false; code: string; message: string }

export type AddLine = (line: LineIntent) => Promise<AddOutcome>

/** Returns what the cart shows of a line until the engine has computed it; no price where that is hidden. */
export function seenWith(picture: string | null | undefined, price: PriceView): Pick<LineIntent, 'picture' | 'unitPrice'> {
  return { ...(picture ? { picture } : {}), ...(price.kind === 'shown' ? { unitPrice: price.gross } : {}) }
}
