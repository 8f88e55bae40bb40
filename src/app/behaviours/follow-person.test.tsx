import { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { CommerceError } from '#platform/commerce/commerce-error.ts'
import { dropCookie, writeCookie } from '#platform/cookies.ts'
import { failing, shopThat } from '#shop/session/shop-that.ts'
import { keepToken } from '#shop/session/identity.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'
import { followPerson } from './follow-person.ts'

const patience = { timeout: 15_000 }

const tracked = vi.hoisted(() => vi.fn())
vi.mock('#platform/analytics/analytics.ts', () => ({ track: tracked }))

function open(shop: ShopWindow) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const router = { options: { context: { shopIn: () => shop, queryClient } } } as unknown as AnyRouter
  return { queryClient, stop: followPerson(router) }
}

const somebody = shopThat(() => ({ customer: { id: 1, email: 'anna@demo.example' } }))

beforeEach(() => {
  tracked.mockClear()
  dropCookie('vsf-customer')
})

describe('"on load the profile is fetched and an auto-login event is sent"', () => {
  it('for who comes with a token that is worth something', async () => {
    writeCookie('vsf-customer', 'token')
    open(somebody).stop()
    await vi.waitFor(
      () => expect(tracked).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ event: 'auto-login' })),
      patience,
    )
  })

  it('with the city and country that bills go to', async () => {
    writeCookie('vsf-customer', 'token')
    const addresses = [
      { city: 'Kórnik', country_code: 'PL', default_billing: false },
      { city: 'Brno', country_code: 'CZ', default_billing: true },
    ]
    open(shopThat(() => ({ customer: { id: 1, email: 'anna@demo.example', addresses } }))).stop()
    const user = expect.objectContaining({ id: 1, city: 'Brno', country: 'CZ' }) as unknown
    await vi.waitFor(() => expect(tracked).toHaveBeenCalledExactlyOnceWith({ event: 'auto-login', user }), patience)
  })

  it.each([
    ['a token that is dead', new CommerceError('unauthorized', 'Unauthorized')],
    ['a silence', new CommerceError('offline', 'No connection')],
  ])('not for %s', async (_, error) => {
    writeCookie('vsf-customer', 'token')
    const { queryClient, stop } = open(failing(error))
    await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0), patience)
    stop()
    expect(tracked).not.toHaveBeenCalled()
  })

  it('a guest is not asked about', () => {
    const asked = vi.fn()
    open(shopThat(asked)).stop()
    expect(asked).not.toHaveBeenCalled()
  })
})

it('what is on screen of a person is read anew when somebody signs in, here or in another tab', () => {
  const { queryClient, stop } = open(somebody)
  const families = ['personal', 'cart', 'quote', 'checkout']
  for (const family of families) queryClient.setQueryData([family, 'x'], 'of somebody before')
  queryClient.setQueryData(['products'], 'of everybody')
  keepToken('another')
  stop()
  expect(families.map((family) => queryClient.getQueryState([family, 'x'])?.isInvalidated)).toEqual([true, true, true, true])
  expect(queryClient.getQueryState(['products'])?.isInvalidated).toBe(false)
})
