import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderShop } from '../render-shop.tsx'

const address = () => new URLSearchParams(location.search)
const listed = () => within(screen.getByRole('region', { name: 'Produkty' }))

describe('words searched within a category', () => {
  it('stand in its heading and among the filters, and can be taken off', async () => {
    const { user } = await renderShop('/pl/nawozy.html?search=bor')
    expect(await screen.findByRole('heading', { level: 1, name: 'Nawozy: „bor”' })).toBeTruthy()
    await user.click(listed().getByRole('link', { name: 'Usuń filtr: „bor”' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Nawozy' })).toBeTruthy()
    expect([...address().keys()]).toEqual([])
    expect(await screen.findByText('36 produktów')).toBeTruthy()
  })

  it('are cleared with all filters, and can be looked for in the whole shop', async () => {
    const { user } = await renderShop('/pl/nawozy.html?search=bor&bestseller=1')
    const whole = await screen.findByRole('link', { name: 'Szukaj w całym sklepie' })
    expect(whole.getAttribute('href')).toBe('/pl/search?search=bor')
    await user.click(screen.getByRole('link', { name: 'Wyczyść filtry' }))
    await waitFor(() => expect([...address().keys()]).toEqual([]))
  })

  it('within a brand as well', async () => {
    await renderShop('/pl/marki/plonarvia?search=bor')
    expect(await screen.findByRole('heading', { level: 1, name: 'Plonarvia: „bor”' })).toBeTruthy()
    expect(listed().getByRole('link', { name: 'Usuń filtr: „bor”' })).toBeTruthy()
  })

  it('are no filter where the search is what the page is about', async () => {
    await renderShop('/pl/search?search=bor')
    expect(await screen.findByRole('heading', { level: 1, name: 'Wyniki dla „bor”' })).toBeTruthy()
    expect(listed().queryByRole('link', { name: /^Usuń filtr/ })).toBeNull()
  })
})

describe('a price range', () => {
  const fill = async (from: string, to: string) => {
    const { user } = await renderShop('/pl/nawozy.html')
    const filters = within(await screen.findByRole('complementary', { name: 'Filtry' }))
    const fields = ['Cena od', 'Cena do'].map((name) => filters.getByRole<HTMLInputElement>('textbox', { name }))
    for (const [index, text] of [from, to].entries()) {
      const one = fields[index]
      if (one && text) await user.type(one, text)
    }
    await user.click(filters.getByRole('button', { name: 'OK' }))
    return { fields, filters }
  }

  it('the wrong way round is turned', async () => {
    const { fields } = await fill('60', '50')
    await waitFor(() => expect(address().get('price')).toBe('50_60'))
    expect(fields.map(({ value }) => value)).toEqual(['50', '60'])
  })

  it('may be written as money is', async () => {
    await fill('1 000 zł', '2 000,50')
    await waitFor(() => expect(address().get('price')).toBe('1000_2000.50'))
  })

  it('that is no amount says so and filters nothing', async () => {
    const { fields, filters } = await fill('abc', '')
    expect(filters.getByRole('alert').textContent).toContain('To nie jest kwota')
    expect(fields[0]?.getAttribute('aria-invalid')).toBe('true')
    expect(address().get('price')).toBeNull()
  })

  it('of an old address that stands upside down filters as it was meant', async () => {
    await renderShop('/pl/nawozy.html?price=60_50')
    expect(await screen.findByRole('link', { name: 'Usuń filtr: 50–60 zł' })).toBeTruthy()
  })
})

it('a filter that the shop does not know is called so, and is no bare number', async () => {
  await renderShop('/pl/nawozy.html?manufacturer=987654')
  expect(await screen.findByRole('link', { name: 'Usuń filtr: Nieznana wartość' })).toBeTruthy()
  expect(document.body.textContent).not.toContain('987654')
})

describe('the canonical address', () => {
  it.each([
    ['/pl/nawozy.html', '/pl/nawozy.html'],
    ['/pl/nawozy.html?page=2', '/pl/nawozy.html?page=2'],
    ['/pl/nawozy.html?page=99', '/pl/nawozy.html?page=3'],
    ['/pl/nawozy.html?page=2&bestseller=1', '/pl/nawozy.html'],
    ['/pl/nawozy.html?page=2&sort=name', '/pl/nawozy.html'],
    ['/pl/marki/plonarvia?page=2', '/pl/marki/plonarvia?page=2'],
  ])('of %s is %s', async (path, canonical) => {
    await renderShop(path)
    const link = () => document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.getAttribute('href')
    await waitFor(() => expect(link()).toBe(`http://localhost:3000${canonical}`))
    const english = document.querySelector('link[hreflang=en]')?.getAttribute('href') ?? ''
    expect(new URL(english).search).toBe(new URL(`http://localhost:3000${canonical}`).search)
  })
})

it('the order of a category is the shop’s, that of a search is relevance', async () => {
  const { router } = await renderShop('/pl/nawozy.html')
  const first = async () => (await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Sortuj według' })).options[0]?.text
  expect(await first()).toBe('Kolejność sklepu')
  await router.navigate({ to: '/$locale/search', params: { locale: 'pl' }, search: { search: 'bor' } })
  await waitFor(async () => expect(await first()).toBe('Trafność'))
})
