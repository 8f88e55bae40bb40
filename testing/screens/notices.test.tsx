import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { anna } from '../at-the-gateway.ts'
import { renderShop } from '../render-shop.tsx'

const alerts = () => screen.queryAllByRole('alert').map((one) => one.textContent)

describe('a warning', () => {
  it('to choose a pack goes with the choice, and a press that fails again is told again', async () => {
    const { user } = await renderShop('/pl/dyszmar-ezektor-110.html')
    const [add] = await screen.findAllByRole('button', { name: /^Dodaj do koszyka/ })
    if (!add) throw new Error('There is nothing to add with')
    const values = within(await screen.findByRole('group', { name: 'Rozmiar rozpylacza' }))
    await user.click(add)
    const first = await screen.findByRole('alert')
    // A live region is rendered before its text.
    await waitFor(() => expect(first.textContent).toContain('Wybierz wariant'))
    await user.click(add)
    await waitFor(() => expect(first.isConnected).toBe(false))
    expect(alerts()).toEqual(['KoszykWybierz wariant'])
    await user.click(values.getByRole('radio', { name: '03 (niebieski)' }))
    expect(alerts()).toEqual([])
    await user.click(add)
    expect(await screen.findByText(/^Dodano .* do koszyka\.$/)).toBeTruthy()
    expect(alerts()).toEqual([])
  })

  it('of a wrong password is over with the right one', async () => {
    const { user, router } = await renderShop('/pl/authentication')
    await user.type(await screen.findByRole('textbox', { name: 'E-mail' }), anna.email)
    const password = screen.getByLabelText('Hasło')
    await user.type(password, 'Nie-To-1')
    await user.click(screen.getByRole('button', { name: 'Zaloguj się' }))
    expect(await screen.findByText('Błąd rejestracji')).toBeTruthy()
    await user.clear(password)
    await user.type(password, anna.password)
    await user.click(screen.getByRole('button', { name: 'Zaloguj się' }))
    await waitFor(() => expect(router.state.location.pathname).not.toBe('/pl/authentication'))
    expect(screen.queryByText('Błąd rejestracji')).toBeNull()
  })
})
