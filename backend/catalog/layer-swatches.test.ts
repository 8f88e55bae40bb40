import { afterAll, expect, test } from 'vitest'
import { createTestBackend } from '../testing.ts'

const backend = await createTestBackend()
afterAll(() => backend.close())

interface Layered {
  products: {
    filters: { request_var: string; filter_items: { __typename: string; label: string; swatch_data?: { value: string } }[] }[]
  }
}

test('a colour among the filters comes with what it looks like, and a maker by its name alone', async () => {
  const { data, errors } = await backend.ask<Layered>(
    `{ products(filter: {}) { filters { request_var filter_items { __typename label
      ... on SwatchLayerFilterItem { swatch_data { value } } } } } }`,
  )
  expect(errors).toEqual([])
  const itemsOf = (code: string) => data?.products.filters.find(({ request_var }) => request_var === code)?.filter_items ?? []
  const green = itemsOf('color').find(({ label }) => label === 'Zielony')
  expect(green).toEqual({ __typename: 'SwatchLayerFilterItem', label: 'Zielony', swatch_data: { value: '#3f8a3c' } })
  expect(new Set(itemsOf('manufacturer').map(({ __typename }) => __typename))).toEqual(new Set(['LayerFilterItem']))
})
