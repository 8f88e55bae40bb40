import { describe, expect, it } from 'vitest'
import { readBackendMessage } from './backend-message.ts'

describe('what Magento says about a cart', () => {
  it.each([
    ['Could not find a product with SKU "NIE-MA"', { kind: 'not-found' }],
    ['The required options you selected are not available', { kind: 'options' }],
    ['You need to choose options for your item.', { kind: 'options' }],
    ['Product that you are trying to add is not available.', { kind: 'not-available' }],
    ['There are no source items with the in stock status', { kind: 'sold-out' }],
    ['This product is out of stock.', { kind: 'sold-out' }],
    ['The requested qty is not available', { kind: 'quantity' }],
    ['Could not add the product with SKU ZAG-1 to the shopping cart: The requested qty is not available', { kind: 'quantity' }],
    ['Not enough items for sale', { kind: 'quantity' }],
    ['Only 3 of 10 available', { kind: 'only', limit: '3' }],
    ['The fewest you may purchase is 2.', { kind: 'least', limit: '2' }],
    ['The fewest you may purchase is 2', { kind: 'least', limit: '2' }],
    ['The most you may purchase is 10000.', { kind: 'most', limit: '10000' }],
    ['You can buy this product only in quantities of 5 at a time.', { kind: 'step', limit: '5' }],
    ['Could not find cart item with id: 12.', { kind: 'line-gone' }],
    ["The cart doesn't contain the item", { kind: 'line-gone' }],
    ["The cart isn't active.", { kind: 'cart-gone' }],
    ["The current customer isn't authorized.", { kind: 'unauthorized' }],
    ['Something the shop has never said before', { kind: 'other', text: 'Something the shop has never said before' }],
  ])('%s', (message, read) => expect(readBackendMessage(message)).toEqual(read))
})
