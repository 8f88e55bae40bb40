import type { Answer } from '../parts.ts'

/** Wish list and quote of the fake shop, for one signed-in customer. */
export interface FakeLists {
  wishes: Map<string, string>
  quote: { id: string; lines: Map<string, { uid: string; quantity: number; price?: number }>; remarks: string }
  process: (document: string, variables: Record<string, unknown>) => Answer | undefined
  /** The customer's cart, from which a quote is filled and into which it is moved. */
  cart: Map<string, { uid: string; quantity: number }>
  /** SKUs in the cart that cannot be moved into a quote. */
  stays: Set<string>
}

const given = (data: unknown): Answer => ({ status: 200, data, errors: [] })
const foreign = (id: unknown): Answer => ({
  status: 200,
  data: null,
  errors: [{ message: `The current user cannot perform operations on quote "${String(id)}"`, category: 'graphql-authorization' }],
})

export function createFakeLists(): FakeLists {
  let next = 1
  const lists: FakeLists = {
    wishes: new Map(),
    quote: { id: '', lines: new Map(), remarks: '' },
    process,
    cart: new Map(),
    stays: new Set(),
  }

  const quoteContents = () => ({
    id: lists.quote.id,
    itemsV2: {
      items: [...lists.quote.lines].map(([sku, { uid, quantity }]) => ({
        uid,
        quantity,
        product: { sku, name: sku, thumbnail: null },
      })),
      page_info: { total_pages: 1 },
    },
    prices: { grand_total: { value: 0 } },
  })

  function process(document: string, variables: Record<string, unknown>): Answer | undefined {
    const input = (variables.input ?? {}) as {
      quote_mask_id?: string
      cart_items?: { cartItemUpdateInput: { cart_item_uid: string; quantity: number }; price?: number }[]
    }
    switch (document) {
      case 'WishlistMembers': {
        const items = [...lists.wishes].map(([sku, id]) => ({ id, product: { sku } }))
        return given({ customer: { wishlists: [{ id: '5', items_v2: { items, page_info: { total_pages: 1 } } }] } })
      }
      case 'AddProductsToWishlist':
        for (const { sku } of variables.wishlistItems as { sku: string }[]) lists.wishes.set(sku, String(next++))
        return given({ addProductsToWishlist: { user_errors: [] } })
      case 'RemoveProductsFromWishlist':
        for (const [sku, id] of lists.wishes) if ((variables.wishlistItemsIds as string[]).includes(id)) lists.wishes.delete(sku)
        return given({ removeProductsFromWishlist: { user_errors: [] } })
      case 'CustomerQuoteCart':
        return given({ customerQuoteCart: lists.quote.id === '' ? null : quoteContents() })
      case 'CreateEmptyQuoteCart':
        if (lists.quote.id === '') lists.quote.id = input.quote_mask_id ?? ''
        return given({ createEmptyQuoteCart: lists.quote.id })
      case 'AddProductsToQuoteCart':
        for (const { sku, quantity } of variables.quoteItems as { sku: string; quantity: number }[]) {
          const line = lists.quote.lines.get(sku)
          lists.quote.lines.set(sku, { uid: line?.uid ?? `q${next++}`, quantity: (line?.quantity ?? 0) + quantity })
        }
        return given({ addProductsToQuoteCart: { cart: quoteContents(), user_errors: [] } })
      case 'UpdateQuoteItemsInCart':
        for (const { cartItemUpdateInput: item, price } of input.cart_items ?? [])
          for (const [sku, line] of lists.quote.lines) {
            if (line.uid !== item.cart_item_uid) continue
            if (item.quantity === 0) lists.quote.lines.delete(sku)
            else lists.quote.lines.set(sku, { ...line, quantity: item.quantity, ...(price === undefined ? {} : { price }) })
          }
        return given({ updateQuoteItemsInCart: { cart: quoteContents() } })
      case 'MoveInQuote': {
        if (lists.quote.id === '' || variables.quoteId !== lists.quote.id) return foreign(variables.quoteId)
        const going = [...lists.cart].filter(([sku]) => !lists.stays.has(sku))
        for (const [sku, { quantity }] of going) {
          const line = lists.quote.lines.get(sku)
          lists.quote.lines.set(sku, { ...line, uid: line?.uid ?? `q${next++}`, quantity: (line?.quantity ?? 0) + quantity })
          lists.cart.delete(sku)
        }
        const warnings = lists.cart.size > 0 ? ['One or several Products can not be converted from shopping cart to quote.'] : []
        return given({ moveInQuote: { result: going.length > 0, warnings } })
      }
      case 'MoveInCart': {
        // An open quote goes back beside the cart's contents; an approved one stays stored and is accepted once.
        const isOpen = variables.quoteUid === lists.quote.id
        for (const [sku, { quantity }] of lists.quote.lines) {
          const present = isOpen ? lists.cart.get(sku) : undefined
          lists.cart.set(sku, { uid: present?.uid ?? `m${next++}`, quantity: (present?.quantity ?? 0) + quantity })
        }
        if (isOpen) lists.quote.lines.clear()
        return given({ moveInCart: true })
      }
      case 'UpdateQuoteRemarks':
        lists.quote.remarks = String(variables.remarks)
        return given({ updateQuoteRemarks: true })
      default:
        return undefined
    }
  }
  return lists
}
