import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderShop } from '../render-shop.tsx'

async function withOneProduct() {
  const { user, router } = await renderShop('/pl/miedzyplonik-norma-12.html')
  const [add] = await screen.findAllByRole('button', { name: /^(Dodaj do koszyka|Do koszyka)/ })
  if (!add) throw new Error('There is nothing to add with')
  await user.click(add)
  await screen.findAllByRole('button', { name: /Koszyk.*1/ })
  await router.navigate({ to: '/$locale/cart', params: { locale: 'pl' } })
  await screen.findByRole('heading', { level: 1, name: 'Twój koszyk' })
  return { user, field: await screen.findByRole<HTMLInputElement>('textbox', { name: 'Kod rabatowy' }) }
}

const apply = () => screen.getByRole('button', { name: 'Zastosuj' })

describe('a discount code', () => {
  it('that is empty is asked for, and nothing is sent', async () => {
    const { user, field } = await withOneProduct()
    await user.click(apply())
    expect(field.getAttribute('aria-describedby')).toBe(screen.getByText('To pole jest wymagane').id)
    expect(document.activeElement).toBe(field)
  })

  it('that is wrong says so at its field and stays there to be mended', async () => {
    const { user, field } = await withOneProduct()
    await user.type(field, 'NIEMA')
    await user.click(apply())
    expect(await screen.findByText(/^Kod rabatowy jest nieprawidłowy/, undefined)).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Kod rabatowy' }).value).toBe('NIEMA')
  })

  it('that counts takes its sum off, and goes again when it is removed', async () => {
    const { user, field } = await withOneProduct()
    await user.type(field, ' plon10 ')
    await user.click(apply())
    expect(await screen.findByText('Rabat 10 %', undefined)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /^Usuń kod/ }))
    await waitFor(() => expect(screen.queryByText('Rabat 10 %')).toBeNull())
    expect(screen.getByRole('textbox', { name: 'Kod rabatowy' })).toBeTruthy()
  })
})

describe('a removal', () => {
  it('can be taken back with one press', async () => {
    const { user } = await withOneProduct()
    const [remove] = screen.getAllByRole('button', { name: /^Usuń Międzyplonik/ })
    if (!remove) throw new Error('There is nothing to remove with')
    await user.click(remove)
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: /^Usuń/ }))
    await user.click(await screen.findByRole('button', { name: 'Cofnij' }))
    expect(await screen.findByText('1 produkt, 1 sztuka', undefined)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Cofnij' })).toBeNull()
  })
})
