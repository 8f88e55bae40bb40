type Plain = 'not-found' | 'not-available' | 'options' | 'sold-out' | 'quantity' | 'line-gone' | 'cart-gone' | 'unauthorized'

/** What Magento says about a line, read into something that can be said in the shopper's language. */
export type BackendMessage =
  | { kind: Plain }
  | { kind: 'least' | 'most' | 'step' | 'only'; limit: string }
  | { kind: 'other'; text: string }

const known: [RegExp, Plain][] = [
  [/could not find a product with sku/i, 'not-found'],
  [/(required options you selected are not available|need to choose options for your item)/i, 'options'],
  [/product that you are trying to add is not available/i, 'not-available'],
  [/(there are no source items|this product is out of stock|some of the products are out of stock)/i, 'sold-out'],
  [
    /(the requested (qty|quantity) is not available|not enough items for sale|not all of your products are available in the requested quantity)/i,
    'quantity',
  ],
  [/(could not find cart item with id|the cart doesn't contain the item)/i, 'line-gone'],
  [/(the cart isn't active|could not find a cart with id)/i, 'cart-gone'],
  [/(isn't authorized|cannot perform operations on cart)/i, 'unauthorized'],
]

const limits: [RegExp, 'least' | 'most' | 'step' | 'only'][] = [
  [/the fewest you may purchase is ([\d.,]+?)\.?$/i, 'least'],
  [/the most you may purchase is ([\d.,]+?)\.?$/i, 'most'],
  [/(?:only in quantities of|only buy this product in quantities of) ([\d.,]+)/i, 'step'],
  [/^only ([\d.,]+) of [\d.,]+ available/i, 'only'],
]

/** Anything unknown stays as the server wrote it: honest, and shown as text only. */
export function readBackendMessage(message: string): BackendMessage {
  for (const [pattern, kind] of limits) {
    const limit = pattern.exec(message.trim())?.[1]
    if (limit) return { kind, limit }
  }
  for (const [pattern, kind] of known) {
    if (pattern.test(message)) return { kind }
  }
  return { kind: 'other', text: message }
}
