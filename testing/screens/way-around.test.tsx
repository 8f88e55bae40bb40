import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openOverlay } from '#ui/open-overlay.ts'
import { renderShop } from '../render-shop.tsx'

const places = ['dobor/uprawa', 'dobor/nawozy', 'marki', 'prognoza-pogody', 'adresy-sklepow', 'przedstawiciele-handlowi', 'blog']

const addresses = (within_: HTMLElement) =>
  within(within_)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))

it.each([
  ['pl', 'Na Twoje pole', 'Dobierz nawozy'],
  ['en', 'For your field', 'Find fertilizers'],
])('the foot of a page in %s leads to every place of the shop', async (locale, title, name) => {
  await renderShop(`/${locale}/dostepnosc`)
  const foot = await screen.findByRole('contentinfo')
  await within(foot).findByRole('navigation', { name: title }, { timeout: 6000 })
  expect(addresses(foot)).toEqual(
    expect.arrayContaining(
      [...places, 'kontakt', 'kariera', 'i/regulamin-zakupow', 'i/zwroty'].map((path) => `/${locale}/${path}`),
    ),
  )
  expect(within(foot).getByRole('link', { name })).toBeTruthy()
})

it('the menu of a phone leads there too', async () => {
  await renderShop('/pl/dostepnosc')
  openOverlay('menu')
  const menu = await screen.findByRole('dialog')
  await within(menu).findByRole('link', { name: 'Prognoza pogody' })
  expect(addresses(menu)).toEqual(expect.arrayContaining(places.map((path) => `/pl/${path}`)))
})

it.each([
  ['/pl/blog/none', 'Nie znaleziono tej strony – Plon'],
  ['/pl/kontakt/none', 'Nie znaleziono tej strony – Plon'],
  ['/pl/nic', 'Nie znaleziono tej strony – Plon'],
  ['/pl/marki/none', 'Nie znaleziono tej strony – Plon'],
  ['/en/kariera/none', 'This page could not be found – Plon'],
])('%s is titled "%s", and search engines leave it', async (path, title) => {
  await renderShop(path)
  await screen.findByRole('heading', { level: 1, name: /Szukaliśmy wszędzie|We looked everywhere/ })
  expect(document.title).toBe(title)
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
})
