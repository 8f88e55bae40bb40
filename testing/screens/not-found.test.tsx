import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderShop } from '../render-shop.tsx'

it.each([
  ['/pl/nic-takiego.html', 'Szukaliśmy wszędzie', 'Wróć na stronę główną', '/pl'],
  ['/pl/p/NO-SUCH-SKU', 'Szukaliśmy wszędzie', 'Wróć na stronę główną', '/pl'],
  ['/en/nothing-here', 'We looked everywhere', 'Back to home page', '/en'],
  ['/de/etwas', 'Szukaliśmy wszędzie', 'Wróć na stronę główną', '/pl'],
])('%s says that it leads nowhere, and where to go', async (path, heading, way, home) => {
  await renderShop(path)
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeTruthy()
  expect(screen.getByRole('link', { name: way }).getAttribute('href')).toBe(home)
})
