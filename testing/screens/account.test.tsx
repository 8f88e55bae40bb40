/** @module-tag slow */
import { act, screen, waitFor, within } from '@testing-library/react'
import type { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { CreateCustomerV2Document, WishlistMembersDocument } from '#graphql/graphql.ts'
import { anna, gateway, signIn, wholesaler } from '../at-the-gateway.ts'
import { ownShop } from '../own-shop.ts'
import { renderShop } from '../render-shop.tsx'

type User = ReturnType<typeof userEvent.setup>

async function tellWho(user: User, { email, password }: { email: string; password: string }) {
  await user.type(await screen.findByLabelText('E-mail'), email)
  await user.type(screen.getByLabelText('Hasło'), password)
  await user.click(screen.getByRole('button', { name: 'Zaloguj się' }))
}

async function somebodyNew(email: string) {
  const person = { email, password: 'Demo-Nowa-12' }
  await gateway(CreateCustomerV2Document, { input: { ...person, firstname: 'Ewa', lastname: 'Nowa', consent_to_rules: true } })
  return person
}

describe('the address book', { timeout: 60_000 }, () => {
  it('the first address is the default one also on a direct visit of its form', async () => {
    await ownShop({})
    await signIn(await somebodyNew('pierwszy@demo.example'))
    await renderShop('/pl/customer/addresses-details/create')
    const forDelivery = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Dostarczaj tu domyślnie' })
    expect(forDelivery.checked).toBe(true)
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Fakturuj tu domyślnie' }).checked).toBe(true)
  })

  it('says why a default address cannot be deleted', async () => {
    await signIn(anna)
    await renderShop('/pl/customer/addresses-details')
    const cards = await screen.findAllByRole('article')
    for (const card of cards) {
      const isDefault = within(card).queryAllByText(/^Domyśln/).length > 0
      expect(within(card).queryByRole('button', { name: /^Usuń adres/ }) === null).toBe(isDefault)
      expect(within(card).queryByText(/Adres domyślny zostaje/) !== null).toBe(isDefault)
    }
    await waitFor(() => expect(cards.length).toBeGreaterThan(0))
  })
})

const wishedSkus = async () => {
  const { customer } = await gateway(WishlistMembersDocument, {})
  return (customer?.wishlists[0]?.items_v2?.items ?? []).flatMap((item) =>
    item?.__typename === 'ConfigurableWishlistItem' && item.configured_variant
      ? item.configured_variant.sku
      : (item?.product?.sku ?? []),
  )
}

async function register(user: User, email: string) {
  await user.type(await screen.findByLabelText('Imię'), 'Ewa')
  await user.type(screen.getByLabelText('Nazwisko'), 'Nowa')
  await user.type(screen.getByLabelText('E-mail'), email)
  await user.type(screen.getByLabelText('Hasło'), 'Demo-Ewa-12')
  await user.type(screen.getByLabelText('Powtórz hasło'), 'Demo-Ewa-12')
  await user.click(screen.getByRole('checkbox', { name: /Akceptuję/ }))
  await user.click(screen.getByRole('button', { name: 'Załóż konto' }))
}

describe('a heart that a guest presses', { timeout: 60_000 }, () => {
  it('is on the list once they have signed in, in the pack that they had chosen', async () => {
    await ownShop({})
    const person = await somebodyNew('serce@demo.example')
    const { user } = await renderShop('/pl/borenda-150.html')
    await user.click(await screen.findByRole('radio', { name: /^5 l/ }))
    await user.click(await screen.findByRole('button', { name: /^Ulubione: Borenda 150 5 l/ }))
    await tellWho(user, person)
    const heart = { name: /^Ulubione: Borenda 150 5 l/, pressed: true }
    expect(await screen.findByRole('button', heart)).toBeTruthy()
    await waitFor(async () => expect(await wishedSkus()).toEqual([expect.stringMatching(/5L$/i)]))
  })

  it('is on the list once they have registered, and they are welcomed by their name', async () => {
    await ownShop({})
    const { user } = await renderShop('/pl/borenda-150.html')
    await user.click(await screen.findByRole('button', { name: /^Ulubione: Borenda 150$/ }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(await dialog.findByRole('link', { name: 'Załóż konto' }))
    await register(user, 'ewa.serce@demo.example')
    expect(await screen.findByText('Witaj, Ewa')).toBeTruthy()
    await waitFor(async () => expect(await wishedSkus()).toHaveLength(1))
  })
})

describe.each([
  ['/pl/nawozy.html', 'Ulubione', 'Zaloguj się, aby dodać ten produkt do ulubionych', 'Zaloguj się'],
  ['/en/fertilizers.html', 'Wish list', 'You must be logged in to add this product to your wish list', 'Log in'],
])('a heart that a guest presses on %s', { timeout: 60_000 }, (page, name, text, signsIn) => {
  it('tells how to sign in and come back', async () => {
    const { user } = await renderShop(page)
    const [heart] = await screen.findAllByRole('button', { name: new RegExp(`^${name}: `) })
    if (heart) await user.click(heart)
    const warning = (await screen.findByText(text)).closest('div[role=alert]')
    if (!(warning instanceof HTMLElement)) throw new Error('There is no warning')
    expect(within(warning).getByRole('link', { name: signsIn }).getAttribute('href')).toBe(
      `/${page.slice(1, 3)}/authentication?${new URLSearchParams({ returnURL: page })}`,
    )
  })
})

describe('whom the guard sends home', { timeout: 60_000 }, () => {
  it('is shown the way to sign in, which leads back to where they wanted to be', async () => {
    const { user, router } = await renderShop('/pl/customer/order-history')
    const warning = (await screen.findByText(/Brak dostępu/)).closest('div[role=alert]')
    if (!(warning instanceof HTMLElement)) throw new Error('There is no warning')
    await user.click(within(warning).getByRole('link', { name: 'Zaloguj się' }))
    await tellWho(user, anna)
    await waitFor(() => expect(router.state.location.pathname).toBe('/pl/customer/order-history'))
  })

  it('comes back to the page in the language that they changed to', async () => {
    await renderShop('/pl/customer/order-history')
    const [english] = await screen.findAllByRole('link', { name: 'EN – English' })
    const address = english?.getAttribute('href') ?? ''
    const { user, router } = await renderShop(address.replace('/en?', '/en/authentication?'))
    await user.type(await screen.findByLabelText('E-mail'), anna.email)
    await user.type(screen.getByLabelText('Password'), anna.password)
    await user.click(screen.getByRole('button', { name: 'Log in' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/en/customer/order-history'))
  })

  it('keeps the address of a product, which is another in each language', async () => {
    await renderShop('/pl?returnURL=/pl/borenda-150.html')
    const [english] = await screen.findAllByRole('link', { name: 'EN – English' })
    expect(english?.getAttribute('href')).toMatch(/^\/en\?returnURL=(%2F|\/)pl(%2F|\/)borenda-150\.html$/)
  })
})

describe('the first page of the account', { timeout: 60_000 }, () => {
  const card = async (name: string) => within(await screen.findByRole('region', { name }))

  it('tells of the last order, the address, whom to call and what this device holds', async () => {
    await signIn(anna)
    await renderShop('/pl/customer')
    const order = await card('Ostatnie zamówienie')
    expect(await order.findByRole('link', { name: /^Zamówienie \d+/ })).toBeTruthy()
    expect((await (await card('Adres dostawy')).findByText(/\d\d-\d\d\d/)).textContent).toBeTruthy()
    expect(await (await card('Pomoc telefoniczna')).findByRole('link', { name: /61 000 11 00/ })).toBeTruthy()
    expect(await (await card('Na tym urządzeniu')).findByText('Nic nie czeka na wysłanie.')).toBeTruthy()
    const invoice = await (await card('Dokumenty')).findAllByRole('link', { name: /^Faktura .*\(PDF\)$/ })
    expect(invoice[0]?.getAttribute('download')).toMatch(/\.pdf$/)
    const again = await screen.findByRole('heading', { name: /^Zamawiane (wcześniej|o tej porze rok temu)$/ })
    expect(again.closest('section')?.querySelectorAll('li').length).toBeGreaterThan(0)
  })

  it('names a partner the adviser with the phone, and the offers that wait', async () => {
    await signIn(wholesaler)
    await renderShop('/pl/customer')
    expect((await (await card('Twój opiekun')).findByRole('link', { name: /\d{3}/ })).getAttribute('href')).toMatch(/^tel:/)
    expect((await (await card('Oferty w toku')).findAllByRole('link', { name: /^Oferta/ })).length).toBeGreaterThan(0)
  })

  it('tells somebody new that there is nothing yet, and where to begin', async () => {
    await ownShop({})
    await signIn(await somebodyNew('pusto@demo.example'))
    await renderShop('/pl/customer')
    expect(await (await card('Ostatnie zamówienie')).findByText('Nie masz jeszcze zamówień')).toBeTruthy()
    expect(await (await card('Adres dostawy')).findByRole('link', { name: 'Dodaj adres' })).toBeTruthy()
  })
})

describe('what was chosen is what is wished', { timeout: 60_000 }, () => {
  it('of a bundle its parts, and a second press takes that wish off again', async () => {
    await ownShop({})
    await signIn(await somebodyNew('zestaw@demo.example'))
    const { user } = await renderShop('/pl/p/SET-B-001')
    const heart = (pressed: boolean) => screen.findByRole('button', { name: /^Ulubione: /, pressed })
    const partsOfWish = async () => {
      const { customer } = await gateway(WishlistMembersDocument, {})
      return (customer?.wishlists[0]?.items_v2?.items ?? []).map((item) =>
        item?.__typename === 'BundleWishlistItem' ? (item.bundle_options ?? []).length : 0,
      )
    }
    await user.click(await heart(false))
    expect(await heart(true)).toBeTruthy()
    await waitFor(async () => expect(await partsOfWish()).toEqual([expect.any(Number)]))
    expect(await partsOfWish()).not.toEqual([0])
    await user.click(await heart(true))
    await waitFor(async () => expect(await partsOfWish()).toEqual([]))
  })

  it('of a product its pack, which is priced as one and not from', async () => {
    await ownShop({})
    await signIn(await somebodyNew('paczka@demo.example'))
    const { user, router } = await renderShop('/pl/borenda-150.html')
    await user.click(await screen.findByRole('radio', { name: /^5 l/ }))
    await user.click(await screen.findByRole('button', { name: /^Ulubione: Borenda 150 5 l/ }))
    await waitFor(async () => expect(await wishedSkus()).toHaveLength(1))
    await act(() => router.navigate({ href: '/pl/customer/my-wishlist' }))
    const card = (await screen.findByRole('button', { name: 'Dodaj do koszyka: Borenda 150' })).closest('li')
    if (!card) throw new Error('There is no card')
    expect(within(card).getByText('5 l')).toBeTruthy()
    expect(card.textContent).toMatch(/\d,\d\d/)
    expect(within(card).queryByText('od')).toBeNull()
  })

  it('a gift card has a heart like its neighbours', async () => {
    await renderShop('/pl/search?search=karta')
    expect((await screen.findAllByRole('button', { name: /^Ulubione: .*(kart|podarunk)/i })).length).toBeGreaterThan(0)
  })
})
