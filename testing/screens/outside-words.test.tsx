/** @module-tag slow */
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, inject, it, vi } from 'vitest'
import {
  AddProductsToCartDocument,
  CreateEmptyCartDocument,
  SetGuestEmailOnCartDocument,
  SetPaymentMethodOnCartDocument,
} from '#graphql/graphql.ts'
import { createCommerce } from '#platform/commerce/commerce.ts'
import { dropDrafts } from '#shop/checkout/drafts.ts'
import { load } from '../at-the-gateway.ts'
import { outsideWords } from '../outside/words.ts'
import { readyCart } from '../ready-cart.ts'
import { renderShop } from '../render-shop.tsx'

type Locale = 'pl' | 'en'
type Ask = (path: string, init?: RequestInit) => Promise<Response>
type User = Awaited<ReturnType<typeof renderShop>>['user']
const headers = { 'x-requested-with': 'nx', 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
const commerceOf = (ask: Ask) =>
  createCommerce({ store: 'naturaexpert_pl', fetch: (path, init) => ask(path, { ...init, headers }) })

// Maps and charts are not drawn here, and third-party scripts are not loaded.
vi.mock('#ui/map/place-map.tsx', () => ({ PlaceMap: () => null }))
vi.mock('uplot', () => ({
  default: class {
    static paths = { bars: () => () => null }
    destroy() {}
    setSize() {}
  },
}))

function field(name: string) {
  const found = document.querySelector<HTMLInputElement>(`[name="${name}"]`)
  if (!found) throw new Error(`There is no field ${name}`)
  return found
}
const set = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const press = async (user: User, name: RegExp) => user.click((await screen.findAllByRole('button', { name }))[0] ?? document.body)

async function guestCart(ask: Ask) {
  const commerce = commerceOf(ask)
  const id = (await commerce(CreateEmptyCartDocument, {})).createEmptyCart ?? ''
  await commerce(AddProductsToCartDocument, { cartId: id, cartItems: [{ sku: 'MIE-T-009', quantity: 1 }], page: 1 })
  await commerce(SetGuestEmailOnCartDocument, { input: { cart_id: id, email: 'maria@demo.example' } })
  document.cookie = `vsf-cart=${id}; path=/`
}

async function orderedCart(ask: Ask) {
  const commerce = commerceOf(ask)
  const cart_id = await readyCart(commerce)
  await commerce(SetPaymentMethodOnCartDocument, { input: { cart_id, payment_method: { code: 'payu_gateway_card' } } })
  document.cookie = `vsf-cart=${cart_id}; path=/`
}

async function lookUp(locale: Locale, country: string, number: string) {
  const { user } = await renderShop(`/${locale}/checkout/shipping-and-payment`)
  await user.click(await screen.findByRole('checkbox', { name: /^(Dane do faktury takie same|Billing same)/ }))
  set('billing.country', country)
  await user.click(screen.getByRole('checkbox', { name: /^(Chcę otrzymać fakturę|I want a VAT invoice)/ }))
  set('billing.vatId', number)
  await press(user, /^(Uzupełnij z rejestru|Fill in from the register)/)
}

async function lockers(locale: Locale) {
  const { user } = await renderShop(`/${locale}/checkout/shipping-and-payment`)
  await user.click(await screen.findByRole('radio', { name: /^(Automat paczkowy|Parcel locker)/ }))
  await screen.findByRole('searchbox')
  return user
}

async function order(locale: Locale) {
  const { user } = await renderShop(`/${locale}/checkout/summary`)
  await user.click(await screen.findByRole('checkbox', { name: /^(Akceptuję|I accept)/ }))
  await press(user, /^(Zamawiam z obowiązkiem zapłaty|Order with obligation to pay)/)
}

const leszno = (locale: Locale) => `/${locale}/prognoza-pogody?lat=51.84&lon=16.57&place=Leszno&region=wielkopolskie`

/** Steps by which a shopper comes to use each service. */
const steps: Record<string, ((locale: Locale, ask: Ask) => Promise<unknown>) | undefined> = {
  'company register': async (locale, ask) => {
    await guestCart(ask)
    await lookUp(locale, 'PL', '9990001137')
  },
  'white list': async (locale, ask) => {
    await guestCart(ask)
    await lookUp(locale, 'PL', '9990001137')
  },
  CEIDG: async (locale, ask) => {
    await guestCart(ask)
    await lookUp(locale, 'PL', '9990001396')
  },
  'VAT register': async (locale, ask) => {
    await guestCart(ask)
    await lookUp(locale, 'CZ', 'CZ99900001')
  },
  'lowest prices': async (locale) => {
    const { user } = await renderShop(`/${locale}/p/NAD-S-005`)
    await press(user, /^(Skąd ta cena|Where this price comes from)/)
  },
  'pickup points': async (locale, ask) => {
    await orderedCart(ask)
    await lockers(locale)
  },
  'address search': async (locale, ask) => {
    await orderedCart(ask)
    const user = await lockers(locale)
    set('pickup-search', 'Polna Leszno')
    await press(user, /^(Szukaj|Search)$/)
  },
  'addresses in forms': async (locale, ask) => {
    await guestCart(ask)
    const { user } = await renderShop(`/${locale}/checkout/shipping-and-payment`)
    await user.type(await screen.findByLabelText(/^(Ulica lub wieś|Street or village)/), 'Polna 7')
  },
  weather: (locale) => renderShop(leszno(locale)),
  'towns of the weather': async (locale) => {
    const { user } = await renderShop(`/${locale}/adresy-sklepow`)
    await user.type(await screen.findByLabelText(/^(Miejscowość lub kod pocztowy|Town or postcode)/), 'Nysa')
  },
  'name of a position': async (locale) => {
    const coords = { latitude: 51.84, longitude: 16.57 } as GeolocationCoordinates
    const getCurrentPosition = (tell: PositionCallback) => tell({ coords } as GeolocationPosition)
    Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } })
    const { user } = await renderShop(`/${locale}/prognoza-pogody`)
    await press(user, /^(Moje położenie|My position)/)
  },
  'weather warnings': (locale) => renderShop(leszno(locale)),
  stories: (locale) => renderShop(`/${locale}/kontakt`),
  'human check': async (locale, ask) => {
    await orderedCart(ask)
    await order(locale)
  },
  'letter box': async (locale) => {
    const { user } = await renderShop(`/${locale}/kontakt`)
    const text = { name: 'Maria Zielińska', email: 'maria@demo.example', message: 'Dzień dobry, kiedy przyjedzie paczka?' }
    await waitFor(() => field('message'))
    for (const [name, value] of Object.entries(text)) set(name, value)
    fireEvent.change(field('topic'), { target: { value: 'order' } })
    await user.click(field('consent'))
    await press(user, /^(Wyślij wiadomość|Send message)/)
  },
  payment: async (locale, ask) => {
    await orderedCart(ask)
    await order(locale)
  },
  'address of the engine': (locale) => renderShop(`/${locale}/nawozy.html`),
  'stock of the engine': (locale) => renderShop(`/${locale}/p/MIE-T-009`),
}

const { origin: desk, services } = inject('faultDesk')

async function openShop(service: string, fault: string) {
  const asked = new URLSearchParams({ service, fault })
  const origin = await (await load(`${desk}/shops?${asked}`, { method: 'POST' })).text()
  const ask: Ask = (path, init) => load(new URL(path, origin), init)
  const close = () => load(`${desk}/shops?${new URLSearchParams({ origin })}`, { method: 'DELETE' })
  return { ask, close }
}

const scripts = new MutationObserver((records) => {
  for (const node of records.flatMap(({ addedNodes }) => [...addedNodes]))
    if (node instanceof HTMLScriptElement && node.src.includes('recaptcha')) {
      const grecaptcha = { ready: (run: () => void) => run(), execute: async () => 'test-token:place_order:0.9' }
      Object.assign(window, { grecaptcha })
      node.dispatchEvent(new Event('load'))
    }
})
scripts.observe(document, { childList: true, subtree: true })

// Failing pages are intended here, so React's messages about them are no complaints.
const complain = vi.mocked(console.error).getMockImplementation()
vi.mocked(console.error).mockImplementation((...words: unknown[]) => {
  if (!/CommerceError: .*error boundary/s.test(words.map(String).join(' '))) complain?.(...words)
})

afterEach(() => {
  vi.stubGlobal('fetch', load)
  Reflect.deleteProperty(navigator, 'geolocation')
})

describe.each(services)('%s', { timeout: 120_000 }, (service) => {
  it.each<Locale>(['pl', 'en'])('that gives no answer is told as such, and nothing is claimed (%s)', async (locale) => {
    const [words, step] = [outsideWords[service], steps[service]]
    if (!words || !step) throw new Error(`What is said of "${service}" is missing in the table`)
    // A page sees of a fault only what its server makes of it, so only faults with different answers are tested.
    const faults = (await (await load(`${desk}/faults?${new URLSearchParams({ service })}`)).json()) as string[]
    expect(faults.length).toBeGreaterThan(0)
    for (const fault of faults) {
      dropDrafts()
      // Clears what the previous page has chosen, in storage and, by the event, in memory.
      localStorage.clear()
      dispatchEvent(new StorageEvent('storage', { key: null }))
      const { ask, close } = await openShop(service, fault)
      vi.stubGlobal('fetch', (input: URL | string, init?: RequestInit) => {
        const { pathname, search } = new URL(String(input))
        return ask(pathname + search, init)
      })
      await step(locale, ask)
      const page = () => document.body.textContent.replace(/\s+/g, ' ')
      await waitFor(() => expect(page(), fault).toMatch(words.unknown[locale]))
      expect(page(), fault).not.toMatch(words.claim[locale])
      cleanup()
      vi.stubGlobal('fetch', load)
      await close()
    }
  })
})
