/** @module-tag slow */
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  AddProductsToQuoteCartDocument,
  CreateEmptyQuoteCartDocument,
  CustomerQuoteCartDocument,
  SubmitQuoteDocument,
} from '#graphql/graphql.ts'
import { forgetTraces } from '#app/session/device-traces.ts'
import { chooseOffline } from '#offline/connection.ts'
import { dropToken } from '#shop/session/identity.ts'
import { gateway, load, shopSide, signIn } from '../at-the-gateway.ts'
import { emptyQuote } from '../empty-quote.ts'
import { renderShop } from '../render-shop.tsx'

const longest = 40_000

interface Asked {
  hash: string
  variables: Record<string, unknown>
}

/** Intercepts requests between the page and the gateway: a request that is answered here does not reach the shop. */
function between(answer: (asked: Asked) => Response | Promise<Response> | undefined) {
  vi.stubGlobal('fetch', async (input: URL | string, init?: RequestInit) => {
    const body = init?.method === 'POST' && String(input).includes('/graphql') ? init.body : undefined
    const own = typeof body === 'string' ? await answer(JSON.parse(body) as Asked) : undefined
    return own ?? load(input, init)
  })
}
const refusal = (message: string) => () =>
  Response.json({ data: null, errors: [{ message, extensions: { category: 'graphql-input' } }] })

/** A product of 2,000 zł or more: six pieces are enough for a negotiation, two are not. */
const sku = 'NAD-S-003'

/** Signs in the demonstration's farm, with this many pieces in its quote. */
async function farmWith(quantity: number) {
  await signIn({ email: 'gospodarstwo@demo.example', password: 'Demo-Gospodarstwo-1' })
  const { customerQuoteCart: left } = await gateway(CustomerQuoteCartDocument, { page: 1 })
  if (left) await emptyQuote(gateway, left)
  if (quantity === 0) return
  const quoteId = left?.id ?? (await gateway(CreateEmptyQuoteCartDocument, { input: {} })).createEmptyQuoteCart ?? ''
  await gateway(AddProductsToQuoteCartDocument, { quoteId, quoteItems: [{ sku, quantity }], page: 1 })
}
const inQuote = async () => (await gateway(CustomerQuoteCartDocument, { page: 1 })).customerQuoteCart

async function page(quantity: number, locale = 'pl') {
  await farmWith(quantity)
  return renderShop(`/${locale}/request-quote`)
}
const price = () => screen.findByRole('textbox', { name: /^Twoja cena za sztukę/ })
const submit = () => screen.findByRole('button', { name: 'Wyślij do sklepu' })

afterEach(async () => {
  sessionStorage.clear()
  chooseOffline(false)
  vi.stubGlobal('fetch', load)
  await shopSide({ action: 'settings', groups: ['general', 'wholesale'] })
})

describe('the quote', { timeout: longest }, () => {
  it('without goods says how to come by some', async () => {
    await page(0)
    expect(await screen.findByRole('heading', { name: 'Nie ma jeszcze czego negocjować' })).toBeTruthy()
    expect(screen.getAllByRole('link', { name: 'Przejdź do koszyka' }).length).toBeGreaterThan(0)
  })

  it('is not offered to an account that the shop does not negotiate with', async () => {
    await farmWith(6)
    await shopSide({ action: 'settings', groups: ['wholesale'] })
    await renderShop('/pl/request-quote')
    expect(await screen.findByRole('heading', { name: 'Negocjacje nie są dostępne' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Wyślij do sklepu' })).toBeNull()
    await waitFor(() => expect(screen.queryByRole('link', { name: /^Negocjuj/ })).toBeNull())
  })

  it('of too little says how much is missing, and cannot be sent', async () => {
    await page(1)
    expect((await screen.findByText(/^Negocjacje zaczynają się od/)).textContent).toMatch(/10.000,00.zł\. Dodaj towary za .*zł\./)
    const button = await submit()
    expect(button).toHaveProperty('disabled', true)
    const why = document.getElementById(button.getAttribute('aria-describedby') ?? '')
    expect(why?.textContent).toBe('Negocjacje wymagają koszyka o wartości co najmniej 10000 zł.')
    expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Droga do negocjacji' }).value).toBeLessThan(10_000)
  })

  it('of enough says so; the count stands in the navigation', async () => {
    await page(6)
    expect(await screen.findByText(/^Towary są warte co najmniej/)).toBeTruthy()
    expect(await submit()).toHaveProperty('disabled', false)
    expect((await screen.findAllByRole('link', { name: /^Negocjuj.*1/ })).length).toBeGreaterThan(0)
  })
})

describe('a proposed price', { timeout: longest }, () => {
  it('has its discount in złoty and percent while it is typed, and is kept', async () => {
    const { user } = await page(6)
    const field = await price()
    const shops = Number(field.getAttribute('value')?.replace(',', '.'))
    const tenth = (Math.round(shops * 90) / 100).toFixed(2).replace('.', ',')
    await user.clear(field)
    await user.type(field, tenth)
    expect((await screen.findAllByText(/^−.* zł \(−10 %\)$/)).length).toBeGreaterThan(0)
    await user.tab()
    expect(await screen.findByText('Zaktualizowano produkt w ofercie')).toBeTruthy()
    expect(await screen.findByText('Proponowany rabat')).toBeTruthy()
    const quote = await inQuote()
    expect(quote?.quoteLines?.items[0]?.quote_item?.requested_price?.value).toBeCloseTo(shops * 0.9, 1)
  })

  it.each([
    ['999999', 'To więcej, niż żąda sklep'],
    ['0', 'Cena musi być wyższa niż 0 zł'],
    ['-5', 'Cena musi być wyższa niż 0 zł'],
    ['10,123', 'Cena może mieć najwyżej dwa miejsca po przecinku'],
    ['tanio', 'Wpisz cenę, na przykład 129,90'],
  ])('of %s is none: %s', async (typed, words) => {
    const { user } = await page(6)
    let isSent = false
    between(({ variables }) => {
      isSent ||= 'updateQuoteItemsInput' in variables
      return undefined
    })
    const field = await price()
    await user.clear(field)
    await user.type(field, typed)
    await user.tab()
    expect(await screen.findByText(words)).toBeTruthy()
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(isSent).toBe(false)
    expect((await inQuote())?.quoteLines?.items[0]?.quote_item?.requested_price?.value ?? null).toBeNull()
  })
})

describe('notes and remarks', { timeout: longest }, () => {
  it('are kept beside the line and the whole', async () => {
    const { user } = await page(6)
    await user.click(await screen.findByText('Uwaga do tego produktu'))
    await user.type(screen.getByRole('textbox', { name: /^Twoja uwaga/ }), '<b>paleta</b>')
    await user.tab()
    await waitFor(async () =>
      expect((await inQuote())?.quoteLines?.items[0]?.quote_item?.notes?.customer_note).toBe('<b>paleta</b>'),
    )
    expect(screen.queryByText('paleta')).toBeNull()
    await user.type(screen.getByRole('textbox', { name: 'Uwagi (opcjonalnie)' }), 'Odbiór własny')
    await user.tab()
    await waitFor(async () => expect((await inQuote())?.amastyQuote?.notes?.customer_note).toBe('Odbiór własny'))
  })

  it('end where the shop’s own end', async () => {
    await page(6)
    const remarks = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Uwagi (opcjonalnie)' })
    expect(remarks.maxLength).toBe(2000)
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Twoja uwaga/, hidden: true }).maxLength).toBe(1000)
  })
})

describe('sending', { timeout: longest }, () => {
  it.each([
    ['pl', 'Imię', 'Wyślij do sklepu', 'Wypełnij wymagane pola'],
    ['en', 'First name', 'Send to the shop', 'Fill in the mandatory fields'],
  ])('without a name sends nothing and says so (%s)', async (locale, name, button, words) => {
    const { user } = await page(6, locale)
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name })
    await waitFor(() => expect(field.value).not.toBe(''))
    await user.clear(field)
    await user.click(await screen.findByRole('button', { name: button }))
    expect((await screen.findByRole('alert')).textContent).toBe(words)
    expect((await inQuote())?.quoteLines?.items).toHaveLength(1)
  })

  it('with a wrong address names it', async () => {
    const { user } = await page(6)
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Adres e-mail' })
    await waitFor(() => expect(field.value).not.toBe(''))
    await user.clear(field)
    await user.type(field, 'jan@')
    await user.click(await submit())
    expect(await screen.findByText('Nieprawidłowy adres e-mail')).toBeTruthy()
  })

  it('that another tab has sent meanwhile is not sent again, and says where it is', async () => {
    const { user } = await page(6)
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Imię' }).value).not.toBe(''))
    await gateway(SubmitQuoteDocument, {
      customerInput: { email: 'gospodarstwo@demo.example', firstname: 'Jan', lastname: 'Polny' },
      updateQuoteItemsInput: { cart_id: (await inQuote())?.id ?? '', cart_items: [], remarks: '' },
      page: 1,
    })
    await user.click(await submit())
    const notice = (await screen.findByText(/Ta propozycja jest już wysłana/)).closest('[role=status], [role=alert]')
    if (!(notice instanceof HTMLElement)) throw new Error('It is no notice')
    expect(within(notice).getByRole('link').getAttribute('href')).toBe('/pl/customer/negotiated-offers')
    expect(await screen.findByRole('heading', { name: 'Nie ma jeszcze czego negocjować' })).toBeTruthy()
  })

  it('is thanked for, and the quote is with the shop', async () => {
    const { user } = await page(6)
    await waitFor(async () => expect(await submit()).toHaveProperty('disabled', false))
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Imię' }).value).not.toBe(''))
    await user.click(await submit())
    expect(await screen.findByRole('heading', { level: 1, name: 'Twoja propozycja jest w sklepie' })).toBeTruthy()
    expect(await screen.findByText('Oferta została wysłana')).toBeTruthy()
    expect(await inQuote()).toBeNull()
    await renderShop('/pl/request-quote-thank-you')
    expect(await screen.findByRole('heading', { level: 1, name: 'Twoja propozycja jest w sklepie' }), 'reloaded').toBeTruthy()
    const { router } = await renderShop('/pl/request-quote')
    expect(await screen.findByRole('heading', { name: 'Nie ma jeszcze czego negocjować' })).toBeTruthy()
    forgetTraces()
    await router.navigate({ href: '/pl/request-quote-thank-you' })
    expect(await screen.findByRole('heading', { level: 1, name: 'Negocjowane oferty' }), 'signed out since').toBeTruthy()
  })

  it('is not thanked for where nothing was sent: a customer is led to the offers', async () => {
    await farmWith(0)
    await renderShop('/pl/request-quote-thank-you')
    expect(await screen.findByRole('heading', { level: 1, name: 'Negocjowane oferty' })).toBeTruthy()
  })

  it('is not thanked for where nothing was sent: a guest is led to where a proposal begins', async () => {
    dropToken()
    await renderShop('/pl/request-quote-thank-you')
    expect(await screen.findByRole('heading', { level: 1, name: 'Zaloguj się' })).toBeTruthy()
    expect(new URLSearchParams(location.search).get('returnURL')).toBe('/pl/request-quote')
  })

  it.each([
    ['refused with words', refusal('Wybrana ilość nie jest dostępna'), 'Wybrana ilość nie jest dostępna'],
    ['refused without', refusal(''), 'Nie można wysłać oferty'],
    [
      'not answered',
      () => Promise.reject(new TypeError('Failed to fetch')),
      /^Nie było odpowiedzi\. Twoja propozycja jest nadal tutaj/,
    ],
  ])('that is %s keeps the quote', async (_, answer, words) => {
    const { user } = await page(6)
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Imię' }).value).not.toBe(''))
    between(({ variables }) => ('customerInput' in variables ? answer() : undefined))
    await user.click(await submit())
    expect(await screen.findByText(words)).toBeTruthy()
    await waitFor(async () => expect(await submit()).toHaveProperty('disabled', false))
    expect((await inQuote())?.quoteLines?.items).toHaveLength(1)
  })
})

describe('a line', { timeout: longest }, () => {
  it('leaves after one was asked, and is named', async () => {
    const { user } = await page(6)
    await user.click((await screen.findAllByRole('button', { name: /^Usuń Nadwarcie/ }))[0] ?? document.body)
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Usuń' }))
    expect(await screen.findByText(/^Usunięto Nadwarcie.* z oferty$/)).toBeTruthy()
    expect(screen.getByText('Produkt usunięty')).toBeTruthy()
    expect(await screen.findByRole('heading', { name: 'Nie ma jeszcze czego negocjować' })).toBeTruthy()
  })

  it('goes back into the cart with all the others', async () => {
    const { user } = await page(6)
    await user.click(await screen.findByRole('button', { name: 'Włóż z powrotem do koszyka' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Twój koszyk' })).toBeTruthy()
    expect((await screen.findAllByRole('link', { name: /Nadwarcie/ })).length).toBeGreaterThan(0)
    expect((await inQuote())?.quoteLines?.items ?? []).toHaveLength(0)
  })
})

it('sending needs a signal; the proposal stays on the device', { timeout: longest }, async () => {
  const { setNetwork } = await page(6)
  await submit()
  setNetwork('down')
  chooseOffline(true)
  expect(await screen.findByText(/^Do wysłania potrzebny jest zasięg/)).toBeTruthy()
  expect(await submit()).toHaveProperty('disabled', true)
})
