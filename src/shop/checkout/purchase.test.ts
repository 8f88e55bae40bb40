import { describe, expect, it, test } from 'vitest'
import type { CartMoneyFragment, PurchasedItemsQuery } from '#graphql/graphql.ts'
import type { Checkout } from './checkout.ts'
import { buyerOf, purchasedItem, purchaseOf } from './purchase.ts'

type Line = NonNullable<NonNullable<NonNullable<PurchasedItemsQuery['cart']>['itemsV2']>['items'][number]>
type Category = NonNullable<NonNullable<Line['product']['categories']>[number]>

const uid = (id: number) => btoa(String(id))
const crumbs = (...names: string[]) => names.map((category_name) => ({ category_name }))
const category = (id: number, name: string, ...above: string[]): Category => ({
  ...{ uid: uid(id), name, level: above.length + 2, breadcrumbs: crumbs(...above) },
})

function line(change: { categories?: Category[]; quantity?: number; status?: 'IN_STOCK' | 'OUT_OF_STOCK' } = {}): Line {
  const { categories = [category(12, 'Dolistne', 'Nawozy')], quantity = 2, status = 'IN_STOCK' } = change
  return {
    uid: 'l1',
    quantity,
    product: {
      ...{ uid: uid(7), sku: 'PLO-1', name: 'Plonarvia', stock_status: status, manufacturer_label: 'Plon', categories },
    },
    prices: { row_total: { value: 100 }, row_total_including_tax: { value: 108 } },
  }
}

describe('a line of an order, as analytics knows it', () => {
  it('has prices of one piece, its place, maker and categories', () => {
    expect(purchasedItem(line(), 0)).toEqual({
      ...{
        sku: 'PLO-1',
        parentSku: 'PLO-1',
        id: 7,
        parentId: 7,
        position: 1,
        list: 'checkout',
        name: 'Plonarvia',
        brand: 'Plon',
      },
      ...{ full_category_path: 'Nawozy/Dolistne', product_category_ids: [12], product_category_names: ['Dolistne'] },
      ...{ final_price: 50, final_price_tax: 54, qty: 2, is_in_stock: true },
    })
  })

  it('of a chosen pack names the pack and its parent', () => {
    const chosen = { ...line(), configured_variant: { uid: uid(9), sku: 'PLO-1-5L' } } as Line
    expect(purchasedItem(chosen, 3)).toMatchObject({ sku: 'PLO-1-5L', parentSku: 'PLO-1', id: 9, parentId: 7, position: 4 })
  })

  test.each<[string, Category[], string | undefined]>([
    ['the deepest of several', [category(1, 'Nawozy'), category(2, 'Mikro', 'Nawozy', 'Dolistne')], 'Nawozy/Dolistne/Mikro'],
    ['five levels at the most', [category(3, 'f', 'a', 'b', 'c', 'd', 'e')], 'a/b/c/d/e'],
    ['none, where there is none', [], undefined],
  ])('%s', (_, categories, path) => expect(purchasedItem(line({ categories }), 0).full_category_path).toBe(path))

  it('is told as sold out when it is', () =>
    expect(purchasedItem(line({ status: 'OUT_OF_STOCK', quantity: 0 }), 0)).toMatchObject({ is_in_stock: false, final_price: 0 }))
})

const amount = (value: number) => ({ value })
const money = {
  subtotal_including_tax: amount(108),
  applied_taxes: [
    { label: 'VAT 8%', amount: amount(8) },
    { label: 'VAT 23%', amount: amount(3.72) },
  ],
  discounts: [{ label: 'Rabat', amount: amount(10) }],
  cash_on_delivery_fee: amount(5),
  grand_total: { value: 117.9, currency: 'PLN' },
} as CartMoneyFragment
const address = { firstname: 'Maria', lastname: 'Zielińska', city: 'Poznań', country: { code: 'PL', label: 'Polska' } }
const checkout = {
  ...{ id: 'c', email: 'maria@demo.example', virtual: false, money, shipping: address, billing: undefined },
  method: { carrier: 'courier', method: 'standard', title: '', way: '', price: 14.9, needsPoint: false },
} as unknown as Checkout

describe('a purchase', () => {
  const user = buyerOf(checkout, '5')
  it('adds the fee of cash on delivery to the shipping, and all rates of tax', () => {
    expect(purchaseOf('000000059', checkout, [], { coupon: 'PLON10', user })).toEqual({
      ...{ event: 'purchase', id: '000000059', currency: 'PLN', revenue: 117.9, tax: 11.72, shipping: 19.9, coupon: 'PLON10' },
      ...{ items: [], user },
    })
  })
  it('tells who bought, and no more than the order says', () => {
    expect(user).toEqual({
      ...{ id: '5', email: 'maria@demo.example', first_name: 'Maria', last_name: 'Zielińska', city: 'Poznań', country: 'PL' },
    })
    expect(buyerOf({ ...checkout, email: null, shipping: undefined })).toEqual({})
  })
  it('without sums claims none', () =>
    expect(purchaseOf('1', { ...checkout, money: null }, [], { user: {} })).toMatchObject({ revenue: 0, tax: 0, shipping: 0 }))
})
