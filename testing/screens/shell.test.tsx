/** @module-tag slow */
import { ownName } from '#config/own-name.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { closeOverlay, openOverlay } from '#ui/open-overlay.ts'
import { renderShop } from '../render-shop.tsx'

const fail = (why: string): never => {
  throw new Error(why)
}
const signedIn = () => {
  document.cookie = 'vsf-customer=token; Path=/'
}
const shown = (role: string, name: string) => screen.findAllByRole(role, { name })

describe('every address has its title and its frame', () => {
  it.each([
    ['/pl/authentication', 'Zaloguj się – Plon', 'auth'],
    ['/en/authentication', 'Log in – Plon', 'auth'],
    ['/pl/create-password', 'Ustaw hasło – Plon', 'auth'],
    ['/pl/customer/reset-password', 'Nowe hasło – Plon', 'auth'],
    ['/en/customer/account/createPassword', 'New password – Plon', 'auth'],
    ['/pl/prognoza-pogody', 'Prognoza pogody – Plon', 'basic'],
    ['/pl/request-quote', 'Zaloguj się – Plon', 'auth'],
    ['/pl/request-quote-thank-you', 'Dziękujemy – Plon', 'plain'],
    ['/pl/dostepnosc', 'Deklaracja dostępności – Plon', 'basic'],
    ['/en/dostepnosc', 'Accessibility statement – Plon', 'basic'],
    ['/pl/checkout/user-account', 'Twoje dane – Plon', 'checkout'],
  ])('%s is "%s" in the %s frame', async (path, title, frame) => {
    // A tab that has sent a proposal is thanked.
    sessionStorage.setItem(ownName('order-proposal'), '1')
    await renderShop(path)
    await waitFor(() => expect(document.title).toBe(title))
    const has = (query: string) => document.querySelector(query) !== null
    const found = {
      search: has('[role=search], search'),
      steps: document.querySelectorAll('ol [aria-current=step]').length,
      back: screen.queryByRole('link', { name: /^(Wróć|Back)$/ }) !== null,
      notice: /Administratorem|controller/.test(document.querySelector('footer')?.textContent ?? ''),
    }
    expect(found).toEqual(
      {
        auth: { search: false, steps: 0, back: true, notice: true },
        basic: { search: true, steps: 0, back: false, notice: false },
        checkout: { search: false, steps: 1, back: false, notice: true },
        plain: { search: false, steps: 0, back: false, notice: false },
      }[frame],
    )
  })

  it.each([
    ['/pl/authentication', '/pl'],
    ['/pl/authentication?returnURL=/pl/nawozy.html?page=2', '/pl/nawozy.html?page=2'],
    ['/pl/authentication?returnURL=//evil.example', '/pl'],
    ['/pl/authentication?returnURL=javascript:alert(1)', '/pl'],
    ['/pl/authentication?returnURL=https://shop@evil', '/pl'],
    ['/en/create-password?returnURL=/en/cart', '/en/cart'],
  ])('back from %s leads to %s', async (path, back) => {
    await renderShop(path)
    expect((await screen.findByRole('link', { name: /^(Wróć|Back)$/ })).getAttribute('href')).toBe(back)
  })
})

describe('the account', () => {
  it.each(['my-profile', 'order-history/000000123', 'addresses-details/edit/3'])(
    'customer/%s sends a guest home, says why and keeps the way back',
    async (place) => {
      const { router } = await renderShop(`/pl/customer/${place}`)
      expect(router.state.location.pathname).toBe('/pl')
      expect(router.state.location.search).toEqual({ returnURL: `/pl/customer/${place}` })
      expect((await screen.findByRole('alert')).textContent).toContain('Brak dostępu, zaloguj się.')
      for (const link of await shown('link', 'Konto'))
        expect(link.getAttribute('href')).toBe(
          `/pl/authentication?${new URLSearchParams({ returnURL: `/pl/customer/${place}` })}`,
        )
    },
  )

  it.each([
    ['customer', 'Moje konto'],
    ['customer/my-profile', 'Moje dane'],
    ['customer/addresses-details', 'Moje adresy'],
    ['customer/addresses-details/create', 'Nowy adres'],
    ['customer/my-wishlist', 'Ulubione'],
    ['customer/negotiated-offers', 'Negocjowane oferty'],
    ['customer/caregiver-profile', 'Profil opiekuna'],
    ['customer/merging-accounts', 'Łączenie kont'],
    ['customer/order-history', 'Historia zakupów'],
    ['customer/downloads', 'Moje pliki do pobrania'],
    ['customer/order-history/x.css', 'Szukaliśmy wszędzie'],
  ])('%s of a customer is "%s"', async (path, heading) => {
    signedIn()
    await renderShop(`/pl/${path}`)
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeTruthy()
  })
})

describe('what is the shopper’s own', () => {
  const places = (role: 'link' | 'button', name: string) =>
    screen
      .queryAllByRole(role, { name })
      .map((one) => one.getAttribute('href')?.split('?')[0] ?? one.getAttribute('aria-haspopup'))

  it('leads a guest to the sign-in, in the header and under the thumb', async () => {
    await renderShop('/pl/dostepnosc')
    await shown('link', 'Konto')
    for (const name of ['Konto', 'Ulubione', 'Negocjuj'])
      expect(places('link', name)).toEqual(['/pl/authentication', '/pl/authentication'])
    expect(places('button', 'Koszyk')).toEqual(['dialog', 'dialog'])
  })

  it('leads a customer to the account, the list and the quote', async () => {
    signedIn()
    await renderShop('/pl/dostepnosc')
    await waitFor(() => expect(places('link', 'Konto')).toEqual(['/pl/customer', '/pl/customer']))
    expect(places('link', 'Negocjuj')).toEqual(['/pl/request-quote', '/pl/request-quote'])
    expect(places('button', 'Ulubione')).toEqual(['dialog', 'dialog'])
  })
})

describe('the menu of a wide page', () => {
  const open = async () => {
    const { user } = await renderShop('/pl/dostepnosc')
    const button = await screen.findByRole('button', { name: 'Wszystkie produkty' })
    await user.click(button)
    const panel = await screen.findByRole('dialog', { name: 'Wszystkie produkty' })
    await within(panel).findByRole('link', { name: 'Wszystko w: Środki ochrony roślin' })
    return { user, button, panel }
  }

  it('is walked by arrows and given up by Escape', async () => {
    const { user, button, panel } = await open()
    expect(document.activeElement?.textContent).toBe('Środki ochrony roślin')
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement?.textContent).toBe('Nawozy')
    await user.keyboard('{ArrowRight}')
    expect(document.activeElement?.textContent).toBe('Wszystko w: Nawozy')
    await user.keyboard('{ArrowLeft}{ArrowUp}{ArrowUp}{Escape}')
    expect(panel.isConnected).toBe(false)
    expect(document.activeElement).toBe(button)
  })

  it('shows what is bought most of the family, and leads to what is in season', async () => {
    const { user, panel } = await open()
    const seen = within(panel)
    expect(await seen.findAllByRole('listitem')).toBeTruthy()
    const season = seen.getByRole('link', { name: /^W tym sezonie/ })
    expect(season.getAttribute('href')).toBe('/pl/programy-i-zestawy/rzepak.html')
    const sold = () => seen.getByText('Bestsellery', { selector: 'p' }).nextElementSibling?.querySelectorAll('a').length
    await waitFor(() => expect(sold()).toBe(3))
    await user.click(seen.getByRole('button', { name: 'Nawozy' }))
    await waitFor(() => expect(sold()).toBe(3))
    expect(seen.getByRole('button', { name: 'Nawozy' }).querySelector('img')).toBeTruthy()
  })

  it('has an initial until a picture of a family is there, and the family in the place of what cannot be had', async () => {
    const { panel } = await open()
    const family = within(panel).getByRole('button', { name: 'Nawozy' })
    const initial = () => family.querySelector<HTMLElement>('[data-initial]')?.dataset.initial
    expect(initial()).toBe('N')
    const picture = await waitFor(() => family.querySelector('img') ?? fail('no picture'))
    fireEvent.load(picture)
    expect(initial()).toBeUndefined()

    const sold = () => within(panel).getByText('Bestsellery', { selector: 'p' }).nextElementSibling
    const product = await waitFor(() => sold()?.querySelector('img') ?? fail('no product'))
    const tile = product.closest('a')
    fireEvent.error(product)
    expect(tile?.querySelector<HTMLElement>('[data-initial]')?.dataset.initial).toBe('Ś')
  })

  it('shows all four levels, and closes when the focus goes on', async () => {
    const { user, panel } = await open()
    for (const name of ['Herbicydy', 'Zboża', 'Zabiegi jesienne'])
      expect(within(panel).getAllByRole('link', { name }).length).toBeGreaterThan(0)
    await user.click(screen.getByRole('searchbox'))
    expect(panel.isConnected).toBe(false)
  })
})

describe('a panel', () => {
  it('closes by Escape, except one that holds what was typed', async () => {
    await renderShop('/pl/dostepnosc')
    const cancel = (panel: Element) => panel.dispatchEvent(new Event('cancel', { cancelable: true }))
    openOverlay('consent')
    const settings = await screen.findByRole('dialog', { name: 'Twoja prywatność' })
    cancel(settings)
    await waitFor(() => expect(settings.isConnected).toBe(false))
    openOverlay('newsletter')
    const newsletter = await screen.findByRole('dialog', { name: 'Newsletter' })
    cancel(newsletter)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(newsletter.isConnected).toBe(true)
    closeOverlay()
    await waitFor(() => expect(newsletter.isConnected).toBe(false))
  })

  it('asks a guest to sign in over the list, and is gone once that is done', { timeout: 20_000 }, async () => {
    const { user } = await renderShop('/pl/dostepnosc')
    openOverlay('wishlist')
    const list = await screen.findByRole('dialog', { name: 'Ulubione' })
    await user.click(await within(list).findByRole('button', { name: 'Zaloguj się' }))
    const login = await screen.findByRole('dialog', { name: 'Konto' })
    await user.type(await within(login).findByLabelText('E-mail'), 'anna@demo.example')
    await user.type(within(login).getByLabelText('Hasło'), 'Demo-Anna-1')
    await user.click(within(login).getByRole('button', { name: 'Zaloguj się' }))
    await waitFor(() => expect(login.isConnected).toBe(false))
    expect(await within(list).findByRole('link', { name: 'Otwórz ulubione' })).toBeTruthy()
    closeOverlay()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('for the newsletter asks for an address and the consent, and says what became of it', async () => {
    const { user } = await renderShop('/pl/dostepnosc')
    await user.click(await screen.findByRole('button', { name: 'Newsletter' }))
    const panel = within(await screen.findByRole('dialog', { name: 'Newsletter' }))
    await user.click(await panel.findByRole('button', { name: 'Zapisz się' }))
    expect(panel.getAllByText('To pole jest wymagane')).toHaveLength(2)
    await user.type(panel.getByLabelText('Adres e-mail'), 'ktos@demo')
    await user.click(panel.getByRole('button', { name: 'Zapisz się' }))
    expect(panel.getByText('Nieprawidłowy adres e-mail')).toBeTruthy()
    await user.type(panel.getByLabelText('Adres e-mail'), '.example')
    await user.click(panel.getByRole('checkbox'))
    await user.click(panel.getByRole('button', { name: 'Zapisz się' }))
    expect(await panel.findByText('Jesteś na liście')).toBeTruthy()
    closeOverlay()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

it('an address that leads nowhere is told to analytics, with consent only', async () => {
  localStorage.setItem(
    ownName('consent'),
    JSON.stringify({ version: 1, at: new Date().toISOString(), analytics: true, marketing: false }),
  )
  vi.resetModules()
  const { renderShop: renderAnew } = await import('../render-shop.tsx')
  await renderAnew('/pl/nie-ma-takiej')
  await waitFor(() => expect(window.dataLayer).toEqual([{ event: 'page-not-found', path: '/pl/nie-ma-takiej' }]))
  delete window.dataLayer
})
