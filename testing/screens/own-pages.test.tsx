import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { CreateCustomerAddressDocument, CustomerAddressesDocument, CustomerProfileDocument } from '#graphql/graphql.ts'
import { NotFound } from '#app/pages/errors/not-found.ts'
import { dropToken } from '#shop/session/identity.ts'
import { anna, gateway, signIn } from '../at-the-gateway.ts'
import { renderShop } from '../render-shop.tsx'

async function as(who: { email: string; password: string }, path: string) {
  await signIn(who)
  return renderShop(path)
}

/** Opens a page as the demonstration's private customer. */
const asAnna = (path: string) => as(anna, path)
const longest = 40_000

describe('my profile', { timeout: longest }, () => {
  it('keeps a changed name', async () => {
    const { user } = await asAnna('/pl/customer/my-profile')
    const form = within(await screen.findByRole('region', { name: 'Twoje dane' }))
    const name = form.getByLabelText<HTMLInputElement>('Imię')
    await user.clear(name)
    await user.type(name, 'Hanna')
    await user.click(form.getByRole('button', { name: 'Zapisz' }))
    expect(await form.findByText('Twoje dane są zapisane.')).toBeTruthy()
    // The engine has it, not only the field.
    expect((await gateway(CustomerProfileDocument, {})).customer?.firstname).toBe('Hanna')
  })

  it('says that the current password is not right', async () => {
    const { user } = await asAnna('/pl/customer/my-profile')
    await user.click(await screen.findByRole('button', { name: 'Zmień hasło' }))
    await user.type(screen.getByLabelText('Obecne hasło'), 'Nie-To-1')
    await user.type(screen.getByLabelText('Nowe hasło'), 'Calkiem-Nowe-1')
    await user.type(screen.getByLabelText('Powtórz hasło'), 'Calkiem-Nowe-1')
    await user.click(screen.getByRole('button', { name: 'Zmień hasło' }))
    expect((await screen.findAllByText('Obecne hasło jest nieprawidłowe.')).length).toBeGreaterThan(0)
  })
})

describe('my addresses', { timeout: longest }, () => {
  it('an empty address is refused with a list of what is missing', async () => {
    const { user } = await asAnna('/pl/customer/addresses-details/create')
    await user.click(await screen.findByRole('button', { name: 'Zapisz adres' }))
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect((await screen.findAllByText('To pole jest wymagane')).length).toBeGreaterThan(3)
  })

  it('asks before an address is deleted, and deletes it for good', async () => {
    await signIn(anna)
    const input = { firstname: 'Anna', lastname: 'Nowak', street: ['Miedzowa 7'], city: 'Kórnik', postcode: '62-035' }
    await gateway(CreateCustomerAddressDocument, { input: { ...input, country_code: 'PL', telephone: '600 100 200' } })
    const inBook = async () =>
      (await gateway(CustomerAddressesDocument, {})).customer?.addresses?.filter((one) => one?.city === 'Kórnik').length
    const { user } = await renderShop('/pl/customer/addresses-details')
    const remove = await screen.findByRole('button', { name: 'Usuń adres: Miedzowa 7, Kórnik' })
    await user.click(remove)
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Anuluj' }))
    expect(await inBook()).toBe(1)
    await user.click(remove)
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Usuń' }))
    expect(await screen.findByText('Adres jest usunięty.')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Miedzowa 7, Kórnik' })).toBeNull())
    expect(await inBook()).toBe(0)
  })
})

describe('my orders', { timeout: longest }, () => {
  it('are narrowed by their status', async () => {
    const { user, router } = await asAnna('/pl/customer/order-history')
    await screen.findAllByRole('article')
    await user.selectOptions(screen.getByLabelText('Status'), 'complete')
    await waitFor(() => expect(router.state.location.search).toMatchObject({ status: 'complete' }))
    await waitFor(() => {
      const orders = screen.getAllByRole('article')
      expect(orders.filter((order) => within(order).queryByText('Zrealizowane'))).toHaveLength(orders.length)
    })
  })

  it('a number that is none of mine is not found', async () => {
    // Preloaded, because the router's lazy pages log a complaint when they load late.
    await NotFound.preload?.()
    await asAnna('/pl/customer/order-history/999999999')
    expect(await screen.findByRole('heading', { level: 1, name: 'Szukaliśmy wszędzie' })).toBeTruthy()
  })
})

describe('my files', { timeout: longest }, () => {
  it('come with their order and how often each can be had; one that is had is saved, and counted', async () => {
    const saved = vi.fn<(content: Blob) => string>(() => 'blob:file')
    Object.assign(URL, { createObjectURL: saved, revokeObjectURL: () => undefined })
    const press = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const { user } = await asAnna('/pl/customer/downloads')
    const files = await screen.findAllByRole('article')
    expect(files.length).toBeGreaterThan(2)
    const [atlas, card] = files.map((file) => within(file))
    expect(atlas?.getByRole('heading', { name: 'Atlas niedoborów składników' })).toBeTruthy()
    expect(atlas?.getByText('bez limitu pobrań')).toBeTruthy()
    expect(atlas?.getByRole('link', { name: /^Zamówienie \d+$/ }).getAttribute('href')).toMatch(/customer\/order-history\/\d+$/)
    expect(card?.getByText('zostały 3 pobrania')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Pobierz: Karta polowa do druku' }))
    expect(await screen.findByText('Plik jest zapisany na tym urządzeniu.')).toBeTruthy()
    expect(await screen.findByText('zostały 2 pobrania')).toBeTruthy()
    expect(saved.mock.calls.map(([{ type, size }]) => [type, size > 1000])).toEqual([['application/pdf', true]])
    expect(press.mock.contexts.map((link) => (link as HTMLAnchorElement).download)).toEqual(['karta-polowa.pdf'])
    expect(document.querySelectorAll('[href*="downloadable/download"]')).toHaveLength(0)
    press.mockRestore()
  })

  it('without a signal say where the file is, and take none away', async () => {
    const { user, setNetwork } = await asAnna('/pl/customer/downloads')
    const [file] = await screen.findAllByRole('button', { name: /^Pobierz: / })
    if (!file) throw new Error('There is nothing to download')
    setNetwork('down')
    await user.click(file)
    expect((await screen.findByRole('alert')).textContent).toContain('Spróbuj ponownie, gdy wróci zasięg.')
    expect(screen.getAllByRole('button', { name: /^Pobierz: / }).length).toBeGreaterThan(2)
  })

  it('of somebody who bought none are told as that', async () => {
    await as({ email: 'agro@demo.example', password: 'Demo-Agro-1' }, '/en/customer/downloads')
    expect(await screen.findByRole('heading', { name: 'No files yet' })).toBeTruthy()
  })
})

describe('my wish list', { timeout: longest }, () => {
  it('loses what is removed', async () => {
    const { user } = await asAnna('/pl/customer/my-wishlist?view=list')
    const [remove] = await screen.findAllByRole('button', { name: /^Usuń z ulubionych: / })
    if (!remove) throw new Error('There is nothing on the list')
    const count = screen.getAllByRole('button', { name: /^Usuń z ulubionych: / }).length
    await user.click(remove)
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Usuń z ulubionych: / })).toHaveLength(count - 1))
  })
})

describe('a trade partner', { timeout: longest }, () => {
  it('reads the net price of every pack, which nobody else does', async () => {
    await as({ email: 'agro@demo.example', password: 'Demo-Agro-1' }, '/pl/borenda-150.html')
    const packs = within(await screen.findByRole('group', { name: 'Wielkość opakowania' }))
    expect(await packs.findAllByText(/^Cena netto \d+,\d\d.zł$/)).toHaveLength(packs.getAllByRole('radio').length)
    dropToken()
    await waitFor(() => expect(packs.queryByText(/netto/)).toBeNull())
  })

  it.each([
    ['pl', 'Załóż konto', 'Wybierz co najmniej jeden kanał sprzedaży'],
    ['en', 'Create an account', 'Please select at least one sales channel'],
  ])('without a sales channel is refused in %s', async (locale, button, refusal) => {
    const { user } = await renderShop(`/${locale}/authentication?view=register&kind=b2b`)
    await user.click(await screen.findByRole('button', { name: button }))
    expect((await screen.findAllByText(refusal)).length).toBeGreaterThan(0)
  })
})
