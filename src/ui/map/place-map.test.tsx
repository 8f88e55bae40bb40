import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ShopWindowProvider, type ShopWindow } from '#platform/shop-window.tsx'
import { PlaceMap, type PlaceMapProps } from './place-map.tsx'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const places = [
  { id: 'a', name: 'Wrocław, Rynkowa 3', latitude: 51.07, longitude: 17 },
  { id: 'b', name: 'Leszno, Kwiatowa 32', latitude: 51.84, longitude: 16.57 },
]
const areas = [
  { id: '02', name: 'dolnośląskie' },
  { id: '30', name: 'wielkopolskie' },
]

/** @param tiles returned by the shop's server; without them the server does not answer */
function show(props: Partial<PlaceMapProps>, tiles?: { url: string; attribution: string }) {
  const read = () => (tiles ? Promise.resolve({ tiles }) : Promise.reject(new Error('silent')))
  const shop = { read, locale: 'en' } as unknown as ShopWindow
  return render(
    <ShopWindowProvider value={shop}>
      <I18nProvider i18n={i18n}>
        <PlaceMap places={places} label="Points" {...props} />
      </I18nProvider>
    </ShopWindowProvider>,
  )
}

it('shows places as buttons, one stop of the Tab key, and tells which is pressed', { timeout: 15_000 }, async () => {
  const onChoose = vi.fn<(id: string) => void>()
  show({ onChoose, chosen: 'b' })
  // The first map loads the library.
  const first = await screen.findByRole('button', { name: 'Wrocław, Rynkowa 3' }, { timeout: 10_000 })
  const second = screen.getByRole('button', { name: 'Leszno, Kwiatowa 32' })
  expect([first, second].map((pin) => pin.tabIndex)).toEqual([0, -1])
  expect([first, second].map((pin) => pin.getAttribute('aria-pressed'))).toEqual(['false', 'true'])
  first.focus()
  fireEvent.keyDown(first, { key: 'ArrowRight' })
  expect(document.activeElement).toBe(second)
  fireEvent.click(second)
  expect(onChoose.mock.calls).toEqual([['b']])
})

it('shows areas that are chosen by press or key', async () => {
  const onChooseArea = vi.fn<(id: string) => void>()
  show({ areas, chosenArea: '30', onChooseArea })
  const area = await screen.findByRole('button', { name: 'dolnośląskie' })
  expect(screen.getByRole('button', { name: 'wielkopolskie' }).getAttribute('aria-pressed')).toBe('true')
  fireEvent.keyDown(area, { key: 'Enter' })
  fireEvent.click(area)
  expect(onChooseArea.mock.calls).toEqual([['02'], ['02']])
})

it('credits whoever made the tiles, and without tiles asks no foreign address', async () => {
  const tiles = { url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '© Map makers' }
  const { unmount, container } = show({}, tiles)
  expect(await screen.findByText('© Map makers')).toBeTruthy()
  unmount()
  show({})
  await screen.findByRole('button', { name: 'Wrocław, Rynkowa 3' })
  expect(container.querySelector('img')).toBeNull()
})

it('names the towns above the areas that would veil them, until tiles name them', async () => {
  const { container, unmount } = show({ areas })
  await screen.findByRole('button', { name: 'dolnośląskie' })
  expect([...container.querySelectorAll('.map-names .map-town')].map((town) => town.textContent)).toContain('Poznań')
  unmount()
  const tiled = show({}, { url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '© Map makers' })
  await screen.findByText('© Map makers')
  expect(tiled.container.querySelector('.map-town')).toBeNull()
})
