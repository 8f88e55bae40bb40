import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderShop } from '../render-shop.tsx'

const names = () =>
  within(screen.getByRole('region', { name: 'Produkty' }))
    .getAllByRole('heading', { level: 3 })
    .map((heading) => heading.textContent)
const address = () => new URLSearchParams(window.location.search)

describe('a listing', () => {
  it('shows sixteen of all products, with their number', async () => {
    await renderShop('/pl/nawozy.html')
    expect(await screen.findByText('36 produktów')).toBeTruthy()
    expect(names()).toHaveLength(16)
  })

  it('is narrowed by a tick, keeps it in the address, and is widened again', async () => {
    const { user } = await renderShop('/pl/nawozy.html')
    const filters = within(await screen.findByRole('complementary', { name: 'Filtry' }))
    await user.click(filters.getByRole('checkbox', { name: /^Plonarvia/ }))
    expect(await screen.findByText(/^\d+ z 36 produktów$/)).toBeTruthy()
    expect(address().get('manufacturer')).not.toBeNull()
    await user.click(screen.getByRole('link', { name: 'Wyczyść filtry' }))
    expect(await screen.findByText('36 produktów')).toBeTruthy()
    expect([...address().keys()]).toEqual([])
  })

  it('sorts by price, from the cheapest', async () => {
    const { user } = await renderShop('/pl/nawozy.html')
    const before = (await screen.findByText('36 produktów')) && names()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sortuj według' }), 'Cena: od najniższej')
    await waitFor(() => expect(names()).not.toEqual(before))
    expect(address().get('sort')).toBe('price-up')
  })

  it('goes back to the first page when the page size changes', async () => {
    const { user } = await renderShop('/pl/nawozy.html?page=2')
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Na stronie' }), '50')
    await waitFor(() => expect(address().get('itemsPerPage')).toBe('50'))
    expect(address().get('page')).toBe('0')
    await waitFor(() => expect(names()).toHaveLength(36))
  })

  it('without a match says so and offers the way out', async () => {
    await renderShop('/pl/nawozy.html?price=999999_')
    expect(await screen.findByText('Nie znaleźliśmy produktów pasujących do wyboru.')).toBeTruthy()
    expect(screen.getAllByRole('link', { name: 'Wyczyść filtry' }).length).toBeGreaterThan(0)
  })
})

describe('a card of what comes in packs', () => {
  it('shows them with their prices, and one goes into the cart without leaving the list', async () => {
    const { user } = await renderShop('/pl/nawozy.html')
    const [first] = await screen.findAllByRole('button', { name: /^Wielkość opakowania: / })
    if (!first) throw new Error('No card in packs')
    const name = first.getAttribute('aria-label')?.replace(/^.*: /, '') ?? ''
    await user.click(first)
    const dialog = within(await screen.findByRole('dialog', { name }))
    const [add] = await dialog.findAllByRole('button', { name: new RegExp(`^Do koszyka: ${name} |^Dodaj do koszyka: ${name} `) })
    if (!add) throw new Error('No pack can be had')
    expect(dialog.getAllByText(/zł/).length).toBeGreaterThan(1)
    expect(dialog.getByRole('link', { name }).getAttribute('href')).toMatch(/^\/pl\/.+\.html/)
    await user.click(add)
    expect(await screen.findByText('Dodano do koszyka')).toBeTruthy()
    expect(window.location.pathname).toBe('/pl/nawozy.html')
    // The notice below has a close button too.
    const [close] = dialog.getAllByRole('button', { name: 'Zamknij' })
    if (!close) throw new Error('Nothing closes it')
    await user.click(close)
    await waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull())
  })
})

describe('a list of packs', () => {
  const row = async (name: string) => {
    const heading = await screen.findByRole('heading', { level: 3, name })
    const found = heading.closest<HTMLElement>('li[data-sku]')
    if (!found) throw new Error(`No row of ${name}`)
    return within(found)
  }

  it('shows three packs of a product, each with its own quantity, then all, then three again', async () => {
    const { user } = await renderShop('/pl/search?search=borenda&view=list')
    const borenda = await row('Borenda 150')
    const more = await borenda.findByRole('button', { name: 'Zobacz więcej: Borenda 150' })
    const adds = () => borenda.getAllByRole('button', { name: /^Do koszyka: / })
    expect(adds()).toHaveLength(3)
    const quantities = () => borenda.getAllByRole<HTMLInputElement>('textbox').map((input) => Number(input.value))
    expect(quantities()).toHaveLength(3)
    const before = quantities()
    await user.click(borenda.getAllByRole('button', { name: /^Więcej:/ })[0] ?? document.body)
    expect(quantities()[0]).toBeGreaterThan(before[0] ?? 0)
    expect(quantities().slice(1)).toEqual(before.slice(1))
    await user.click(more)
    expect(adds()).toHaveLength(4)
    await user.click(borenda.getByRole('button', { name: 'Zobacz mniej: Borenda 150' }))
    expect(adds()).toHaveLength(3)
  })
})
