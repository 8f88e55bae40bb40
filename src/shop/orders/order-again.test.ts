import { describe, expect, it } from 'vitest'
import { orderAgain, type OrderedItem } from './order-again.ts'

const item: OrderedItem = {
  ...{ __typename: 'OrderItem', product_name: 'Bakter 5 kg', product_sku: 'BAK-5', product_type: 'simple', quantity_ordered: 2 },
  product_sale_price: { value: 19.5 },
  product: { sku: 'BAK-5', thumbnail: { url: '/media/bakter.jpg' } },
}
const line = { sku: 'BAK-5', quantity: 2, name: 'Bakter 5 kg', picture: '/media/bakter.jpg', unitPrice: 19.5 }

describe('ordering again', () => {
  it.each<[string, OrderedItem, object[], string[]]>([
    ['takes a simple product as it was', item, [line], []],
    [
      'takes a pack by its own SKU, with its product',
      { ...item, product_type: 'configurable', product: { sku: 'BAK', thumbnail: null } },
      [{ sku: 'BAK-5', parentSku: 'BAK', quantity: 2, name: 'Bakter 5 kg', unitPrice: 19.5 }],
      [],
    ],
    [
      'takes a set with the parts that were chosen',
      {
        ...item,
        ...{
          __typename: 'BundleOrderItem',
          product_type: 'bundle',
          product_sku: 'SET-a-b',
          product: { sku: 'SET', thumbnail: null },
        },
        bundle_options: [{ values: [{ uid: 'a' }, null, { uid: 'b' }] }, null],
      },
      [{ sku: 'SET', quantity: 2, name: 'Bakter 5 kg', selectedOptions: ['a', 'b'], unitPrice: 19.5 }],
      [],
    ],
    ['names what is no longer sold', { ...item, product: null }, [], ['Bakter 5 kg']],
    ['names what no cart takes', { ...item, product_type: 'giftcard' }, [], ['Bakter 5 kg']],
    ['names what was ordered in no quantity by its SKU', { ...item, quantity_ordered: null, product_name: null }, [], ['BAK-5']],
  ])('%s', (_, ordered, lines, gone) => expect(orderAgain({ items: [ordered, null] })).toEqual({ lines, gone }))

  it('of an order that was not read asks for nothing', () => expect(orderAgain({ items: null })).toEqual({ lines: [], gone: [] }))
})
