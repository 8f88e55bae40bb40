/** @module-tag slow */
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { CreateEmptyCartDocument, AddProductsToCartDocument } from '#graphql/graphql.ts'
import { NotFound } from '#app/pages/errors/not-found.ts'
import { anna, gateway, shopSide, signIn } from '../at-the-gateway.ts'
import { ownShop } from '../own-shop.ts'
import { renderShop } from '../render-shop.tsx'

const longest = 40_000
const addresses = [
  'request-quote',
  'request-quote-thank-you',
  'customer/negotiated-offers',
  'customer/negotiated-offers/1000000001',
]
/** Links to negotiation, and words about it in both languages. */
const ways = () => document.querySelectorAll('a[href*="request-quote"], a[href*="negotiated-offers"]')
const words = /negocj|negoti/i

// A separate shop, because the gateway caches the engine's public answers for a while.
beforeEach(async () => {
  await ownShop({})
  await shopSide({ action: 'settings', enabled: false })
})

describe('a shop that does not negotiate', { timeout: longest }, () => {
  it.each(['/pl', '/en', '/pl/customer', '/pl/customer/my-profile', '/pl/cart', '/pl/borenda-150.html'])(
    'leads nobody who is signed in there from %s',
    async (path) => {
      await signIn(anna)
      await renderShop(path)
      await screen.findAllByRole('link', { name: /^(Konto|Account)$/ })
      await screen.findAllByRole('heading', { level: 1 })
      // The editors' banners are the last section of the home page.
      if (path.length === 3) await screen.findByRole('heading', { name: /^(Z pola i z magazynu|From the field and the store)$/ })
      expect([...ways()].map((way) => way.getAttribute('href'))).toEqual([])
      expect(document.body.textContent).not.toMatch(words)
    },
  )

  it('says nothing of it to a guest with a large cart', async () => {
    const cartId = (await gateway(CreateEmptyCartDocument, { input: {} })).createEmptyCart ?? ''
    const cartItems = [{ sku: 'NAD-S-003', quantity: 12 }]
    await gateway(AddProductsToCartDocument, { cartId, cartItems, page: 1 })
    document.cookie = `vsf-cart=${cartId}; Path=/`
    await renderShop('/pl/cart')
    expect((await screen.findAllByText(/^Nadwarcie/)).length).toBeGreaterThan(0)
    expect(document.body.textContent).not.toMatch(words)
    expect([...ways()]).toEqual([])
  })

  it.each(addresses)('has nothing at %s, for a guest and for a person', async (path) => {
    await NotFound.preload?.()
    await renderShop(`/pl/${path}`)
    if (!path.startsWith('customer'))
      expect(await screen.findByRole('heading', { level: 1, name: 'Szukaliśmy wszędzie' })).toBeTruthy()
    await signIn(anna)
    await renderShop(`/pl/${path}`)
    expect(await screen.findByRole('heading', { level: 1, name: 'Szukaliśmy wszędzie' })).toBeTruthy()
  })
})
