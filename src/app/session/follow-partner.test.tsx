import { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { CommerceError } from '#platform/commerce/commerce-error.ts'
import { dropCookie } from '#platform/cookies.ts'
import { dropToken, keepToken } from '#shop/session/identity.ts'
import { partnerIsHere } from '#shop/session/partner.ts'
import { failing, shopThat } from '#shop/session/shop-that.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'
import { followPartner } from './follow-partner.ts'

const patience = { timeout: 15_000 }

beforeEach(() => {
  dropCookie('vsf-customer')
  partnerIsHere.set(false)
})

function open(shop: ShopWindow) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const router = { options: { context: { shopIn: () => shop, queryClient } } } as unknown as AnyRouter
  return { queryClient, stop: followPartner(router) }
}

const person = (is_b2b: boolean) => shopThat(() => ({ customer: { id: 1, email: 'a@demo.example', is_b2b } }))

describe('net prices', () => {
  it('come with a partner and go at once with signing out', async () => {
    const { stop } = open(person(true))
    expect(partnerIsHere.get()).toBe(false)
    keepToken('token')
    await vi.waitFor(() => expect(partnerIsHere.get()).toBe(true), patience)
    dropToken()
    expect(partnerIsHere.get()).toBe(false)
    stop()
  })

  it('come too when signing in drops what was being read', async () => {
    const { queryClient, stop } = open(person(true))
    keepToken('token')
    queryClient.removeQueries({ queryKey: ['personal'] })
    await vi.waitFor(() => expect(partnerIsHere.get()).toBe(true), patience)
    stop()
  })

  it.each<[string, ShopWindow]>([
    ['somebody who is no partner', person(false)],
    ['a refusal', failing(new CommerceError('unauthorized', 'Unauthorized'))],
    ['a silence', failing(new CommerceError('offline', 'No connection'))],
  ])('do not come with %s', async (_, shop) => {
    const { queryClient, stop } = open(shop)
    keepToken('token')
    await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0), patience)
    expect(partnerIsHere.get()).toBe(false)
    stop()
  })
})
