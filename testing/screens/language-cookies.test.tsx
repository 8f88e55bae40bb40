import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { dropCookie, readCookie } from '#platform/cookies.ts'
import { renderShop } from '../render-shop.tsx'

const named = ['i18n_redirected', 'vsf-locale', 'vsf-store', 'vsf-currency', 'vsf-country'] as const
afterEach(() => named.forEach(dropCookie))

it('who chooses a language leaves it with the store view, its currency and country; who only looks leaves nothing', async () => {
  const { user } = await renderShop('/pl/dostepnosc')
  const [choice] = await screen.findAllByRole('link', { name: 'EN – English' })
  expect(named.map(readCookie)).toEqual(named.map(() => undefined))
  choice?.addEventListener('click', (event) => event.preventDefault())
  if (choice) await user.click(choice)
  expect(named.map(readCookie)).toEqual(['en', 'en', 'naturaexpert_en', 'PLN', 'PL'])
})
