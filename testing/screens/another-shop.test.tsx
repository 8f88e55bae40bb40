import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type * as Ours from '#config'
import { renderShop } from '../render-shop.tsx'

// The same code with the configuration of another shop.
vi.mock('../../shop.config.ts', async (original) => {
  const ours = await original<typeof Ours>()
  return {
    ...ours,
    shop: {
      ...{ name: 'Żyzna (Ziemia)', technicalName: 'zyzna' },
      tagline: { pl: 'nawozy z Mazur', en: 'fertilizers of Masuria' },
      description: { pl: 'Nawozy prosto z Mazur.', en: 'Fertilizers straight from Masuria.' },
    },
    contact: {
      ...ours.contact,
      ...{ phone: '89 000 22 33', email: 'rolnik@zyzna.example' },
      hours: [
        { from: 'monday', to: 'thursday', opens: '6:30', closes: '15:00' },
        { from: 'saturday', to: 'saturday', opens: '8:00', closes: '12:00' },
      ],
    },
    demo: false,
  }
})

it.each([
  ['/pl', 'Żyzna (Ziemia) – nawozy z Mazur', 'pon.–czw. 6:30–15:00, sob. 8:00–12:00', 'Nawozy prosto z Mazur.'],
  ['/en', 'Żyzna (Ziemia) – fertilizers of Masuria', 'Mon–Thu 6:30–15:00, Sat 8:00–12:00', 'Fertilizers straight from Masuria.'],
])('%s of another maker has their name, their telephone and their hours', async (path, title, hours, description) => {
  await renderShop(path)
  await waitFor(() => expect(document.title).toBe(title))
  const [header, footer] = [await screen.findByRole('banner'), await screen.findByRole('contentinfo')]
  const call = within(header).getByRole('link', { name: `89 000 22 33, ${hours}` })
  expect(call.getAttribute('href')).toBe('tel:+48890002233')
  expect(within(header).getByRole('img', { name: 'Żyzna (Ziemia)' })).toBeTruthy()
  expect(within(footer).getByText(description)).toBeTruthy()
})

it('a shop that sells says nowhere that it does not', async () => {
  await renderShop('/pl/authentication')
  await waitFor(() => expect(document.title).toBe('Zaloguj się – Żyzna (Ziemia)'))
  expect(document.body.textContent).not.toMatch(/demonstrac/i)
  expect(screen.getByRole('link', { name: 'rolnik@zyzna.example' })).toBeTruthy()
})

it('a title that names the shop already names it once', async () => {
  await renderShop('/pl/i/regulamin-zakupow')
  await waitFor(() => expect(document.title).toBe('Regulamin zakupów – Żyzna (Ziemia)'))
})
