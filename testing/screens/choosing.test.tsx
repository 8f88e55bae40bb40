/** @module-tag slow */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { renderShop } from '../render-shop.tsx'

afterEach(() => localStorage.clear())
const patient = { timeout: 8000 }
const field = () => screen.getByLabelText<HTMLInputElement>('Szukaj w sklepie')
const card = async (name: string) => {
  const heading = await screen.findByRole('heading', { level: 3, name })
  const found = heading.closest<HTMLElement>('li[data-sku]')
  if (!found) throw new Error(`No card of ${name}`)
  return within(found)
}

describe('a suggested product', { timeout: 20_000 }, () => {
  const row = async (typed: string, name: RegExp) => {
    const { user } = await renderShop('/pl/dostepnosc')
    await user.type(field(), typed)
    return (await screen.findByRole('option', { name }, patient)).textContent
  }

  it('says its maker and its price', async () => {
    const text = await row('borenda', /Borenda 150/)
    expect(text).toContain('Plonarvia')
    expect(text).toMatch(/od\s*\d+,\d\d\s*zł/)
  })

  it('tells a hidden price to nobody', async () => {
    const text = await row('legosat', /Łęgosat/)
    expect(text).toContain('Cena po zalogowaniu')
    expect(text).not.toMatch(/\d,\d\d/)
  })

  it('says that it is not to be had', async () => {
    expect(await row('ziemiogrod', /Ziemiogrod/)).toContain('Wycofany ze sprzedaży')
  })
})

describe('the results of a search', () => {
  it('offer the categories that hold them, the fullest first, each with the words kept', async () => {
    const { user } = await renderShop('/pl/search?search=bor')
    const places = within(await screen.findByRole('navigation', { name: 'Kategorie wyników' }))
    const counts = places.getAllByRole('link').map((link) => Number(/\((\d+)\)$/.exec(link.textContent ?? '')?.[1]))
    expect(counts).toEqual(counts.toSorted((a, b) => b - a))
    await user.click(places.getByRole('link', { name: /^Nawozy \(\d+\)$/ }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Nawozy: „bor”' }, patient)).toBeTruthy()
  })
})

describe('the view of a list', { timeout: 20_000 }, () => {
  const view = () => new URLSearchParams(location.search).get('view')

  it('that was chosen is that of the next category and of the next visit, until the grid is chosen', async () => {
    const { user, router } = await renderShop('/pl/nawozy.html')
    await user.click(await screen.findByRole('link', { name: 'Widok listy' }))
    await waitFor(() => expect(view()).toBe('list'))
    await router.navigate({ to: '/$locale/$', params: { locale: 'pl', _splat: 'biostymulatory.html' } })
    await waitFor(() => expect([location.pathname, view()]).toEqual(['/pl/biostymulatory.html', 'list']))
    await router.navigate({ to: '/$locale/marki/$', params: { locale: 'pl', _splat: 'plonarvia' } })
    await waitFor(() => expect([location.pathname, view()]).toEqual(['/pl/marki/plonarvia', 'list']))
    expect(location.search).toBe('?view=list')
    await user.click(await screen.findByRole('link', { name: 'Widok siatki' }, patient))
    await waitFor(() => expect(view()).toBeNull())
    await router.navigate({ to: '/$locale/$', params: { locale: 'pl', _splat: 'nawozy.html' } })
    await waitFor(() => expect(location.pathname).toBe('/pl/nawozy.html'))
    expect(view()).toBeNull()
  })
})

describe('a comparison', { timeout: 20_000 }, () => {
  it('is started from two cards of a list', async () => {
    const { user, router } = await renderShop('/pl/search?search=bor')
    await router.navigate({ to: '/$locale/search', params: { locale: 'pl' }, search: { search: 'bor', itemsPerPage: 50 } })
    const first = await card('Borenda 150')
    await user.click(await first.findByRole('button', { name: 'Porównaj: Borenda 150' }, patient))
    expect(first.getByRole('button', { name: 'Porównaj: Borenda 150' }).getAttribute('aria-pressed')).toBe('true')
    const second = await card('Łanomix Rzepak')
    await user.click(second.getByRole('button', { name: 'Porównaj: Łanomix Rzepak' }))
    await user.click(second.getByRole('link', { name: 'Porównaj 2 produkty' }))
    await waitFor(() => expect(location.pathname).toBe('/pl/porownanie'), patient)
    expect(location.search).toBe('?sku=PLO-D-001&sku=PLO-D-007')
  })

  it('has one way in on a product’s own page', async () => {
    const { router } = await renderShop('/pl/dostepnosc')
    await router.navigate({ to: '/$locale/$', params: { locale: 'pl', _splat: 'borenda-150.html' } })
    await screen.findByRole('button', { name: 'Porównaj' }, patient)
    await screen.findAllByRole('button', { name: 'Ulubione: Borenda 150' }, patient)
    expect(screen.queryByRole('button', { name: 'Porównaj: Borenda 150' })).toBeNull()
  })
})

it('a swipe over the picture of a product leads to the next one', async () => {
  await renderShop('/pl/borenda-150.html')
  const [main] = await screen.findAllByRole('button', { name: 'Powiększ: Borenda 150' })
  const strip = main?.parentElement
  if (!strip) throw new Error('There is no picture')
  expect(strip.querySelectorAll('img')).toHaveLength(1)
  fireEvent.touchStart(strip)
  expect(strip.querySelectorAll('img').length).toBeGreaterThan(1)
  Object.defineProperty(strip, 'clientWidth', { value: 360 })
  act(() => {
    strip.scrollLeft = 355
    fireEvent.scroll(strip)
  })
  const thumbs = within(screen.getByRole('group', { name: 'Zdjęcia: Borenda 150' })).getAllByRole('button')
  expect(thumbs.map((thumb) => thumb.getAttribute('aria-pressed')).slice(0, 2)).toEqual(['false', 'true'])
  expect([...strip.querySelectorAll('button')].map((one) => one.hasAttribute('inert')).slice(0, 2)).toEqual([true, false])
})
