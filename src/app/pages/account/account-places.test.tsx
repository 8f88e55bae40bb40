import { expect, it } from 'vitest'
import { placeAt } from './account-places.ts'

it.each([
  ['my-profile', 'My details'],
  ['addresses-details', 'My addresses'],
  ['addresses-details/create', 'New address'],
  ['addresses-details/edit/17', 'Change the address'],
  ['addresses-details/edit/x', undefined],
  ['order-history', 'Purchase history'],
  ['downloads', 'My downloads'],
  ['order-history/000000123', 'Order'],
  ['order-history/x.css', undefined],
  ['order-history/1/2', undefined],
  ['toString', undefined],
  ['', undefined],
])('customer/%s: %s', (path, title) => expect(placeAt(path)?.message).toBe(title))
