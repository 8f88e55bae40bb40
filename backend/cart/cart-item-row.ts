export interface CartItemRow {
  id: number
  cart_id: number
  product_id: number
  variant_id: number | null
  /** JSON of ChosenPart[] for a bundle. */
  selections: string | null
  /** JSON of LineOptions for a download or a gift card. */
  options?: string | null
  /** Equal for items that are one line: product, variant, parts and options. */
  signature: string
  quantity: number
  /** Grosz with VAT for one piece, where a quote agreed on another price than the shop's. */
  agreed_price?: number | null
}

export type NewItem = Pick<
  CartItemRow,
  'product_id' | 'variant_id' | 'selections' | 'options' | 'signature' | 'quantity' | 'agreed_price'
>
