/** @module-tag slow */
import { ownName } from '#config/own-name.ts'
import { onlineManager } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { chooseOffline } from '#offline/connection.ts'
import { effects, renderShop } from '../render-shop.tsx'

const addButton = async () => {
  const [button] = await screen.findAllByRole('button', { name: /^Dodaj do koszyka/ })
  if (!button) throw new Error('There is nothing to add with')
  return button
}

const cartId = () => /vsf-cart=(\w+)/.exec(document.cookie)?.[1]

describe('a product in packs', () => {
  it('wants a pack to be chosen before it goes into the cart', async () => {
    const { user } = await renderShop('/pl/borenda-150.html')
    await user.click(await addButton())
    expect(screen.getByRole('radio', { name: /^1 l/ })).toBe(document.activeElement)
    expect(cartId()).toBeUndefined()
  })

  it('shows the price of the chosen pack and puts that one into a cart', async () => {
    const { user } = await renderShop('/pl/borenda-150.html')
    await user.click(await screen.findByRole('radio', { name: /^5 l/ }))
    const button = await addButton()
    expect(button.textContent).toContain('109,00')
    await user.click(button)
    await screen.findAllByRole('button', { name: /Koszyk.*1/ })
    const mine = async () => (await effects()).filter((effect) => effect.cart === cartId()).map((effect) => effect.operation)
    await waitFor(async () => expect(await mine()).toContain('addProductsToCart'), { timeout: 8_000 })
  })
})

describe('packs of a product', { timeout: 20_000 }, () => {
  const radios = () => screen.getAllByRole('radio').map((one) => one.getAttribute('value'))

  it('are three until more are asked for; a chosen one stays', async () => {
    const { user } = await renderShop('/pl/borenda-150.html')
    const more = await screen.findByRole('button', { name: 'Zobacz więcej' })
    expect(radios()).toHaveLength(3)
    await user.click(more)
    expect(radios()).toHaveLength(4)
    await user.click(screen.getByRole('radio', { name: /^1000 l/ }))
    await user.click(screen.getByRole('button', { name: 'Zobacz mniej' }))
    expect(radios()).toHaveLength(4)
    await user.click(screen.getByRole('radio', { name: /^1 l/ }))
    expect(radios()).toHaveLength(3)
  })

  it('are all there when they are three', async () => {
    await renderShop('/pl/lanomix-kukurydza.html')
    expect(await screen.findAllByRole('radio')).toHaveLength(3)
    expect(screen.queryByRole('button', { name: 'Zobacz więcej' })).toBeNull()
  })

  it('with many options are chosen by value, and one line says what that comes to', async () => {
    const { user } = await renderShop('/pl/dyszmar-ezektor-110.html')
    const values = within(await screen.findByRole('group', { name: 'Rozmiar rozpylacza' }, { timeout: 6000 }))
    expect(values.getAllByRole('radio')).toHaveLength(5)
    await user.click(await addButton())
    expect(values.getAllByRole('radio')[0]).toBe(document.activeElement)
    await user.click(values.getByRole('radio', { name: '03 (niebieski)' }))
    const sum = screen.getAllByRole('status').map((one) => one.textContent)
    expect(sum.some((text) => /^03 \(niebieski\)Dostępny.*24,90/.test(text))).toBe(true)
    await user.click(await addButton())
    const mine = async () => (await effects()).filter((effect) => effect.cart === cartId()).map((effect) => effect.operation)
    await waitFor(async () => expect(await mine()).toContain('addProductsToCart'), { timeout: 8_000 })
  })

  it('of a size and a colour are chosen one after the other; what there is not together is chosen anew', async () => {
    const { user } = await renderShop('/pl/rekawar-nitryl-chem.html')
    const sizes = within(await screen.findByRole('group', { name: 'Rozmiar' }, { timeout: 6000 }))
    const colours = within(screen.getByRole('group', { name: 'Kolor' }))
    const outcome = () => screen.getAllByRole('status').map((one) => one.textContent)
    await user.click(sizes.getByRole('radio', { name: 'XL' }))
    await user.click(await addButton())
    expect(colours.getByRole('radio', { name: 'Zielony' })).toBe(document.activeElement)
    await user.click(colours.getByRole('radio', { name: 'Niebieski' }))
    expect(sizes.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([false, false, false])
    expect(outcome()).toContain('Wybierz wariant')
    await user.click(sizes.getByRole('radio', { name: 'L' }))
    expect(outcome().some((text) => /^L \/ NiebieskiDostępny.*19,90/.test(text))).toBe(true)
  })
})

it('a pack that is sold out is not ordered: a word is offered for when it is back', async () => {
  const { user } = await renderShop('/pl/jurawap-granulat-50.html')
  await user.click(await screen.findByRole('radio', { name: /^500 kg/ }))
  expect(screen.queryByRole('button', { name: /^Dodaj do koszyka/ })).toBeNull()
  expect(
    await screen.findByRole('link', { name: 'Zaloguj się, a damy znać, gdy będzie dostępny' }, { timeout: 6000 }),
  ).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: /^25 kg/ }))
  await addButton()
})

describe('a set', () => {
  it('can be put together otherwise, costs what its parts cost, and goes into the cart so', async () => {
    const { user } = await renderShop('/pl/program-rzepak-jesien-10-ha.html')
    expect((await addButton()).textContent).toMatch(/1\s651,10/)
    await user.click(screen.getByRole('radio', { name: /Borenda 150 5 l × 4/ }))
    await user.click(screen.getByRole('checkbox', { name: /Krople Adi/ }))
    const button = await addButton()
    expect(button.textContent).toMatch(/1\s762,07/)
    await user.click(button)
    await screen.findAllByRole('button', { name: /Koszyk.*1/ })
    await user.click(screen.getAllByRole('button', { name: /Koszyk/ })[0] ?? document.body)
    const cart = within(await screen.findByRole('dialog'))
    expect(await cart.findByText(/4 × Borenda 150 5 l/)).toBeTruthy()
    expect(cart.getByText(/1\s762,07\szł\/szt/)).toBeTruthy()
  })
})

describe('a product whose price a guest may not see', () => {
  it('offers to sign in, and shows no price and no way to buy', async () => {
    await renderShop('/pl/legosat-360-sl.html')
    expect(await screen.findByRole('heading', { level: 1, name: 'Łęgosat 360 SL' })).toBeTruthy()
    const main = within(screen.getByRole('main'))
    expect(main.getAllByRole('link', { name: /Zaloguj się/ }).length).toBeGreaterThan(0)
    expect(main.queryByRole('button', { name: /koszyka/ })).toBeNull()
    expect(screen.getByRole('main').textContent).not.toMatch(/\d,\d{2}\szł/)
  })
})

describe('a product whose price an adviser tells', () => {
  it('leads to the adviser, and shows no price and no way to buy', async () => {
    await renderShop('/pl/nadwarcie-roztwor-32.html')
    expect((await screen.findAllByText('Cena u doradcy')).length).toBeGreaterThan(0)
    const way = await screen.findByRole('link', { name: 'Znajdź swojego doradcę' }, { timeout: 6000 })
    expect(way.getAttribute('href')).toBe('/pl/przedstawiciele-handlowi')
    const decision = screen.getByRole('heading', { level: 1 }).parentElement
    expect(decision?.textContent).not.toMatch(/\d,\d{2}\szł/)
    expect(screen.queryByRole('button', { name: /^Dodaj do koszyka: Nadwarcie/ })).toBeNull()
  })

  it('knows the adviser of a region that was chosen on this device', async () => {
    const adviser = {
      name: 'Ewa Nowak',
      phone: '+48 600 000 111',
      email: 'ewa@example.pl',
      region: 'Mazowieckie',
      regionCode: 'MZ',
    }
    localStorage.setItem(ownName('adviser'), JSON.stringify(adviser))
    // The previous page has read the storage already; the event announces a choice made in another tab.
    window.dispatchEvent(new StorageEvent('storage', { key: ownName('adviser') }))
    await renderShop('/pl/nadwarcie-roztwor-32.html')
    const call = await screen.findByRole('link', { name: /600 000 111/ }, { timeout: 6000 })
    expect(call.getAttribute('href')).toBe('tel:+48600000111')
  })
})

describe('a product that was never opened on this device', { timeout: 20_000 }, () => {
  const heard = vi.mocked(console.error).getMockImplementation()
  beforeEach(() => {
    // React logs every error that a boundary catches.
    vi.mocked(console.error).mockImplementation((...words: unknown[]) => {
      if (!/No connection/.test(words.join(' '))) heard?.(...words)
    })
  })
  afterEach(() => {
    if (heard) vi.mocked(console.error).mockImplementation(heard)
  })

  it('says so when the network is away, and opens when it is back', async () => {
    const { user, setNetwork } = await renderShop('/pl/nawozy.html')
    const link = await screen.findByRole('link', { name: 'Cynkoria 120' })
    setNetwork('down')
    onlineManager.setOnline(false)
    await user.click(link)
    expect(await screen.findByRole('heading', { name: 'Tej strony nie ma na Twoim urządzeniu' })).toBeTruthy()
    setNetwork('up')
    onlineManager.setOnline(true)
    await user.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Cynkoria 120' })).toBeTruthy()
  })
})

// Runs last: no probe is answered here, so a page that was offline once stays offline.
describe('a product without a network', () => {
  it('says that adding needs the network, and keeps what was chosen', async () => {
    const { user, setNetwork } = await renderShop('/pl/borenda-150.html')
    const pack = await screen.findByRole<HTMLInputElement>('radio', { name: /^5 l/ })
    await user.click(pack)
    setNetwork('down')
    chooseOffline(true)
    // This browser has no database, so the change cannot be promised.
    await user.click(await addButton())
    expect(await screen.findByText(/zmiana koszyka wymaga sieci/)).toBeTruthy()
    chooseOffline(false)
    expect(pack.checked).toBe(true)
    expect(cartId()).toBeUndefined()
  })
})
