import { ownName } from '#config/own-name.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepConsent } from '#platform/consent/consent.ts'
import { chooseOffline, isWithoutSignal } from '#offline/connection.ts'
import { startTags } from '#app/measuring/tags.ts'
import { keepOrderIntent } from '#shop/checkout/order-intent.ts'
import { anna, gateway, load } from '../at-the-gateway.ts'
import { readyCart } from '../ready-cart.ts'
import { renderShop } from '../render-shop.tsx'
import { askAsPage } from '../this-shop.ts'

const longest = { timeout: 60_000 }
const settings = { id: 'GTM-ABC1234', script: 'https://tags.example/gtm.js' }

interface Goods {
  items: Record<string, unknown>[]
  value?: number
  [more: string]: unknown
}
interface Told {
  event?: string
  ecommerce?: Goods | null
  items?: Record<string, unknown>[]
  search_term?: string
}
const isCommand = (one: unknown): one is Iterable<unknown> => Object.prototype.toString.call(one) === '[object Arguments]'
/** Returns what the tag manager reads, with commands as lists. */
const layer = () => ((window.dataLayer ?? []) as unknown[]).map((one) => (isCommand(one) ? [...one] : one))
const events = () => layer().filter((one): one is Told => typeof one === 'object' && one !== null && 'event' in one)
const told = (event: string) => events().filter((one) => one.event === event)
const goods = async (event: string) => {
  await waitFor(() => expect(told(event)).not.toEqual([]))
  return told(event).at(-1)?.ecommerce
}
const managers = () => [...document.querySelectorAll<HTMLScriptElement>('script[src^="https://tags.example"]')]

/** Simulates the load event of the script, which does not load here. */
const arrives = () => act(() => managers().at(-1)?.dispatchEvent(new Event('load')))
const choose = (analytics: boolean, marketing = false) => act(() => keepConsent({ analytics, marketing }))

const stops: (() => void)[] = []
async function tagged(path: string) {
  const shop = await renderShop(path)
  // The page itself follows its cards, once it is idle.
  stops.push(startTags(shop.router, settings))
  return shop
}
async function counted(path: string) {
  choose(true)
  const shop = await tagged(path)
  void arrives()
  return shop
}

beforeEach(() => {
  delete window.dataLayer
  keepOrderIntent(undefined)
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => askAsPage(path, init, load))
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  for (const script of managers()) script.remove()
})

const denied = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' }

describe('a tag manager', longest, () => {
  it('is not there before the question is answered, nor after a no; a yes brings it, with consent before all else', async () => {
    const { user } = await tagged('/pl/nawozy.html')
    await screen.findAllByRole('heading', { level: 3 })
    expect([managers(), layer()]).toEqual([[], []])
    choose(false)
    await user.click(document.querySelector<HTMLElement>('main li[data-sku] h3 a') ?? document.body)
    expect([managers(), layer()]).toEqual([[], []])

    choose(true)
    expect(managers().map(({ src }) => src)).toEqual(['https://tags.example/gtm.js?id=GTM-ABC1234'])
    expect(layer().slice(0, 2)).toEqual([
      ['consent', 'default', { analytics_storage: 'denied', ...denied }],
      ['consent', 'update', { analytics_storage: 'granted', ...denied }],
    ])
    expect(
      events().map(({ event }) => event),
      'nothing from before the yes',
    ).toEqual(['gtm.js'])
  })

  it('of who allows marketing alone is told of no goods', async () => {
    choose(false, true)
    const { user } = await tagged('/pl/nawozy.html')
    void arrives()
    await user.click(document.querySelector<HTMLElement>('main li[data-sku] h3 a') ?? document.body)
    const granted = { ad_storage: 'granted', ad_user_data: 'granted', ad_personalization: 'granted' }
    expect(layer()).toContainEqual(['consent', 'update', { analytics_storage: 'denied', ...granted }])
    expect(events().map(({ event }) => event)).toEqual(['gtm.js'])
  })

  it('hears at once that consent is taken back, and forgets by what it knew the browser', async () => {
    await counted('/pl/nawozy.html')
    document.cookie = '_ga=GA1.1.123; path=/'
    document.cookie = '_ga_ABC=GS1.1; path=/'
    choose(false)
    expect(layer().at(-1)).toEqual(['consent', 'update', { analytics_storage: 'denied', ...denied }])
    expect(document.cookie).not.toContain('_ga')
  })

  it('does not come to a page whose address opens something of a person', async () => {
    choose(true)
    const { router } = await tagged('/pl/create-password?token=abc&email=maria%40demo.example')
    expect(managers()).toEqual([])
    await act(() => router.navigate({ to: '/$locale/dostepnosc', params: { locale: 'pl' } }))
    await waitFor(() => expect(managers()).toHaveLength(1))
    expect(JSON.stringify(layer())).not.toMatch(/abc|maria/)
  })

  it("does not come to an address that opens a guest's order", async () => {
    choose(true)
    await tagged('/pl/checkout/thank-you?order=zeton')
    await screen.findByRole('heading', { level: 1, name: 'Gdzie jest Twoje zamówienie' })
    expect(managers()).toEqual([])
  })
})

describe('buying, as tags of Google Analytics know it', longest, () => {
  it('from a list to its product, into the cart and out of it', async () => {
    const { user, router } = await counted('/pl/nawozy.html')
    expect(await goods('view_item_list')).toMatchObject({ item_list_name: 'Nawozy' })
    const link = document.querySelector<HTMLElement>('main li[data-sku] h3 a')
    const name = link?.textContent ?? ''
    await user.click(link ?? document.body)
    expect(await goods('select_item')).toMatchObject({
      items: [{ item_name: name, item_list_name: 'Nawozy', item_category: 'Nawozy', index: 1 }],
    })
    expect(told('impressions').length, 'beside the specification’s own').toBeGreaterThan(0)
    expect(told('click')).toHaveLength(1)
    expect(await goods('view_item')).toMatchObject({ items: [{ item_name: name }] })

    await screen.findByRole('heading', { level: 1, name })
    await act(() => router.navigate({ href: '/pl/p/MIE-T-009' }))
    await user.click((await screen.findAllByRole('button', { name: /^Do koszyka|^Dodaj do koszyka/ }))[0] ?? document.body)
    expect(await goods('add_to_cart')).toMatchObject({ currency: 'PLN', items: [{ item_id: 'MIE-T-009', quantity: 1 }] })
    await act(() => router.navigate({ to: '/$locale/cart', params: { locale: 'pl' } }))
    expect(await goods('view_cart')).toMatchObject({ items: [{ item_id: 'MIE-T-009', quantity: 1, index: 1 }] })
    expect(told('view_cart')[0]?.items?.[0]).toMatchObject({
      sku: 'MIE-T-009',
      list: 'cart',
      final_price_tax: expect.any(Number),
    })
    expect(told('view_cart')).toHaveLength(1)
  })

  it('through the checkout: nobody is named but in the purchase', async () => {
    const id = await readyCart(gateway)
    document.cookie = `vsf-cart=${id}; path=/`
    const { user } = await counted('/pl/checkout/summary')
    expect(await goods('begin_checkout')).toMatchObject({
      value: expect.any(Number),
      items: [{ item_id: 'MIE-T-009', quantity: 2 }],
    })
    expect(await goods('add_shipping_info')).toMatchObject({ shipping_tier: 'courier_standard' })
    expect(await goods('add_payment_info')).toMatchObject({ payment_type: 'banktransfer' })
    await user.click(await screen.findByRole('checkbox', { name: /^Akceptuję/ }))
    await user.click((await screen.findAllByRole('button', { name: 'Zamawiam z obowiązkiem zapłaty' }))[0] ?? document.body)
    const bought = await goods('purchase')
    expect(bought).toMatchObject({ currency: 'PLN', transaction_id: expect.stringMatching(/^\d{9}$/), items: [{ quantity: 2 }] })
    expect(told('purchase')).toMatchObject([{ user: { email: 'maria@demo.example' }, items: [{ sku: 'MIE-T-009' }] }])
    for (const step of ['begin_checkout', 'add_shipping_info', 'add_payment_info', 'purchase']) expect(told(step)).toHaveLength(1)
    const others = JSON.stringify(layer().filter((one) => (one as Told).event !== 'purchase'))
    expect(others).not.toMatch(/maria|zieli|polna|swarz|62-020|601234567|@|%40/i)
    expect(JSON.stringify(layer())).not.toContain(id)
  })

  it('with what was searched for, without what says who somebody is', async () => {
    const { router } = await counted('/pl/search?search=nawoz')
    await waitFor(() => expect(told('search')).toMatchObject([{ search_term: 'nawoz' }]))
    await act(() => router.navigate({ href: '/pl/search?search=anna%40demo.example' }))
    await waitFor(() => expect(told('search')).toHaveLength(2))
    expect(told('search')[1]?.search_term).toBe('[mail]')
  })

  it('with who signs in, as a fact and not as a person', async () => {
    const { user } = await counted('/pl/authentication')
    await user.type(await screen.findByLabelText(/^E-mail/), anna.email)
    await user.type(screen.getByLabelText(/^Hasło/), anna.password)
    await user.click(screen.getByRole('button', { name: 'Zaloguj się' }))
    await waitFor(() => expect(told('login')).toEqual([{ event: 'login', method: 'password' }]))
    expect(JSON.stringify(layer())).not.toMatch(/anna/i)
    await waitFor(() => expect(location.pathname).not.toContain('authentication'))
  })
})

describe('without a signal', longest, () => {
  it('what happens waits, and is told once when it is back', async () => {
    const { router } = await counted('/pl/search?search=nawoz')
    await waitFor(() => expect(told('search')).toHaveLength(1))
    act(() => chooseOffline(true))
    await act(() => router.navigate({ href: '/pl/search?search=bor' }))
    await waitFor(() => expect(localStorage.getItem(ownName('events'))).toContain('"bor"'))
    expect(told('search')).toHaveLength(1)
    act(() => chooseOffline(false))
    await waitFor(() => expect(isWithoutSignal()).toBe(false))
    await waitFor(() => expect(told('search').map(({ search_term }) => search_term)).toEqual(['nawoz', 'bor']))
    expect(localStorage.getItem(ownName('events'))).toBeNull()
  })

  it('what waits is thrown away with the consent', async () => {
    act(() => chooseOffline(true))
    const { router } = await counted('/pl/search?search=bor')
    expect(managers(), 'nothing is asked for').toEqual([])
    await waitFor(() => expect(localStorage.getItem(ownName('events'))).toContain('"bor"'))
    choose(false)
    expect(localStorage.getItem(ownName('events'))).toBeNull()
    act(() => chooseOffline(false))
    await act(() => router.navigate({ to: '/$locale/dostepnosc', params: { locale: 'pl' } }))
    expect(layer()).toEqual([])
  })
})
