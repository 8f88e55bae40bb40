import 'fake-indexeddb/auto'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openOutbox } from '#offline/outbox.ts'
import { anna, gateway } from '../at-the-gateway.ts'
import { readyCart } from '../ready-cart.ts'
import { renderShop } from '../render-shop.tsx'

const longer = { timeout: 8_000 }

/** More than there is to buy, asked for in one of the two languages, and looked at on the Polish page of the cart. */
async function askedTooMuch(store: 'naturaexpert_pl' | 'naturaexpert_en') {
  indexedDB = new IDBFactory()
  document.cookie = `vsf-cart=${await readyCart(gateway)}; Path=/`
  await renderShop('/pl/cart')
  const outbox = await openOutbox()
  const display = { name: 'Mierzydło', thumb: '' }
  await outbox.enqueue({ kind: 'ADD', item: { sku: 'MIE-T-009' }, n: 900_000, display, store })
  await outbox.drain()
  return within(await screen.findByRole('region', { name: 'Twoje zmiany na tym urządzeniu' }, longer))
}

describe('what the shop’s engine refuses', { timeout: 20_000 }, () => {
  it('is told in its own sentence, in the language of the page', async () => {
    const changes = await askedTooMuch('naturaexpert_pl')
    expect(await changes.findByText(/Największa ilość, którą można kupić, to 9999$/)).toBeTruthy()
  })

  it('is told in our words where its sentence is in another language', async () => {
    const changes = await askedTooMuch('naturaexpert_en')
    expect(await changes.findByText('Wybrana ilość nie jest dostępna')).toBeTruthy()
    expect(changes.queryByText(/purchase|requested|available/)).toBeNull()
  })
})

it('a sign-in that is refused leads on to the mail of an account that waits, and says the same for everybody', async () => {
  const { user } = await renderShop('/pl/authentication')
  await user.type(await screen.findByRole('textbox', { name: 'E-mail' }), anna.email)
  await user.type(screen.getByLabelText('Hasło'), 'Nie-To-1')
  await user.click(screen.getByRole('button', { name: 'Zaloguj się' }))
  expect((await screen.findAllByText(/^Dane logowania są nieprawidłowe/)).length).toBeGreaterThan(0)
  await user.click(await screen.findByRole('button', { name: 'Wyślij e-mail ponownie' }))
  expect(await screen.findByText(/^Jeśli konto anna@demo\.example czeka na potwierdzenie/)).toBeTruthy()
})
