import { expect, it } from 'vitest'
import type { AnalyticsItem } from '#platform/analytics/analytics.ts'
import { analyticsItem, type CardPlace } from './analytics-item.ts'
import { range, simple } from './product-examples.ts'
import type { ProductCardData } from './product-kind.ts'

type Card = Extract<ProductCardData, { __typename: 'SimpleProduct' }>
const card: Card = simple
const known = {
  ...{ sku: 'PLO-D-006', parentSku: 'PLO-D-006', id: 1, parentId: 1, name: 'Łanomix Zboża', brand: 'Plonarvia' },
  ...{ qty: 1, is_in_stock: true },
}

it.each<[string, Partial<Card> | undefined, Omit<CardPlace, 'sku'>, Partial<AnalyticsItem>]>([
  ['of an unknown product, its SKU', undefined, { position: 3 }, { sku: 'PLO-D-006', parentSku: 'PLO-D-006', position: 3 }],
  ['gross', {}, {}, { ...known, final_price_tax: 24.55 }],
  ['net and gross', { price_range: range(24.55, 30, 22.73) }, {}, { ...known, final_price_tax: 24.55, final_price: 22.73 }],
  ['a price after signing in: none', { price_visibility: 'LOGIN', price_range: range(null) }, {}, known],
  ['a price via adviser: none', { price_visibility: 'ADVISER', price_range: range(null) }, {}, known],
  ['out of stock', { stock_status: 'OUT_OF_STOCK', price_range: range(null) }, {}, { ...known, is_in_stock: false }],
  [
    'its place',
    { price_range: range(null) },
    { position: 2, list: 'bestsellers' },
    { ...known, position: 2, list: 'bestsellers' },
  ],
  [
    'the category of the page',
    { price_range: range(null) },
    { category: { id: 12, names: ['Nawozy', 'Azotowe'] } },
    {
      ...known,
      full_category_path: 'Nawozy/Azotowe',
      product_category_ids: [12],
      product_category_names: ['Azotowe'],
    },
  ],
  [
    'five levels of a deeper category',
    { price_range: range(null) },
    { category: { id: 12, names: ['1', '2', '3', '4', '5', '6'] } },
    { ...known, full_category_path: '1/2/3/4/5', product_category_ids: [12], product_category_names: ['6'] },
  ],
  [
    'outside a category, the main one of the product',
    { main_category: 'Azotowe', price_range: range(null) },
    { list: 'bestsellers' },
    { ...known, list: 'bestsellers', product_category_names: ['Azotowe'] },
  ],
])('tells %s', (_, change, place, expected) => {
  expect(analyticsItem({ sku: 'PLO-D-006', ...place }, change && { ...card, ...change })).toEqual(expected)
})
