import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { seededStories } from '../../backend/services/content/seeded-stories.ts'
import { type TestBackend, createTestBackend } from '../../backend/testing.ts'
import type * as Ours from '#config'

// The same shop without parcel lockers, negotiation, stores and representatives.
vi.mock('../../shop.config.ts', async (original) => {
  const ours = await original<typeof Ours>()
  const off = { negotiation: false, pickupPoints: false, stores: false, advisers: false }
  return { ...ours, features: { ...ours.features, ...off } }
})

/** Words by which a text offers what the shop does not have; what an adviser is, and what a law says about lockers, is no offer. */
const offers =
  /negocj|negotiat|zapytanie ofertowe|paczkomat|parcel locker and|punkt\w* odbioru|pickup point|automat paczkowy|sklepach stacjonarnych|sklepie stacjonarnym|bring them to a store|return packs in our|centrum\s+sprzedaży|sales centre|na stronie \[?Przedstawiciele|under \[?Sales representatives/i

let backend: TestBackend
beforeAll(async () => {
  backend = await createTestBackend()
})
afterAll(() => backend.close())

const saying = (texts: readonly string[]) => texts.filter((one) => offers.test(one)).map((one) => offers.exec(one)?.[0])

it('its pages and blocks offer nothing of it', () => {
  const rows = backend.db.all<{ words: string }>(
    'SELECT title || description || content AS words FROM cms_page UNION ALL SELECT title || content FROM cms_block',
  )
  expect(rows.length).toBeGreaterThan(30)
  expect(saying(rows.map(({ words }) => words))).toEqual([])
})

it('nor do the questions that shoppers ask, and what is told of the company', () => {
  const told = seededStories().filter(({ path }) => /^(p|i)\//.test(path))
  expect(told.length).toBeGreaterThan(3)
  expect(saying(told.map((story) => JSON.stringify(story)))).toEqual([])
})

it('a text that hangs on a feature that is none is told', async () => {
  const { withShopFacts } = await import('../../backend/content/shop-facts.ts')
  expect(withShopFacts('{{^stores}}a{{#demo}}b{{/demo}}{{/stores}}{{#stores}}c{{/stores}}', 'pl')).toBe('ab')
  expect(() => withShopFacts('{{#shops}}a{{/shops}}', 'pl')).toThrow('{{#shops}}')
})
