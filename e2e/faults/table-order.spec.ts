import { expect, type Page, test } from '@playwright/test'
import { words } from '../words.ts'
import { type FaultyShop, operationByHash, startFaultyShop } from './faulty-shop.ts'
import { prepare } from './seen-pages.ts'
import { add, openCart, products } from './shopper.ts'
import { stateOf, strike, timesAsked } from './table-test.ts'

/** The one request that must never be repeated automatically. */
const { ph } = products
const w = words.pl

test.setTimeout(300_000)

const withHumanCheck = (cellar: string) => ({
  RECAPTCHA_SITE_KEY: 'plon-demo-site',
  RECAPTCHA_SECRET: 'plon-demo-secret',
  RECAPTCHA_SCRIPT_URL: `${cellar}/services/recaptcha/api.js`,
  RECAPTCHA_VERIFY_URL: `${cellar}/services/recaptcha/api/siteverify`,
})

const orderButton = (page: Page) => page.getByRole('button', { name: w.order }).filter({ visible: true }).first()

/** Goes from an empty cart to the order button of the summary. */
async function untilSummary(page: Page, shop: FaultyShop) {
  await prepare(page, shop)
  await add(page, ph)
  await expect.poll(() => stateOf(page), { timeout: 60_000 }).toEqual([])
  await openCart(page)
  await page.getByRole('link', { name: w.nextDelivery }).filter({ visible: true }).click()
  await page.getByRole('textbox', { name: w.email }).fill('maria.orders@demo.example')
  await page.locator('button[type=submit]').filter({ visible: true }).first().click()
  const address = {
    [w.firstName]: 'Maria',
    [w.lastName]: 'Zielińska',
    [w.street]: 'Polna',
    [w.building]: '12',
    [w.postcode]: '62-020',
    [w.city]: 'Swarzędz',
    [w.telephone]: '601 234 567',
  }
  for (const [label, value] of Object.entries(address)) await page.getByRole('textbox', { name: label }).fill(value)
  await page.getByRole('textbox', { name: w.telephone }).blur()
  await page.getByRole('group', { name: w.howToDeliver }).getByRole('radio', { name: w.courier }).check()
  await page.getByRole('group', { name: w.howToPay }).getByRole('radio', { name: w.transfer }).check()
  await page.getByRole('button', { name: w.nextSummary }).filter({ visible: true }).first().click()
  await page.getByRole('checkbox', { name: w.accept }).check()
}

/**
 * Records the orders that the page itself sends. Chromium repeats a request when a keep-alive connection is cut, which a page cannot
 * prevent.
 */
function ordersSentBy(page: Page) {
  const sent: string[] = []
  page.on('request', (request) => {
    if (operationByHash(new URL(request.url()).pathname, request.postData() ?? '') === 'PlaceOrder') sent.push(request.url())
  })
  return sent
}

const ordersOf = async (shop: FaultyShop) => (await shop.effects()).filter(({ operation }) => operation === 'placeOrder').length

for (const side of ['road', 'cellar'] as const)
  test(`F-52 an order whose answer is lost on the ${side} is looked for, never sent again`, async ({ page }) => {
    const shop = await startFaultyShop()
    try {
      await untilSummary(page, shop)
      const sendings = ordersSentBy(page)
      strike(shop[side], 'PlaceOrder', { type: 'drop_after' })
      await orderButton(page).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Twoje zamówienie zostało przyjęte' })).toBeVisible({
        timeout: 90_000,
      })
      expect([sendings.length, await ordersOf(shop)]).toEqual([1, 1])
      await page.reload()
      await expect(page.getByRole('heading', { level: 1, name: 'Twoje zamówienie zostało przyjęte' })).toBeVisible()
      expect([sendings.length, await ordersOf(shop)]).toEqual([1, 1])
    } finally {
      await shop.close()
    }
  })

test('F-52 an order that never reached the shop may be given once more, by the shopper alone', async ({ page }) => {
  const shop = await startFaultyShop()
  try {
    await untilSummary(page, shop)
    const sendings = ordersSentBy(page)
    strike(shop.road, 'PlaceOrder', { type: 'drop_before' }, 10)
    await orderButton(page).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Sprawdzamy, czy zamówienie zostało przyjęte' })).toBeVisible()
    await expect(page.getByText('Zamówienie nie dotarło do sklepu.')).toBeVisible({ timeout: 90_000 })
    expect(await ordersOf(shop)).toBe(0)
    await shop.letThrough()
    await page.getByRole('button', { name: 'Wróć do podsumowania' }).click()
    await page.getByRole('checkbox', { name: w.accept }).check()
    await orderButton(page).click()
    await expect(page).toHaveURL(/thank-you$/)
    expect([sendings.length, await ordersOf(shop)]).toEqual([2, 1])
  } finally {
    await shop.close()
  }
})

for (const [how, fault] of [
  ['fails', { type: 'status', status: 500, effect: false }],
  ['takes half a minute', { type: 'delay', ms: 30_000 }],
] as const)
  test(`F-53 while the human check ${how} nothing is ordered, and the next try brings a new token`, async ({ page }) => {
    const shop = await startFaultyShop({ settings: withHumanCheck })
    const checks = () => shop.cellar.history().filter(({ path }) => path.endsWith('/siteverify')).length
    try {
      await untilSummary(page, shop)
      shop.cellar.rules.add({ match: { path: '/services/recaptcha/api/siteverify' }, fault, times: 1 })
      await orderButton(page).click()
      await expect(page.getByText('Błąd weryfikacji reCaptcha. Spróbuj ponownie.')).toBeVisible({ timeout: 30_000 })
      expect([timesAsked(shop.road, 'PlaceOrder'), await ordersOf(shop), checks()]).toEqual([0, 0, 1])
      await orderButton(page).click()
      await expect(page).toHaveURL(/thank-you$/)
      expect([timesAsked(shop.road, 'PlaceOrder'), await ordersOf(shop), checks()]).toEqual([1, 1, 2])
    } finally {
      await shop.close()
    }
  })
