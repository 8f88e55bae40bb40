import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, inject, it } from 'vitest'
import { NotFound } from '#app/errors/not-found.ts'
import { GenerateCustomerTokenDocument } from '#graphql/graphql.ts'
import { createCommerce } from '#platform/commerce/commerce.ts'
import { keepToken } from '#shop/session/identity.ts'
import { renderShop } from '../render-shop.tsx'

const store = 'naturaexpert_pl' as const
const gateway = createCommerce({
  store,
  fetch: (path, init) => {
    const headers = new Headers(init?.headers)
    headers.set('sec-fetch-site', 'same-origin')
    return fetch(new URL(path, inject('gateway')), { ...init, headers })
  },
})

/** A page of the demonstration's private customer. */
async function asAnna(path: string) {
  const who = { email: 'anna@demo.example', password: 'Demo-Anna-1' }
  const { generateCustomerToken } = await gateway(GenerateCustomerTokenDocument, who)
  keepToken(generateCustomerToken?.token ?? '')
  return renderShop(path)
}
const patience = { timeout: 8000 }
const longest = 20_000

describe('my profile', { timeout: longest }, () => {
  it('keeps a changed name', async () => {
    const { user } = await asAnna('/pl/customer/my-profile')
    const form = within(await screen.findByRole('region', { name: 'Twoje dane' }, patience))
    const name = form.getByLabelText<HTMLInputElement>('Imię')
    await user.clear(name)
    await user.type(name, 'Hanna')
    await user.click(form.getByRole('button', { name: 'Zapisz' }))
    expect(await form.findByText('Twoje dane są zapisane.', {}, patience)).toBeTruthy()
    expect(name.value).toBe('Hanna')
  })

  it('says that the current password is not right', async () => {
    const { user } = await asAnna('/pl/customer/my-profile')
    await user.click(await screen.findByRole('button', { name: 'Zmień hasło' }, patience))
    await user.type(screen.getByLabelText('Obecne hasło'), 'Nie-To-1')
    await user.type(screen.getByLabelText('Nowe hasło'), 'Calkiem-Nowe-1')
    await user.type(screen.getByLabelText('Powtórz hasło'), 'Calkiem-Nowe-1')
    await user.click(screen.getByRole('button', { name: 'Zmień hasło' }))
    expect((await screen.findAllByText('Obecne hasło jest nieprawidłowe.', {}, patience)).length).toBeGreaterThan(0)
  })
})

describe('my addresses', { timeout: longest }, () => {
  it('an empty address is refused with a list of what is missing', async () => {
    const { user } = await asAnna('/pl/customer/addresses-details/create')
    await user.click(await screen.findByRole('button', { name: 'Zapisz adres' }, patience))
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect((await screen.findAllByText('To pole jest wymagane')).length).toBeGreaterThan(3)
  })

  it('asks before an address is deleted', async () => {
    const { user } = await asAnna('/pl/customer/addresses-details')
    await screen.findAllByRole('article', {}, patience)
    const [remove] = screen.queryAllByRole('button', { name: /^Usuń adres/ })
    if (!remove) return expect(screen.getAllByText(/Domyślny/).length).toBeGreaterThan(0)
    const count = screen.getAllByRole('article').length
    await user.click(remove)
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Anuluj' }))
    expect(screen.getAllByRole('article')).toHaveLength(count)
  })
})

describe('my orders', { timeout: longest }, () => {
  it('are narrowed by their status', async () => {
    const { user, router } = await asAnna('/pl/customer/order-history')
    await screen.findAllByRole('article', {}, patience)
    await user.selectOptions(screen.getByLabelText('Status'), 'complete')
    await waitFor(() => expect(router.state.location.search).toMatchObject({ status: 'complete' }))
    await waitFor(() => {
      const orders = screen.getAllByRole('article')
      expect(orders.filter((order) => within(order).queryByText('Zrealizowane'))).toHaveLength(orders.length)
    }, patience)
  })

  it('a number that is none of mine is not found', async () => {
    // The router's lazy pages complain of themselves where they come late.
    await NotFound.preload?.()
    await asAnna('/pl/customer/order-history/999999999')
    expect(await screen.findByRole('heading', { level: 1, name: 'Szukaliśmy wszędzie' }, patience)).toBeTruthy()
  })
})

describe('my wish list', { timeout: longest }, () => {
  it('loses what is removed', async () => {
    const { user } = await asAnna('/pl/customer/my-wishlist?view=list')
    const [remove] = await screen.findAllByRole('button', { name: /^Usuń z ulubionych: / }, patience)
    if (!remove) throw new Error('There is nothing on the list')
    const count = screen.getAllByRole('button', { name: /^Usuń z ulubionych: / }).length
    await user.click(remove)
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Usuń z ulubionych: / })).toHaveLength(count - 1), patience)
  })
})

describe('a trade partner', { timeout: longest }, () => {
  it.each([
    ['pl', 'Załóż konto', 'Wybierz co najmniej jeden kanał sprzedaży'],
    ['en', 'Create an account', 'Please select at least one sales channel'],
  ])('without a sales channel is refused in %s', async (locale, button, refusal) => {
    const { user } = await renderShop(`/${locale}/authentication?view=register&kind=b2b`)
    await user.click(await screen.findByRole('button', { name: button }, patience))
    expect((await screen.findAllByText(refusal)).length).toBeGreaterThan(0)
  })
})
