/** @module-tag slow */
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NotFound } from '#app/pages/errors/not-found.ts'
import { readCartId } from '#shop/cart/cart-id.ts'
import { featurePlaces } from '#app/navigation/feature-places.ts'
import { anna, gateway, signIn } from '../at-the-gateway.ts'
import { ownShop } from '../own-shop.ts'
import { makeReady, readyCart, stockWays } from '../ready-cart.ts'
import { renderShop } from '../render-shop.tsx'

const longest = 60_000

/** Texts that belong to a module of the shop's own Magento, in both languages. */
const words =
  /negocj|negoti|B2B|partner(em)? handlow|trade partner|lojaln|loyalty|certyfikat|cena u doradcy|via adviser|powiadomi[ćm]|Tell me when|PayU|BLIK|Łączenie kont|Merging accounts|Profil doradcy|Adviser's profile|Skąd ta cena|Where this price/i
const places = Object.keys(featurePlaces).filter((place) => place !== 'customer/my-wishlist')

function nameless(): string[] {
  const nameOf = (one: Element) =>
    [one.textContent, one.getAttribute('aria-label'), one.getAttribute('title'), one.getAttribute('aria-labelledby')].join('') +
    [...one.querySelectorAll('[alt], [aria-label]')]
      .map((below) => `${below.getAttribute('alt')}${below.getAttribute('aria-label')}`)
      .join('')
  return [...document.querySelectorAll('button, a[href]')].filter((one) => nameOf(one).trim() === '').map((one) => one.className)
}

/** Expects no link to what is missing, no text about it, and no element without a name. */
function expectWhole() {
  const links = [...document.querySelectorAll('a[href]')].map((one) => one.getAttribute('href') ?? '')
  expect(links.filter((link) => places.some((place) => link.includes(`/${place}`)))).toEqual([])
  expect(words.exec(document.body.textContent ?? '')?.[0]).toBeUndefined()
  expect(nameless()).toEqual([])
}

const problems = vi.spyOn(console, 'error')
beforeEach(async () => {
  problems.mockClear()
  for (const name of ['vsf-customer', 'vsf-cart']) document.cookie = `${name}=; path=/; max-age=0`
  await ownShop({}, { modules: 'stock' })
})
// jsdom does not know <search>, and React's remarks about `act` concern tests, not shoppers.
afterEach(() =>
  expect(problems.mock.calls.filter(([what, about]) => about !== 'search' && !String(what).includes('`act`'))).toEqual([]),
)

const settled = async () => {
  await screen.findAllByRole('heading', { level: 1 })
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull())
}

describe('a shop on a Magento without modules', { timeout: longest }, () => {
  it.each(
    [
      '',
      '/borenda-150.html',
      '/search?q=nawóz',
      '/cart',
      '/authentication',
      '/authentication?view=register&kind=b2b',
      '/kontakt',
    ].flatMap((path) => [`/pl${path}`, `/en${path}`]),
  )('has all there is at %s, for a guest', async (path) => {
    await renderShop(path)
    await settled()
    expectWhole()
  })

  it.each(
    ['', '/customer', '/customer/my-profile', '/customer/order-history', '/cart'].flatMap((path) => [`/pl${path}`, `/en${path}`]),
  )('has all there is at %s, for a customer', async (path) => {
    await signIn(anna)
    await renderShop(path)
    await settled()
    expectWhole()
  })

  it('lists the orders of a customer, the newest first', async () => {
    await signIn(anna)
    await renderShop('/pl/customer/order-history')
    const headings = await screen.findAllByRole('heading', {
      level: 2,
      name: /^Zamówienie 0/,
    })
    expect(headings.length).toBe(10)
    const numbers = headings.map((one) => one.textContent ?? '')
    expect(numbers).toEqual([...numbers].sort().reverse())
  })

  it.each(places)('has nothing at %s', async (place) => {
    await NotFound.preload?.()
    await signIn(anna)
    for (const [locale, title] of Object.entries({
      pl: 'Szukaliśmy wszędzie',
      en: 'We looked everywhere',
    })) {
      await renderShop(`/${locale}/${place}`)
      expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
    }
  })

  it('is walked from the home page to an order', async () => {
    const visit = async (path: string) => {
      cleanup()
      const { user } = await renderShop(path)
      await settled()
      expectWhole()
      return user
    }
    await visit('/pl')
    await visit('/pl/nawozy.html')
    const buyer = await visit('/pl/mierzydlo-ec-pen.html')
    const [add] = await screen.findAllByRole('button', { name: /^Dodaj do koszyka/ })
    await buyer.click(add ?? document.body)
    await waitFor(() => expect(readCartId()).toBeTruthy())
    await visit('/pl/cart')
    expect((await screen.findAllByText(/Mierzydło EC-pen/)).length).toBeGreaterThan(0)
    await visit('/pl/checkout/user-account')
    await makeReady(gateway, readCartId() ?? '', stockWays)
    await visit('/pl/checkout/shipping-and-payment')
    const user = await visit('/pl/checkout/summary')
    await user.click(await screen.findByRole('checkbox', { name: /^Akceptuję/ }))
    const ready = () => screen.getAllByRole('button', { name: 'Zamawiam z obowiązkiem zapłaty' })[0]
    await waitFor(() => expect(ready()?.hasAttribute('disabled')).toBe(false))
    await user.click(ready() ?? document.body)
    await waitFor(() => expect(location.pathname).toBe('/pl/checkout/thank-you'))
    await settled()
    expectWhole()
  })

  it('takes an order from a guest', async () => {
    const id = await readyCart(gateway, stockWays)
    document.cookie = `vsf-cart=${id}; path=/`
    const { user } = await renderShop('/pl/checkout/summary')
    await user.click(await screen.findByRole('checkbox', { name: /^Akceptuję/ }))
    expectWhole()
    const [order] = await screen.findAllByRole('button', {
      name: 'Zamawiam z obowiązkiem zapłaty',
    })
    await user.click(order ?? document.body)
    await waitFor(() => expect(location.pathname).toBe('/pl/checkout/thank-you'))
    await settled()
    expectWhole()
  })

  it.each(['2.4.6', '2.4.7'] as const)('an order of Magento %s says no sum that is not told', async (version) => {
    await ownShop({}, { modules: 'stock', version })
    await signIn(anna)
    await renderShop('/pl/customer/order-history/000000041')
    const money = await screen.findByRole('region', { name: /^(Do zapłaty|Zapłacono|Wartość zamówienia)$/ })
    expect([...money.querySelectorAll('dt')].map((one) => one.textContent)).not.toContain('Produkty')
    expect(document.body.textContent).not.toMatch(/\b0,00\szł/)
    expectWhole()
  })
})
