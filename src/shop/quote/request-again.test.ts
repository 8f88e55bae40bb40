import { expect, it } from 'vitest'
import { requestAgain } from './request-again.ts'

const item = { sku: 'ROL-F-001-1L', parent_sku: 'ROL-F-001', product_name: 'Rolnik 1 l', quantity: 3 }

it.each([
  ['a pack comes with its product', item, [{ sku: 'ROL-F-001-1L', parentSku: 'ROL-F-001', quantity: 3, name: 'Rolnik 1 l' }]],
  ['a simple product has none', { ...item, parent_sku: null }, [{ sku: 'ROL-F-001-1L', quantity: 3, name: 'Rolnik 1 l' }]],
  ['a product is not its own parent', { ...item, parent_sku: item.sku }, [{ sku: item.sku, quantity: 3, name: 'Rolnik 1 l' }]],
  ['no name: the SKU', { ...item, parent_sku: null, product_name: null }, [{ sku: item.sku, quantity: 3, name: item.sku }]],
  ['nothing of no quantity', { ...item, quantity: 0 }, []],
  ['nothing of what has no SKU', { ...item, sku: null }, []],
  ['nothing of a gap', null, []],
])('asking again: %s', (_, asked, lines) => expect(requestAgain([asked])).toEqual(lines))

it('an offer without goods asks for nothing', () => expect(requestAgain(null)).toEqual([]))
