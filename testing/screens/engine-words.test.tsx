import 'fake-indexeddb/auto'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openOutbox } from '#offline/outbox.ts'
import { anna, gateway } from '../at-the-gateway.ts'
import { ownShop } from '../own-shop.ts'
import { readyCart } from '../ready-cart.ts'
import { renderShop } from '../render-shop.tsx'

const longer = { timeout: 8_000 }

/** Orders more than can be bought in one of the two languages, and opens the cart page. */
async function askedTooMuch(store: 'naturaexpert_pl' | 'naturaexpert_en', page: 'pl' | 'en' = 'pl') {
  indexedDB = new IDBFactory()
  document.cookie = `vsf-cart=${await readyCart(gateway)}; Path=/`
  await renderShop(`/${page}/cart`)
  const outbox = await openOutbox()
  const display = { name: 'Mierzydło', thumb: '' }
  await outbox.enqueue({ kind: 'ADD', item: { sku: 'MIE-T-009' }, n: 900_000, display, store })
  await outbox.drain()
  return within(
    await screen.findByRole('region', { name: /^(Twoje zmiany na tym urządzeniu|Your changes on this device)$/ }, longer),
  )
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

describe('an engine that speaks one language only', { timeout: 30_000 }, () => {
  it('is told in our words on a page of another: English on a Polish one', async () => {
    await ownShop({}, { language: 'en' })
    const changes = await askedTooMuch('naturaexpert_pl')
    expect(await changes.findByText('Wybrana ilość nie jest dostępna')).toBeTruthy()
    expect(changes.queryByText(/purchase|requested|available/)).toBeNull()
  })

  it('Polish on an English one', async () => {
    await ownShop({}, { language: 'pl' })
    const changes = await askedTooMuch('naturaexpert_en', 'en')
    expect(
      await changes.findByText(
        /^(The shop did not take this change\.|The requested qty is not available\. The shop's limit: 9999)$/,
      ),
    ).toBeTruthy()
    expect(changes.queryByText(/ilość|kupić/)).toBeNull()
  })

  it('and so is a sign-in that it refuses', async () => {
    await ownShop({}, { language: 'pl' })
    const { user } = await renderShop('/en/authentication')
    await user.type(await screen.findByRole('textbox', { name: 'E-mail' }), anna.email)
    await user.type(screen.getByLabelText('Password'), 'Nie-To-1')
    await user.click(screen.getByRole('button', { name: 'Log in' }))
    expect(await screen.findByRole('button', { name: 'Send the e-mail again' })).toBeTruthy()
    expect(document.body.textContent).not.toMatch(/logowania|nieprawidłow/)
  })

  it('while its own pages tell its sentences', async () => {
    await ownShop({}, { language: 'pl' })
    const changes = await askedTooMuch('naturaexpert_pl')
    expect(await changes.findByText(/Największa ilość, którą można kupić, to 9999/)).toBeTruthy()
  })
})
