import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { keepConsent } from '#platform/consent/consent.ts'
import type { AnalyticsItem } from '#platform/analytics/analytics.ts'
import { renderShop } from '../render-shop.tsx'
import { follow as followCards } from '#app/behaviours/follow-cards.ts'

let stop = () => {}
beforeEach(() => {
  delete window.dataLayer
})
afterEach(() => {
  stop()
  delete window.dataLayer
})

async function listing(analytics: boolean, path = '/pl/nawozy.html') {
  keepConsent({ analytics, marketing: false })
  const shop = await renderShop(path)
  await screen.findAllByRole('heading', { level: 3 })
  stop = followCards(shop.router)
  return shop
}

const seen = (): AnalyticsItem[] => (window.dataLayer ?? []).flatMap((told) => (told.event === 'impressions' ? told.items : []))

function firstLink() {
  const link = document.querySelector<HTMLElement>('main li[data-sku] h3 a')
  if (!link) throw new Error('There is no card')
  return link
}

it('each card of a list is seen once, with its place and what the page knows of it', async () => {
  await listing(true)
  const cards = document.querySelectorAll('main li[data-sku]').length
  await waitFor(() => expect(seen().length).toBeGreaterThanOrEqual(cards))
  expect(new Set(seen().map(({ sku, list }) => `${list} ${sku}`)).size).toBe(seen().length)
  const first = seen().find(({ position }) => position === 1)
  expect(first).toMatchObject({ list: 'Nawozy', product_category_names: ['Nawozy'], qty: expect.any(Number) })
  expect(first?.full_category_path).toBe('Nawozy')
  expect(first?.final_price_tax).toBeGreaterThan(0)
})

it('a price that a guest may not see is told to nobody', async () => {
  await listing(true, '/pl/srodki-ochrony-roslin/herbicydy.html')
  await waitFor(() => expect(seen().map(({ name }) => name)).toContain('Łęgosat 360 SL'))
  const hidden = seen().find(({ name }) => name === 'Łęgosat 360 SL')
  expect(hidden).not.toHaveProperty('final_price')
  expect(hidden).not.toHaveProperty('final_price_tax')
  expect(hidden?.full_category_path).toBe('Środki ochrony roślin/Herbicydy')
})

it('a press on the name or the picture of a card is told', async () => {
  const { user } = await listing(true)
  await user.click(firstLink())
  const told = window.dataLayer?.find(({ event }) => event === 'click')
  expect(told).toMatchObject({ item: { position: 1, list: 'Nawozy' } })
})

it('after a no nothing is told', async () => {
  const { user } = await listing(false)
  await user.click(firstLink())
  expect(window.dataLayer).toBeUndefined()
})
