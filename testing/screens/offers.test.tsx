/** @module-tag slow */
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NotFound } from '#app/pages/errors/not-found.ts'
import { shopSide, signIn, wholesaler } from '../at-the-gateway.ts'
import { renderShop } from '../render-shop.tsx'

/** Two days before one of the demonstration's offers ends, and a fortnight before another. */
const now = Date.parse('2026-11-21T10:20:00Z')
const longest = 40_000

/** Opens a page as the demonstration's wholesaler, who has an offer in every status. */
async function page(path: string) {
  await signIn(wholesaler)
  return renderShop(path)
}
async function offerIn(status: string) {
  const { quotes = [] } = await shopSide({ action: 'list', status })
  const own = quotes.find(({ customer }) => customer === wholesaler.email)
  if (!own) throw new Error(`The wholesaler has no offer that is ${status}`)
  return own.number
}

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now, shouldAdvanceTime: true }))
afterEach(() => vi.useRealTimers())

describe('the list of offers', { timeout: longest }, () => {
  it('has ten on a page, the newest first, with the days an approved one still holds', async () => {
    const { user } = await page('/pl/customer/negotiated-offers')
    const first = await screen.findAllByRole('article')
    expect(first).toHaveLength(10)
    expect(screen.getAllByText(/^Ważna do/).length).toBeGreaterThan(0)
    expect(screen.getAllByText(/(zostało|zostały|został) \d+ d/).length).toBeGreaterThan(0)
    await user.click(screen.getByRole('link', { name: 'Strona 2' }))
    await waitFor(() => expect(screen.getAllByRole('article').length).toBeLessThan(10))
  })

  it.each([
    ['Being prepared', 'W przygotowaniu'],
    ['Waiting for the shop', 'Czeka na sklep'],
    ['Approved', 'Zatwierdzona'],
    ['Ordered', 'Zamówiona'],
    ['Canceled', 'Anulowana'],
    ['Expired', 'Wygasła'],
    ['On hold', 'Wstrzymana'],
    ['Being prepared by the shop', 'Przygotowywana przez sklep'],
    ['Offered by the shop', 'Zaproponowana przez sklep'],
  ])('is narrowed to what is %s', async (_, name) => {
    const { user } = await page('/pl/customer/negotiated-offers')
    await screen.findAllByRole('article')
    await user.selectOptions(screen.getByLabelText('Status'), name)
    await waitFor(() => {
      const offers = screen.getAllByRole('article')
      expect(offers.filter((offer) => within(offer).queryByText(name))).toHaveLength(offers.length)
    })
  })

  it('takes a status there is none of for no filter', async () => {
    await page('/pl/customer/negotiated-offers?status=Bogus')
    expect(await screen.findAllByRole('article')).toHaveLength(10)
  })
})

describe('an offer', { timeout: longest }, () => {
  it('tells the shop’s price, what was asked and what is approved, the words of both and what happened when', async () => {
    await page(`/pl/customer/negotiated-offers/${await offerIn('Approved')}`)
    const goods = within(await screen.findByRole('list', { name: 'Produkty' }))
    for (const name of ['cena sklepu', 'Twoja propozycja', 'zatwierdzona', 'rabat', 'razem'])
      expect(goods.getAllByText(name).length, name).toBeGreaterThan(0)
    expect(screen.getByText(/^Przy tej ilości możemy zejść/)).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Historia' })).toBeTruthy()
    const history = within(screen.getByRole('region', { name: 'Historia' }))
    for (const step of ['Propozycja rozpoczęta', 'Propozycja wysłana do sklepu', 'Ceny zatwierdzone', 'Ważna do'])
      expect(history.getByText(step), step).toBeTruthy()
    expect(history.getByText('Propozycja wysłana do sklepu').closest('li')?.textContent).toMatch(
      / · Ty · \d{1,2}\.11\.2026, \d{1,2}:\d{2}/,
    )
    expect(history.getByText('Ceny zatwierdzone').closest('li')?.textContent).toMatch(/sklep.*Przy tej ilości możemy zejść/)
    expect(screen.getByRole('button', { name: 'Przyjmij i włóż do koszyka' })).toBeTruthy()
  })

  it.each([
    ['Expired', ['Zapytaj ponownie']],
    ['Complete', ['Zapytaj ponownie']],
    ['Canceled', ['Zapytaj ponownie']],
    ['Pending', ['Anuluj ofertę']],
    ['Holded', ['Anuluj ofertę']],
    ['Admin Created', ['Anuluj ofertę']],
    ['Admin New', []],
  ])('that is %s can be: %j', async (status, steps) => {
    await page(`/pl/customer/negotiated-offers/${await offerIn(status)}`)
    await screen.findByRole('list', { name: 'Produkty' })
    for (const name of ['Zapytaj ponownie', 'Anuluj ofertę', 'Przyjmij i włóż do koszyka'])
      expect(Boolean(screen.queryByRole('button', { name })), name).toBe(steps.includes(name))
  })

  it('whose time is over says so, also when nobody has marked it yet', async () => {
    const number = await offerIn('Approved')
    vi.setSystemTime(Date.parse('2027-01-15T10:00:00Z'))
    await page(`/pl/customer/negotiated-offers/${number}`)
    expect(await screen.findByText('Ta oferta wygasła')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Przyjmij i włóż do koszyka' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Zapytaj ponownie' })).toBeTruthy()
  })

  it.each(['Q000000000', '1'])('%s, which is none of mine, is not found', async (number) => {
    // Preloaded, because the router's lazy pages log a complaint when they load late.
    await NotFound.preload?.()
    await page(`/pl/customer/negotiated-offers/${number}`)
    expect(await screen.findByRole('heading', { level: 1, name: 'Szukaliśmy wszędzie' })).toBeTruthy()
  })

  it('that the shop has made is accepted as soon as it has confirmed the prices', async () => {
    const items = [{ sku: 'NAD-S-003', quantity: 8, price: 1500 }]
    const made = await shopSide({ action: 'create', customer: wholesaler.email, items, note: 'Po naszej rozmowie.' })
    const number = made.quote?.number ?? ''
    const { router, user } = await page(`/pl/customer/negotiated-offers/${number}`)
    expect(await screen.findByText('Zaproponowana przez sklep')).toBeTruthy()
    expect(screen.getByText(/^Sklep przygotował dla Ciebie tę ofertę\./)).toBeTruthy()
    const prepared = screen.getByText('Oferta przygotowana').closest('li')
    expect(prepared?.textContent).toMatch(/sklep.*1.500,00.*Po naszej rozmowie\./)
    expect(screen.queryByRole('button', { name: 'Przyjmij i włóż do koszyka' })).toBeNull()
    await shopSide({ action: 'approve', quote: number })
    await router.options.context.queryClient.invalidateQueries({ queryKey: ['personal'] })
    await user.click(await screen.findByRole('button', { name: 'Przyjmij i włóż do koszyka' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Twój koszyk' })).toBeTruthy()
    expect((await screen.findAllByText(/^12.000,00/)).length, 'eight at the price of the offer').toBeGreaterThan(0)
  })

  it('is canceled after one was asked', async () => {
    const made = await shopSide({ action: 'create', customer: wholesaler.email, items: [{ sku: 'NAD-S-003', quantity: 8 }] })
    const number = made.quote?.number ?? ''
    const { user } = await page(`/pl/customer/negotiated-offers/${number}`)
    await user.click(await screen.findByRole('button', { name: 'Anuluj ofertę' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Anuluj ofertę' }))
    expect(await screen.findByText('Oferta jest anulowana.')).toBeTruthy()
    expect((await screen.findAllByText('Anulowana')).length).toBeGreaterThan(0)
  })

  it('is asked for again: its goods are a new proposal', async () => {
    const { user } = await page(`/pl/customer/negotiated-offers/${await offerIn('Expired')}`)
    await user.click(await screen.findByRole('button', { name: 'Zapytaj ponownie' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Negocjacja ceny' }, { timeout: 25_000 })).toBeTruthy()
    expect((await screen.findAllByText('Produkt został dodany do oferty')).length).toBeGreaterThan(0)
  })
})
