/** What a shopper wants in the cart: the joint between the shelf (product) and the cart, which product does not know. */
export interface LineIntent {
  sku: string
  quantity: number
  /** Uids of chosen configurable or bundle options. */
  selectedOptions?: string[]
  enteredOptions?: { uid: string; value: string }[]
  /** For the notice: 'You have added x to your cart.' */
  name: string
}

export type AddOutcome = { ok: true } | { ok: false; code: string; message: string }

export type AddLine = (line: LineIntent) => Promise<AddOutcome>
