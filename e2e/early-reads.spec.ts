import type { Page, Request } from '@playwright/test'
import {
  CartDocument,
  CustomerCartDocument,
  CustomerDocument,
  PersonalPricesDocument,
  WishlistMembersDocument,
} from '../graphql/generated/graphql.ts'
import { openSignedIn, people } from './people.ts'
import { expect, ready, test } from './shop-test.ts'
import { words } from './words.ts'

const names = new Map(
  [CartDocument, CustomerCartDocument, CustomerDocument, PersonalPricesDocument, WishlistMembersDocument].map(
    ({ hash, name }) => [hash, name] as const,
  ),
)

/** Holds scripts until they are released, and records which of a person's reads the page sends, with their bodies. */
async function holdScripts(page: Page) {
  const gate = Promise.withResolvers<void>()
  const asked: string[] = []
  const questions: string[] = []
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await gate.promise
    await route.continue()
  })
  page.on('request', (request: Request) => {
    const sent: { hash?: string } | undefined = request.method() === 'POST' ? request.postDataJSON() : undefined
    const name = names.get(sent?.hash ?? '')
    // Requests of the outbox, which reads again what it is about to change, are left out.
    if (!name || request.headers()['x-op-principal']) return
    asked.push(name)
    questions.push(`${name} ${request.postData()}`)
  })
  return { asked, questions, letGo: gate.resolve }
}

for (const language of ['pl', 'en'] as const) {
  test(`a cart is asked for before any script of its page has come (${language}) @phone`, async ({ page }) => {
    await page.goto('/pl/glebowar-sol-potasowa-60.html')
    await ready(page)
    await page.getByRole('button', { name: words.pl.addToCart }).first().click()
    await expect(page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: 'do koszyka' })).toBeVisible()
    await expect.poll(async () => (await page.context().cookies()).some(({ name }) => name === 'vsf-cart')).toBe(true)
    const next = await page.context().newPage()
    await page.close()
    const { asked, letGo } = await holdScripts(next)
    await next.goto(`/${language}/cart`, { waitUntil: 'commit' })
    await expect.poll(() => asked).toEqual(['Cart'])
    letGo()
    await expect(next.getByRole('main').getByRole('listitem').getByRole('article')).toHaveCount(1)
    expect(asked.filter((name) => name !== 'Cart')).toEqual([])
  })
}

test('who is signed in sees their own price once the page is alive: it was asked for before the scripts @desktop', async ({
  page,
}) => {
  const { asked, questions, letGo } = await holdScripts(page)
  const opening = openSignedIn(page, people.b2b, '/pl/borenda-150.html')
  await expect.poll(() => asked.toSorted()).toEqual(['Customer', 'CustomerCart', 'PersonalPrices', 'WishlistMembers'])
  letGo()
  await opening
  await expect(page.getByText(/^Cena netto/).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Ulubione: / }).first()).toBeVisible()
  // It grows into the free end of its row, so nothing moves.
  expect((await page.evaluate(() => window.layoutShift?.sum)) ?? 1).toBeLessThan(0.01)
  // Neither the price nor the hearts are requested twice.
  const ofThese = questions.filter((one) => /^(PersonalPrices|WishlistMembers) /.test(one)).toSorted()
  expect(ofThese).toEqual([...new Set(ofThese)])
})

test('a guest without a cart is asked for nothing of theirs @phone', async ({ page }) => {
  const { asked, letGo } = await holdScripts(page)
  letGo()
  await page.goto('/pl/nawozy.html')
  await ready(page)
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
})
