/** @module-tag slow */
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { anna, signIn } from '../at-the-gateway.ts'
import { renderShop } from '../render-shop.tsx'

type User = Awaited<ReturnType<typeof renderShop>>['user']

async function tellWho(user: User, { email, password }: { email: string; password: string }) {
  await user.type(await screen.findByLabelText('E-mail'), email)
  await user.type(screen.getByLabelText('Hasło'), password)
  await user.click(screen.getByRole('button', { name: 'Zaloguj się' }))
}

describe('the title of the sign-in page', { timeout: 40_000 }, () => {
  it.each([
    ['/pl/authentication', 'Zaloguj się'],
    ['/pl/authentication?view=register', 'Załóż konto'],
    ['/pl/authentication?view=forgotten', 'Nie pamiętam hasła'],
    ['/en/authentication?view=register', 'Create an account'],
    ['/en/authentication?view=forgotten', 'Forgotten password'],
    ['/en/authentication?view=toString', 'Log in'],
  ])('of %s is its heading', async (address, name) => {
    await renderShop(address)
    expect(await screen.findByRole('heading', { level: 1, name })).toBeTruthy()
    await waitFor(() => expect(document.title).toBe(`${name} – Plon`))
  })

  it('follows from view to view', async () => {
    const { user, router } = await renderShop('/pl/authentication')
    await user.click(await screen.findByRole('link', { name: 'Nie pamiętam hasła' }))
    await waitFor(() => expect(document.title).toBe('Nie pamiętam hasła – Plon'))
    act(() => router.history.back())
    await waitFor(() => expect(document.title).toBe('Zaloguj się – Plon'))
  })
})

describe('the telephone of an address', { timeout: 40_000 }, () => {
  const courier = /^Kurier zadzwoni/
  it('is not asked for a courier where a company registers', async () => {
    await renderShop('/pl/authentication?view=register&kind=b2b')
    expect(await screen.findByLabelText('Telefon')).toBeTruthy()
    expect(screen.queryByText(courier)).toBeNull()
  })

  it('is asked for the courier in the address book', async () => {
    await signIn(anna)
    await renderShop('/pl/customer/addresses-details/create')
    expect(await screen.findByText(courier)).toBeTruthy()
  })
})

describe('a current password that is not right', { timeout: 40_000 }, () => {
  const wrong = async () => {
    const told = await screen.findAllByRole('alert')
    return told.map((one) => one.textContent)
  }

  it('is told as that where the password is changed', async () => {
    await signIn(anna)
    const { user } = await renderShop('/pl/customer/my-profile')
    await user.click(await screen.findByRole('button', { name: 'Zmień hasło' }))
    await user.type(screen.getByLabelText('Obecne hasło'), 'Nie-To-1')
    await user.type(screen.getByLabelText('Nowe hasło'), 'Nowe-Haslo-2')
    await user.type(screen.getByLabelText('Powtórz hasło'), 'Nowe-Haslo-2')
    await user.click(screen.getByRole('button', { name: 'Zmień hasło' }))
    expect(await wrong()).toEqual(['Obecne hasło jest nieprawidłowe.'])
  })

  it('is told as that where the e-mail address is changed', async () => {
    await signIn(anna)
    const { user } = await renderShop('/pl/customer/my-profile')
    await user.click(await screen.findByRole('button', { name: 'Zmień adres e-mail' }))
    await user.type(screen.getByLabelText('Nowy adres e-mail'), 'nowa@demo.example')
    await user.type(screen.getByLabelText('Obecne hasło'), 'Nie-To-1')
    await user.click(screen.getByRole('button', { name: 'Zmień adres e-mail' }))
    expect(await wrong()).toEqual(['Obecne hasło jest nieprawidłowe.'])
  })

  it('is told as that where the account is deleted', async () => {
    await signIn(anna)
    const { user } = await renderShop('/pl/customer/my-profile')
    await user.click(await screen.findByRole('button', { name: 'Usuń moje konto' }))
    await user.type(screen.getByLabelText('Obecne hasło'), 'Nie-To-1')
    await user.click(screen.getByRole('button', { name: 'Usuń moje konto' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Usuń na zawsze' }))
    expect(await wrong()).toEqual(['Obecne hasło jest nieprawidłowe.'])
  })
})

describe('who signs in before the account may be used', { timeout: 40_000 }, () => {
  it.each([
    { email: 'zofia@demo.example', password: 'Demo-Zofia-1' },
    { email: 'hurtownia@demo.example', password: 'Demo-Hurtownia-1' },
  ])('is told what is true of both kinds, and no more to confirm anything: $email', async (who) => {
    const { user } = await renderShop('/pl/authentication')
    await tellWho(user, who)
    const told = await screen.findAllByText(/czeka jeszcze na potwierdzenie lub zatwierdzenie\.$/)
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/^Błąd rejestracji.*zatwierdzenie\.$/))
    expect(told.map((one) => one.textContent).filter((text) => /[Pp]otwierdź/.test(text))).toEqual([])
    expect(screen.getByText(/Konto partnera handlowego czeka, aż zatwierdzi je doradca/)).toBeTruthy()
  })
})
