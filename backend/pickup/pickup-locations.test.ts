import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestBackend, createTestBackend } from '../testing.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await createTestBackend()
})
afterAll(() => backend.close())

interface Found {
  pickupLocations: {
    items: { pickup_location_code: string; city: string; region: string; region_id: number; latitude: number }[]
    total_count: number
    page_info: { current_page: number; total_pages: number }
  }
}
const find = async (asked: string) => {
  const fields =
    'items { pickup_location_code city region region_id latitude } total_count page_info { current_page total_pages }'
  const { data, errors } = await backend.ask<Found>(`{ pickupLocations${asked} { ${fields} } }`)
  return { errors, ...data?.pickupLocations }
}
const codes = async (asked: string) => (await find(asked)).items?.map(({ pickup_location_code: code }) => code)

test('stores that give out orders are told, page by page', async () => {
  const all = await find('(pageSize: 5)')
  expect(all.items).toHaveLength(5)
  expect(all.total_count).toBeGreaterThan(10)
  const second = await find('(pageSize: 5, currentPage: 2)')
  expect(second.page_info).toEqual({ current_page: 2, total_pages: Math.ceil((all.total_count ?? 0) / 5) })
  expect(second.items?.[0]).not.toEqual(all.items?.[0])
})

test('the nearest comes first, and who is further than the circle does not come', async () => {
  const near = await codes('(area: { search_term: "Wrocław:PL", radius: 60 }, sort: { distance: ASC })')
  const wide = await codes('(area: { search_term: "Wrocław:PL", radius: 400 })')
  expect([near?.[0], wide?.[0]]).toEqual(['wroclaw', 'wroclaw'])
  expect(wide?.length).toBeGreaterThan(near?.length ?? 0)
  expect(await codes('(area: { search_term: "Nigdzie-Takiego:PL", radius: 100 })')).toEqual([])
})

test('a store is found by what it is called, where it stands and its code', async () => {
  expect(await codes('(filters: { pickup_location_code: { eq: "wroclaw" } })')).toEqual(['wroclaw'])
  expect(await codes('(filters: { city: { in: ["Wrocław"] } })')).toEqual(['wroclaw'])
  expect((await codes('(filters: { name: { like: "%wroc%" } })'))?.toSorted()).toEqual(['inowroclaw', 'wroclaw'])
  const { items } = await find('(filters: { pickup_location_code: { eq: "wroclaw" } })')
  expect(items).toEqual([expect.objectContaining({ city: 'Wrocław', region: 'dolnośląskie', region_id: expect.any(Number) })])
})

test('what nobody has, or there is not, is given out nowhere', async () => {
  expect((await codes('(productsInfo: [{ sku: "MIE-T-005" }])'))?.length).toBeGreaterThan(0)
  expect(await codes('(productsInfo: [{ sku: "MIE-T-005" }, { sku: "NIC-X-000" }])')).toEqual([])
})

test.each(['(pageSize: 0)', '(currentPage: 0)', '(area: { search_term: "Wrocław", radius: -1 })'])(
  '%s is refused',
  async (asked) => {
    expect((await find(asked)).errors).toHaveLength(1)
  },
)

test('a cart remembers where it is fetched, until it is sent elsewhere', async () => {
  const cart_id = await backend.cartWith([{ sku: 'MIE-T-005', quantity: 1 }])
  const address = {
    ...{ firstname: 'Maria', lastname: 'Zielińska', street: ['Polna 12'], city: 'Swarzędz', postcode: '62-020' },
    ...{ country_code: 'PL', telephone: '+48601234567' },
  }
  const set = async (pickup_location_code?: string) => {
    const query = `mutation ($input: SetShippingAddressesOnCartInput!) { setShippingAddressesOnCart(input: $input) {
      cart { shipping_addresses { pickup_location_code } } } }`
    const { data, errors } = await backend.ask<{
      setShippingAddressesOnCart: { cart: { shipping_addresses: { pickup_location_code: string | null }[] } }
    }>(query, { input: { cart_id, shipping_addresses: [{ address, pickup_location_code }] } })
    return errors.length > 0 ? 'refused' : data?.setShippingAddressesOnCart.cart.shipping_addresses[0]?.pickup_location_code
  }
  expect([await set('wroclaw'), await set('nowhere'), await set()]).toEqual(['wroclaw', 'refused', null])
})
