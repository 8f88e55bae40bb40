export interface CartItemRow {
  id: number
  cart_id: number
  product_id: number
  variant_id: number | null
  /** JSON of ChosenPart[] for a bundle; else null. */
  selections: string | null
  /** JSON of LineOptions: customizable options, links of a download, gift card, gift message and wrapping. */
  options?: string | null
  /** Equal for items that form one line: product, variant, parts and options. */
  signature: string
  quantity: number
  /** Grosz with VAT per piece, where a quote agreed on another price than the shop's. */
  agreed_price?: number | null
}

export type NewItem = Pick<
  CartItemRow,
  'product_id' | 'variant_id' | 'selections' | 'options' | 'signature' | 'quantity' | 'agreed_price'
>
