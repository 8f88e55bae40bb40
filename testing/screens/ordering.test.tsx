/** @module-tag slow */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApplyCouponToCartDocument, PlaceOrderDocument, SetGuestEmailOnCartDocument } from '#graphql/graphql.ts'
import { keepConsent } from '#platform/consent/consent.ts'
import { keepOrderIntent } from '#shop/checkout/order-intent.ts'
import { gateway, load } from '../at-the-gateway.ts'
import { readyCart } from '../ready-cart.ts'
import { effects, renderShop } from '../render-shop.tsx'

const longest = 40_000

async function summaryOf(id: string, locale = 'pl') {
  document.cookie = `vsf-cart=${id}; path=/`
  const shop = await renderShop(`/${locale}/checkout/summary`)
  await shop.user.click(await screen.findByRole('checkbox', { name: accept[locale as 'pl' | 'en'] }))
  return shop
}
const accept = { pl: /^Akceptuję/, en: /^I accept/ }
const button = { pl: 'Zamawiam z obowiązkiem zapłaty', en: 'Order with obligation to pay' }
const press = async (user: Awaited<ReturnType<typeof renderShop>>['user'], locale: 'pl' | 'en' = 'pl') => {
  const [first] = await screen.findAllByRole('button', { name: button[locale] })
  if (!first) throw new Error('There is nothing to order with')
  await user.click(first)
}
const ordersOf = async (id: string) => (await effects()).filter((one) => one.operation === 'placeOrder' && one.cart === id)

/**
 * Intercepts an operation between the page and the gateway.
 * @param at returns the answer that the page gets
 */
function between(operation: string, at: (go: () => Promise<Response>) => Promise<Response>) {
  vi.stubGlobal('fetch', async (input: URL | string, init?: RequestInit) => {
    const go = () => load(input, init)
    const body = typeof init?.body === 'string' ? init.body : ''
    if (!body.includes(hashes[operation] ?? '-')) return go()
    return at(go)
  })
}
const hashes: Record<string, string> = {
  PlaceOrder: PlaceOrderDocument.hash,
  SetGuestEmailOnCart: SetGuestEmailOnCartDocument.hash,
}
const purchases = () => (window.dataLayer ?? []).filter(({ event }) => event === 'purchase')

beforeEach(() => {
  keepOrderIntent(undefined)
  keepConsent({ analytics: true, marketing: false })
  delete window.dataLayer
})
afterEach(() => {
  vi.stubGlobal('fetch', load)
  keepOrderIntent(undefined)
  delete window.dataLayer
})

describe('an order', { timeout: longest }, () => {
  it.each(['pl', 'en'] as const)(
    'whose total is another one by the time it is sent is asked for again, in %s',
    async (locale) => {
      const id = await readyCart(gateway)
      const { user } = await summaryOf(id, locale)
      const change = { cart_id: id, coupon_code: 'PLON10' }
      let isChanged = false
      // After the page's last read of the cart: only the engine can notice the change.
      between('PlaceOrder', async (go) => {
        if (!isChanged) await gateway(ApplyCouponToCartDocument, { input: change, page: 1 })
        isChanged = true
        return go()
      })
      await press(user, locale)
      const words = {
        pl: /^Zamówienie nie zostało złożone: zmieniła się suma, teraz wynosi .* zł, a wynosiła .* zł\./,
        en: /^The order was not placed: the total has changed, it is .* now and was .*\./,
      }
      expect(await screen.findByText(words[locale])).toBeTruthy()
      expect(await ordersOf(id)).toHaveLength(0)
      await press(user, locale)
      await waitFor(() => expect(location.pathname).toBe(`/${locale}/checkout/thank-you`))
      expect(await ordersOf(id)).toHaveLength(1)
    },
  )

  it('B-76 is one, however often the button is pressed', async () => {
    const id = await readyCart(gateway)
    await summaryOf(id)
    const [order] = screen.getAllByRole('button', { name: button.pl })
    for (let times = 0; times < 20; times++) fireEvent.click(order ?? document.body)
    await waitFor(() => expect(location.pathname).toBe('/pl/checkout/thank-you'))
    expect(await ordersOf(id)).toHaveLength(1)
  })

  it('whose code somebody else has used up says so, shows the new total, and is placed at that one', async () => {
    const [id, other] = [await readyCart(gateway, { code: 'JEDENRAZ' }), await readyCart(gateway, { code: 'JEDENRAZ' })]
    const { user } = await summaryOf(id)
    expect(screen.getByText('Rabat jednorazowy 20 %')).toBeTruthy()
    await gateway(PlaceOrderDocument, { input: { cart_id: other, consents: { consent_to_rules: true } } })
    await press(user)
    expect(await screen.findByText(/^Zamówienie nie zostało złożone: kod JEDENRAZ już nie działa\./)).toBeTruthy()
    expect(screen.queryByText('Rabat jednorazowy 20 %')).toBeNull()
    expect(await ordersOf(id)).toHaveLength(0)
    await press(user)
    await waitFor(() => expect(location.pathname).toBe('/pl/checkout/thank-you'))
    expect(await ordersOf(id)).toHaveLength(1)
  })

  const ours = {
    pl: 'Zamówienie nie zostało złożone z powodu błędu sklepu. Nic nie zginęło: spróbuj ponownie.',
    en: 'The order was not placed because of an error in the shop. Nothing is lost: try again.',
  }
  it.each([
    ['pl', 'The requested payment method is not available.', ours.pl],
    ['en', 'Wybrana metoda płatności jest niedostępna.', ours.en],
    ['pl', 'Wybrana metoda płatności nie jest dostępna.', 'Wybrana metoda płatności nie jest dostępna.'],
  ] as const)(
    'which the engine refuses says so in the language of the page, and is placed after that (%s: %s)',
    async (locale, message, told) => {
      const id = await readyCart(gateway)
      const { user } = await summaryOf(id, locale)
      between('PlaceOrder', async () =>
        Response.json({ data: { placeOrder: { order: null, errors: [{ code: 'UNDEFINED', message }] } } }),
      )
      await press(user, locale)
      await waitFor(() => expect(document.body.textContent).toContain(told))
      expect(await ordersOf(id)).toHaveLength(0)
      vi.stubGlobal('fetch', load)
      // The cart is read once more before the next order.
      await waitFor(() =>
        expect(screen.getAllByRole<HTMLButtonElement>('button', { name: button[locale] })[0]?.disabled).toBe(false),
      )
      await press(user, locale)
      await waitFor(() => expect(location.pathname).toBe(`/${locale}/checkout/thank-you`))
      expect(await ordersOf(id)).toHaveLength(1)
    },
  )

  it('is on the last page and on paper with its goods and sums, and told to analytics once', async () => {
    const id = await readyCart(gateway, { quantity: 3 })
    const { user } = await summaryOf(id)
    await press(user)
    expect(await screen.findByRole('heading', { level: 1, name: 'Dziękujemy za zamówienie' })).toBeTruthy()
    const goods = within(screen.getByRole('region', { name: 'Produkty' }))
    expect(goods.getAllByRole('listitem')).toHaveLength(1)
    expect(goods.getByText(/3 × 1 szt\./)).toBeTruthy()
    expect(screen.getByText('Dostawa')).toBeTruthy()
    expect(purchases()).toHaveLength(1)
  })
})

describe('an order whose answer is lost', { timeout: longest }, () => {
  it('is found again with its goods, and is told to analytics once, however often one looks', async () => {
    const id = await readyCart(gateway)
    const { user } = await summaryOf(id)
    between('PlaceOrder', async (go) => {
      await go()
      throw new TypeError('Failed to fetch')
    })
    await press(user)
    expect(await screen.findByRole('heading', { level: 1, name: 'Sprawdzamy, czy zamówienie zostało przyjęte' })).toBeTruthy()
    expect(purchases(), 'nobody knows yet').toHaveLength(0)
    const check = screen.getByRole('button', { name: 'Sprawdź teraz' })
    await Promise.all([user.click(check), user.click(check)])
    expect(await screen.findByRole('heading', { level: 1, name: 'Twoje zamówienie zostało przyjęte' })).toBeTruthy()
    expect(within(screen.getByRole('region', { name: 'Produkty' })).getAllByRole('listitem')).toHaveLength(1)
    expect(purchases()).toEqual([
      expect.objectContaining({
        id: expect.stringMatching(/^unknown-\d+$/) as unknown,
        currency: 'PLN',
        items: [expect.objectContaining({ qty: 2 })],
      }),
    ])
    expect(JSON.stringify(purchases()), 'a cart is opened by its id').not.toContain(id)
    expect(await ordersOf(id)).toHaveLength(1)
  })
})

describe('signing in within the checkout', { timeout: longest }, () => {
  it('takes the cart along at once, and never shows an empty one', async () => {
    const { user } = await renderShop('/pl/mierzydlo-ph-gleba.html')
    const [add] = await screen.findAllByRole('button', { name: /^(Dodaj do koszyka|Do koszyka)/ })
    await user.click(add ?? document.body)
    await waitFor(() => expect(document.cookie).toMatch(/vsf-cart=\w{32}/))
    cleanup()
    const next = await renderShop('/pl/checkout/user-account')
    await next.user.click(await screen.findByRole('radio', { name: /^Mam konto/ }))
    await next.user.type(await screen.findByLabelText('E-mail', { selector: 'input[type=email]' }), 'anna@demo.example')
    await next.user.type(screen.getByLabelText('Hasło'), 'Demo-Anna-1')
    let isEmptyShown = false
    const watch = new MutationObserver(() => {
      isEmptyShown ||= document.querySelector('main')?.textContent.includes('Twój koszyk jest pusty') ?? false
    })
    watch.observe(document, { subtree: true, childList: true, characterData: true })
    await next.user.click(screen.getByRole('button', { name: 'Zaloguj się' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Dostawa i płatność' })).toBeTruthy()
    expect((await screen.findAllByText('Mierzydło pH-gleba')).length).toBeGreaterThan(0)
    watch.disconnect()
    expect(isEmptyShown).toBe(false)
  })
})

const fields = () => screen.getAllByRole<HTMLInputElement>('textbox').filter(({ form }) => form?.noValidate)

describe('the forms of the checkout', { timeout: longest }, () => {
  it.each(['user-account', 'shipping-and-payment'])('B-75 have a length for every text (%s)', async (step) => {
    document.cookie = `vsf-cart=${await readyCart(gateway)}; path=/`
    await renderShop(`/pl/checkout/${step}`)
    await waitFor(() => expect(fields().length).toBeGreaterThan(0))
    for (const { name, maxLength } of fields()) {
      expect(maxLength, name).toBeGreaterThan(0)
      expect(maxLength, name).toBeLessThanOrEqual(1000)
    }
  })

  it.each([
    ['a megabyte', 'x'.repeat(1024 * 1024), 'Ten tekst jest za długi'],
    ['nothing but spaces', '   ', 'To pole jest wymagane'],
    ['nothing to be seen', '\u0000\u200b\u200d\u202e', 'To pole jest wymagane'],
  ])('B-75 say of %s what is wrong, at the field', async (_, text, words) => {
    document.cookie = `vsf-cart=${await readyCart(gateway)}; path=/`
    const { user } = await renderShop('/pl/checkout/user-account')
    const email = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Adres e-mail' })
    fireEvent.change(email, { target: { value: text } })
    fireEvent.submit(email.form ?? email)
    await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'))
    const told = (email.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent)
    expect(told).toContain(words)
    expect(location.pathname).toBe('/pl/checkout/user-account')
    await user.clear(email)
  })

  it('B-76 are sent once, however often Enter is pressed', async () => {
    document.cookie = `vsf-cart=${await readyCart(gateway)}; path=/`
    await renderShop('/pl/checkout/user-account')
    const email = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Adres e-mail' })
    fireEvent.change(email, { target: { value: 'ewa@demo.example' } })
    let sent = 0
    between('SetGuestEmailOnCart', (go) => {
      sent += 1
      return go()
    })
    for (let times = 0; times < 20; times++) fireEvent.submit(email.form ?? email)
    await waitFor(() => expect(location.pathname).toBe('/pl/checkout/shipping-and-payment'))
    expect(sent).toBe(1)
  })

  it('B-76 keep what was typed when the signal is gone, and after going back', async () => {
    document.cookie = `vsf-cart=${await readyCart(gateway)}; path=/`
    const { router, setNetwork } = await renderShop('/pl/checkout/user-account')
    const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Adres e-mail' })
    const email = await field()
    fireEvent.change(email, { target: { value: 'ewa@demo.example' } })
    setNetwork('down')
    fireEvent.submit(email.form ?? email)
    expect(await screen.findByText(/zasięg|połączeni|sygnał/i)).toBeTruthy()
    expect(location.pathname).toBe('/pl/checkout/user-account')
    setNetwork('up')
    await router.navigate({ to: '/$locale/cart', params: { locale: 'pl' } })
    await screen.findByRole('heading', { level: 1, name: 'Twój koszyk' })
    await router.navigate({ to: '/$locale/checkout/user-account', params: { locale: 'pl' } })
    expect((await field()).value).toBe('ewa@demo.example')
  })
})
