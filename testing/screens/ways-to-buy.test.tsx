import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { anna, signIn } from '../at-the-gateway.ts'
import { renderShop } from '../render-shop.tsx'

const longest = 40_000

/** Locates the section of a product page in which the product is chosen and bought. */
async function decision(name: string) {
  const heading = await screen.findByRole('heading', { level: 1, name })
  return within(heading.parentElement ?? document.body)
}

async function card(name: string) {
  const heading = await screen.findByRole('heading', { level: 3, name })
  return within(heading.closest('li') ?? document.body)
}

describe('a product that was withdrawn', { timeout: longest }, () => {
  it('says that it cannot be bought, asks nobody to sign in for its price, and shows what can be', async () => {
    await renderShop('/pl/ziemiogrod-70-wg.html')
    const main = await decision('Ziemiogrod 70 WG')
    expect(main.queryByText(/Zaloguj się, aby/)).toBeNull()
    expect(main.getByText('Tego produktu nie można już u nas kupić. Niżej są podobne.')).toBeTruthy()
    const instead = within(await screen.findByRole('region', { name: 'Podobne, które kupisz' }))
    expect(instead.getAllByRole('heading', { level: 3 }).length).toBeGreaterThan(0)
    expect(instead.queryByText('Ziemiogrod 70 WG')).toBeNull()
    expect(instead.queryByText('Wycofany ze sprzedaży')).toBeNull()
  })

  it.each(['', '&view=list'])('asks nobody to sign in for it in a listing either %s', async (view) => {
    await renderShop(`/pl/search?search=ziemiogrod${view}`)
    const own = await card('Ziemiogrod 70 WG')
    expect(own.getByText('Wycofany ze sprzedaży')).toBeTruthy()
    expect(own.queryByText(/Zaloguj/)).toBeNull()
    expect(own.getByRole('link', { name: 'Zobacz produkt: Ziemiogrod 70 WG' })).toBeTruthy()
  })

  it('asks nobody to sign in for it in the comparison', async () => {
    await renderShop('/pl/porownanie?sku=BRU-H-011&sku=PLO-D-006')
    expect((await screen.findAllByText('Wycofany ze sprzedaży')).length).toBeGreaterThan(0)
    expect(within(screen.getByRole('table')).queryByText(/zalogowani|Zaloguj/)).toBeNull()
  })
})

describe('a kind of product that the cart does not take yet', { timeout: longest }, () => {
  it.each([
    ['/pl/karta-podarunkowa.html', 'karta podarunkowa'],
    ['/pl/atlas-niedoborow-skladnikow.html', 'plik do pobrania'],
  ])('says so before the press, on %s, and how it is ordered', async (path, kind) => {
    const { user } = await renderShop(path)
    const main = await decision((await screen.findByRole('heading', { level: 1 })).textContent ?? '')
    expect(main.queryByRole('button', { name: /^Do(daj do)? koszyka/ })).toBeNull()
    const button = main.getByRole('button', { name: 'Jeszcze nie do koszyka' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(main.getByRole('link', { name: /61 000 11 00/ }).getAttribute('href')).toBe('tel:+48610001100')
    await user.click(button)
    expect(await screen.findByText(`Nie można jeszcze dodać do koszyka: ${kind}`)).toBeTruthy()
  })

  it.each(['', '&view=list'])('is led to from a listing, which does not offer to add it %s', async (view) => {
    await renderShop(`/pl/search?search=karta podarunkowa${view}`)
    const own = await card('Karta podarunkowa')
    expect(own.queryByRole('button', { name: /koszyka/ })).toBeNull()
    expect(own.getByRole('link', { name: 'Zobacz produkt: Karta podarunkowa' })).toBeTruthy()
  })
})

describe('a price that is not told to everybody', { timeout: longest }, () => {
  it('of an adviser comes with the number to call, at the place that says so', async () => {
    await renderShop('/pl/nadwarcie-roztwor-32.html')
    await screen.findAllByText('Cena u doradcy')
    const heading = screen.getByRole('heading', { level: 1 })
    const call = within(heading.parentElement ?? document.body).getByRole('link', { name: /61 000 11 00/ })
    expect(call.getAttribute('href')).toBe('tel:+48610001100')
  })

  it('in English is offered by the words "Login to view price"', async () => {
    await renderShop('/en/legosat-360-sl.html')
    expect((await screen.findAllByRole('link', { name: 'Login to view price' })).length).toBeGreaterThan(1)
  })

  it('is told after signing in, and the prompt is gone', async () => {
    await signIn(anna)
    await renderShop('/pl/legosat-360-sl.html')
    const main = await decision('Łęgosat 360 SL')
    await waitFor(() => expect(main.queryByText(/Zaloguj się, aby/)).toBeNull())
  })
})

describe('the way to a product', { timeout: longest }, () => {
  it('is the one by its main category, not the deepest', async () => {
    await renderShop('/pl/amilvio-300.html')
    const trail = within(await screen.findByRole('navigation', { name: 'Tu jesteś' }))
    expect(trail.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
      'Strona główna',
      'Biostymulatory',
      'Aminokwasy',
      'Amilvio 300',
    ])
  })
})
