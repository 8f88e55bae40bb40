import { expect, ready, test } from './journey-test.ts'
import { words } from './words.ts'

const { pl, en } = words

// The language switch is in another place on each device and links to the same addresses.
for (const [name, from, to, window] of [
  ['home', pl.home, en.home, '@phone'],
  ['category', pl.categoryPath, en.categoryPath, '@desktop'],
  ['product', pl.productPath, en.productPath, '@phone'],
  ['cart', '/pl/cart', '/en/cart', '@desktop'],
] as const)
  test(`switching the language keeps the ${name} ${window}`, async ({ page, context }) => {
    await page.goto(from)
    await ready(page)
    await page.getByRole('navigation', { name: 'Język' }).locator('a[hreflang="en"]').filter({ visible: true }).click()
    await expect(page).toHaveURL(to)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    expect((await context.cookies()).find((cookie) => cookie.name === 'i18n_redirected')?.value).toBe('en')
    await ready(page)
    await page.getByRole('navigation', { name: 'Language' }).locator('a[hreflang="pl"]').filter({ visible: true }).click()
    await expect(page).toHaveURL(from)
    await expect(page.locator('html')).toHaveAttribute('lang', 'pl')
  })

// Counts and search results do not depend on the device.
test('Polish counts in its four ways @phone', async ({ page }) => {
  const counts: Record<string, RegExp> = {
    '/pl/srodki-ochrony-roslin/moluskocydy.html': /^1 produkt$/,
    '/pl/srodki-ochrony-roslin/zaprawy-nasienne.html': /^2 produkty$/,
    '/pl/programy-i-zestawy.html': /^5 produktów$/,
    '/en/plant-protection-products.html': /^33 products$/,
    '/pl/srodki-ochrony-roslin.html': /^33 produkty$/,
  }
  for (const [path, text] of Object.entries(counts)) {
    await page.goto(path)
    await expect(page.getByRole('status').filter({ hasText: text })).toBeVisible()
  }
})

test('a search finds by a word without its Polish letters @desktop', async ({ page }) => {
  await page.goto('/pl')
  await ready(page)
  const field = page.getByLabel(pl.search, { exact: true })
  await field.fill('legosat')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/pl\/search\?search=legosat/)
  await expect(page.getByRole('main').getByRole('link', { name: 'Łęgosat 360 SL' }).first()).toBeVisible()
})
