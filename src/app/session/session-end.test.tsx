import { setupI18n } from '@lingui/core'
import { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { CommerceError } from '#platform/commerce/commerce-error.ts'
import { readCookie, writeCookie } from '#platform/cookies.ts'
import { beginSignOut, endSignOut } from '#shop/session/begun-sign-out.ts'
import { dropToken, readToken } from '#shop/session/identity.ts'
import { failing, shopThat } from '#shop/session/shop-that.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'
import { takeFlashMessage } from './flash-message.ts'
import { endSession, endSessionIfOver } from './session-end.ts'

const cart = 'a'.repeat(32)
const warning = 'You are not authorized, please log in.'
const refusing = (...error: ConstructorParameters<typeof CommerceError>) => failing(new CommerceError(...error))

/** Makes an open account page, with what a sign-in has left in the browser. */
function pageOf(shop: ShopWindow) {
  const queryClient = new QueryClient()
  queryClient.setQueryData(['personal', 'customer', shop.store], { id: 1 })
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
  const navigate = vi.fn(async () => undefined)
  const router = { options: { context: { shopIn: () => shop, queryClient, i18n } }, navigate } as unknown as AnyRouter
  return { router, navigate, queryClient }
}

beforeEach(() => {
  window.history.replaceState({}, '', '/en/customer/my-profile')
  writeCookie('vsf-customer', 'token')
  writeCookie('vsf-cart', cart)
  writeCookie('vsf-quote', 'quote')
  takeFlashMessage()
})

const traces = () => ({
  token: readToken(),
  cart: readCookie('vsf-cart'),
  quote: readCookie('vsf-quote'),
  words: takeFlashMessage(),
})

describe('"on an authorization error the user is logged out"', () => {
  it.each<[string, ShopWindow]>([
    ['the token has died', refusing('unauthorized', "The current customer isn't authorized.", 'graphql-authorization')],
    ['the account is locked', refusing('rejected', 'The account is locked.', 'graphql-authentication')],
    ['the account was deleted', refusing('rejected', 'No such entity', 'graphql-no-such-entity')],
    ['nobody is behind the token', shopThat(() => ({ customer: null }))],
  ])('%s: token, cart and quote go, a warning stays, the way leads home and back', async (_, shop) => {
    const { router, navigate, queryClient } = pageOf(shop)
    await endSessionIfOver(router, 'token')
    expect(traces()).toEqual({ token: undefined, cart: undefined, quote: undefined, words: warning })
    expect(queryClient.getQueryData(['personal', 'customer', shop.store])).toBeUndefined()
    expect(navigate).toHaveBeenCalledWith({ href: '/en?returnURL=%2Fen%2Fcustomer%2Fmy-profile', replace: true })
  })

  it.each<[string, ShopWindow]>([
    ['no connection', refusing('offline', 'No connection')],
    ['no answer in time', refusing('timeout', 'No answer within 20 s')],
    ['a shop that is down', refusing('unavailable', 'HTTP 503')],
    ['a captive portal', refusing('offline', 'HTTP 200')],
    ['somebody else’s cart was asked for', shopThat(() => ({ customer: { id: 1 } }))],
  ])('%s: everything stays', async (_, shop) => {
    const { router, navigate, queryClient } = pageOf(shop)
    await endSessionIfOver(router, 'token')
    expect(traces()).toEqual({ token: 'token', cart, quote: 'quote', words: undefined })
    expect(queryClient.getQueryData(['personal', 'customer', shop.store])).toEqual({ id: 1 })
    expect(navigate).not.toHaveBeenCalled()
  })

  it('who has signed in anew while it was asked stays', async () => {
    const { router, navigate } = pageOf(
      shopThat(() => {
        writeCookie('vsf-customer', 'another')
        return { customer: null }
      }),
    )
    await endSessionIfOver(router, 'token')
    expect(readToken()).toBe('another')
    expect(navigate).not.toHaveBeenCalled()
  })

  it.each<[string, () => void]>([
    ['has signed out', dropToken],
    ['is signing out', beginSignOut],
  ])('who %s while it was asked is not warned', async (_, leave) => {
    const { router, navigate } = pageOf(
      shopThat(() => {
        leave()
        return { customer: null }
      }),
    )
    await endSessionIfOver(router, 'token')
    expect(navigate).not.toHaveBeenCalled()
    expect(takeFlashMessage()).toBeUndefined()
    endSignOut()
  })

  it('a change that was refused on its way to the shop ends it alike', async () => {
    const { router, navigate } = pageOf(shopThat(() => ({ customer: null })))
    await endSession(router)
    expect(traces()).toEqual({ token: undefined, cart: undefined, quote: undefined, words: warning })
    expect(navigate).toHaveBeenCalledWith({ href: '/en?returnURL=%2Fen%2Fcustomer%2Fmy-profile', replace: true })
  })
})
