import { expect, it } from 'vitest'
import { packsOf } from './packs.ts'
import { withPersonalPrices, type PersonalPrice } from './personal-prices.ts'
import { priceView } from './price.ts'
import { configurable, range, variant } from './product-examples.ts'

const hidden = {
  ...configurable([variant('1 l', { price_range: range(null) }), variant('5 l', { price_range: range(null) })]),
  price_visibility: 'LOGIN' as const,
  price_range: range(null),
}
const mine: PersonalPrice = {
  ...{
    __typename: 'ConfigurableProduct',
    sku: 'PLO-D-006',
    price_visibility: 'LOGIN',
    price_range: range(20, 25),
    omnibus_price: 22,
  },
  variants: [
    { product: { __typename: 'SimpleProduct', sku: 'PLO-D-006-1 l', price_range: range(20, 25), omnibus_price: 22 } },
    null,
  ],
}

it('lays the prices of the person over the public product and its packs', () => {
  const product = withPersonalPrices(hidden, [mine])
  expect(priceView(product)).toMatchObject({ kind: 'shown', gross: 20, reduction: { was: 25, lowest: 22 } })
  if (product.__typename !== 'ConfigurableProduct') throw new Error('It became another kind')
  expect(packsOf(product).map((pack) => pack.price)).toEqual([
    { kind: 'shown', gross: 20, regular: 25, reduction: { was: 25, lowest: 22, percent: 9 } },
    { kind: 'login' },
  ])
})

it('leaves the public product alone while nothing is known of the person', () =>
  expect(withPersonalPrices(hidden, [])).toBe(hidden))
