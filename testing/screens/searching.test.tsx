import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderShop } from '../render-shop.tsx'

const label = 'Szukaj w sklepie'
const field = () => screen.getByLabelText<HTMLInputElement>(label)
const rows = () => within(screen.getByRole('listbox')).getAllByRole('option')
const address = () => location.pathname + location.search

describe('the search field', () => {
  it('says what was searched for on a direct visit, and follows Back', async () => {
    const { user, router } = await renderShop('/pl/search?search=bor')
    expect(field().value).toBe('bor')
    await user.clear(field())
    await user.type(field(), 'rzepak{Enter}')
    await waitFor(() => expect(address()).toBe('/pl/search?search=rzepak'))
    expect(field().value).toBe('rzepak')
    router.history.back()
    await waitFor(() => expect(field().value).toBe('bor'))
    await router.navigate({ to: '/$locale/dostepnosc', params: { locale: 'pl' } })
    await waitFor(() => expect(field().value).toBe(''))
  })

  it('keeps what is being typed while another page comes', async () => {
    const { user, router } = await renderShop('/pl/search?search=bor')
    await user.type(field(), 'enda')
    await router.navigate({ to: '/$locale/dostepnosc', params: { locale: 'pl' } })
    expect(field().value).toBe('borenda')
  })
})

describe('suggestions', () => {
  it('are those of the typed word and of none before it', async () => {
    const { user } = await renderShop('/pl/dostepnosc')
    await user.type(field(), 'zboz')
    await screen.findAllByRole('option', { name: /^Zboża/ }, { timeout: 4000 })
    await waitFor(() => expect(rows().length).toBeGreaterThan(3))
    await user.clear(field())
    await user.type(field(), 'zagon')
    await screen.findByRole('option', { name: /Łęgosat/ }, { timeout: 4000 })
    expect(rows().filter((row) => row.textContent?.includes('Zboża'))).toEqual([])
  })
})

describe('a code from a pack', () => {
  it.each([
    ['the SKU of a pack', '/pl/search?search=PLO-D-001-5L', '/pl/borenda-150.html?pack=PLO-D-001-5L'],
    ['its SKU in small letters', '/pl/search?search=plo-d-001-5l', '/pl/borenda-150.html?pack=PLO-D-001-5L'],
    ['the EAN of a pack', '/pl/search?search=2900000004627', '/pl/borenda-150.html?pack=PLO-D-001-5L'],
    ['the SKU of a product', '/pl/search?search=PLO-D-001', '/pl/borenda-150.html'],
    ['the SKU of a pack in the address of a product', '/pl/p/PLO-D-001-5L', '/pl/borenda-150.html?pack=PLO-D-001-5L'],
    ['the EAN of a pack in the address of a product', '/en/p/2900000004627', '/en/borenda-150.html?pack=PLO-D-001-5L'],
  ])('%s opens the product with that pack chosen', async (_, from, to) => {
    await renderShop(from)
    await waitFor(() => expect(address()).toBe(to))
    const pack = new URLSearchParams(location.search).get('pack')
    const chosen = () => screen.getAllByRole<HTMLInputElement>('radio').find((radio) => radio.checked)?.value
    await screen.findAllByRole('radio')
    expect(chosen()).toBe(pack ?? undefined)
  })

  it('of no product is still not found', async () => {
    await renderShop('/pl/p/PLO-X-999-5L')
    expect(await screen.findByRole('heading', { level: 1, name: 'Szukaliśmy wszędzie' })).toBeTruthy()
  })
})

describe('a product that is sent to somebody', () => {
  it('is sent with the chosen pack', async () => {
    const { user } = await renderShop('/pl/borenda-150.html')
    await user.click(await screen.findByRole('radio', { name: /^5 l/ }))
    await user.click(await screen.findByRole('button', { name: 'Udostępnij' }, { timeout: 6000 }))
    await waitFor(async () =>
      expect(await navigator.clipboard.readText()).toBe(`${location.origin}/pl/borenda-150.html?pack=PLO-D-001-5L`),
    )
  })
})
