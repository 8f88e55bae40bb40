import { isObjectType, parse, TypeInfo, visit, visitWithTypeInfo } from 'graphql'
import { expect, it } from 'vitest'
import { concreteTypes } from './concrete-types.ts'
import { readTrustedDocuments } from './trusted-documents.ts'
import { moneyOf, withoutUnknownPrices } from './unknown-kinds.ts'

const { schema, all } = readTrustedDocuments()

it('no document asks what a product costs without asking of which kind it is', () => {
  const products = concreteTypes(schema, 'ProductInterface')
  const money = new Set<string>(moneyOf)
  const asked: string[] = []
  const blind: string[] = []
  for (const { name, query } of all) {
    const types = new TypeInfo(schema)
    visit(
      parse(query),
      visitWithTypeInfo(types, {
        SelectionSet({ selections }) {
          const parent = types.getParentType()
          const isProduct = parent?.name === 'ProductInterface' || (isObjectType(parent) && products.has(parent.name))
          if (!isProduct) return
          const fields = selections.flatMap((one) => (one.kind === 'Field' ? [one.name.value] : []))
          if (!fields.some((field) => money.has(field))) return
          asked.push(name)
          if (!fields.includes('__typename')) blind.push(`${name}: ${fields.join(', ')}`)
        },
      }),
    )
  }
  expect(blind).toEqual([])
  expect(new Set(asked).size).toBeGreaterThan(8)
})

it('takes a price wherever such a product stands in an answer, and from nothing beside it', () => {
  const price = (value: number) => ({ minimum_price: { final_price: { value, currency: 'PLN' } } })
  const told = {
    group: {
      __typename: 'GroupedProduct',
      price_range: price(5),
      items: [
        { product: { __typename: 'KitProduct', price_range: price(7), omnibus_price: 6, price_visibility: null } },
        { product: { __typename: 'SimpleProduct', price_range: price(9) } },
        { product: { __typename: 'KitProduct', price_tiers: [{ quantity: 3, final_price: { value: 4 } }] } },
      ],
    },
  }
  const none = { minimum_price: { final_price: { value: null, currency: 'PLN' } } }
  expect(withoutUnknownPrices(schema)(told)).toEqual({
    group: {
      __typename: 'GroupedProduct',
      price_range: price(5),
      items: [
        { product: { __typename: 'KitProduct', price_range: none, omnibus_price: null, price_visibility: 'ADVISER' } },
        { product: { __typename: 'SimpleProduct', price_range: price(9) } },
        { product: { __typename: 'KitProduct', price_tiers: null } },
      ],
    },
  })
})
