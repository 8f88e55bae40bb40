import type { Page } from '@playwright/test'
import { asGuest, cartIdOf, deliver, giveAddress, type Locale, ordersOf, pay, shown, toSummary } from './checkout-walk.ts'
import { expect, expectSoundScreen, ready, test } from './shop-test.ts'
import { words } from './words.ts'

const w = words.pl
const own = {
  card: /^Karta/,
  restore: /Poprzedni koszyk/,
  waits: 'Zamówienie jest złożone i czeka na płatność.',
  toPayment: 'Przejdź do płatności',
  refused: 'Płatność nie doszła do skutku',
  form: 'Płatność za zamówienie',
  paid: 'Płatność dotarła.',
} as const

async function ordered(page: Page, name: string, way: string | RegExp, locale: Locale = 'pl') {
  await asGuest(page, locale, name)
  await giveAddress(page, locale)
  await deliver(page, locale, words[locale].courier).check()
  const cart = await cartIdOf(page)
  await pay(page, locale, way).last().check()
  await toSummary(page, locale)
  await shown(page, words[locale].order).click()
  return cart
}

/** Expects that nothing of an ordered cart is left and that restoring it is not offered. */
async function expectOver(page: Page) {
  await expect(page.getByRole('heading', { name: w.emptyCart })).toBeVisible()
  await expect(page.getByText(own.restore)).toHaveCount(0)
}

// Orders and payments do not depend on the device.
test('a guest orders, and the cart is over: on this page, in the sidebar, after a reload, in another tab @desktop', async ({
  page,
  context,
  isMobile,
}) => {
  test.slow()
  const other = await context.newPage()
  await ordered(page, `po-zamowieniu-${isMobile ? 'telefon' : 'biurko'}`, w.transfer)
  await expect(page).toHaveURL(/thank-you$/)
  await page.goto('/pl')
  await ready(page)
  await shown(page, new RegExp(`^${w.cart}`)).click()
  const sidebar = page.getByRole('dialog', { name: w.yourCart })
  await expect(sidebar.getByText(w.emptyCart)).toBeVisible()
  await expect(sidebar.getByText(own.restore)).toHaveCount(0)
  await page.goto('/pl/cart')
  await expectOver(page)
  await page.reload()
  await expectOver(page)
  await other.goto('/pl/cart')
  await expectOver(other)
  await other.close()
})

test('Back on the payment page leads to the order and its payment, and one step further to no form that is over @phone', async ({
  page,
  request,
  isMobile,
}) => {
  test.slow()
  const cart = await ordered(page, `wstecz-${isMobile ? 'telefon' : 'biurko'}`, own.card)
  await expect(page).toHaveURL(/\/services\/payu\/pay\//)
  await page.goBack()
  await expect(page).toHaveURL(/checkout\/thank-you$/)
  await expect(page.getByText(w.orderNumber)).toBeVisible()
  await expect(page.getByText(own.waits)).toBeVisible()
  await expectSoundScreen(page)
  await page.reload()
  await expect(page.getByText(own.waits)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/checkout\/thank-you$/)
  await page.getByRole('button', { name: own.toPayment }).click()
  await expect(page).toHaveURL(/\/services\/payu\/pay\//)
  await page.getByRole('button', { name: 'Zapłać', exact: true }).click()
  await expect(page).toHaveURL(/thank-you/)
  await expect(page.getByText(own.paid)).toBeVisible()
  expect(await ordersOf(request, cart)).toHaveLength(1)
})

test('a refused payment leaves the order, which is paid in another way with nothing typed twice @desktop', async ({
  page,
  request,
  isMobile,
}) => {
  test.slow()
  const cart = await ordered(page, `odmowa-${isMobile ? 'telefon' : 'biurko'}`, own.card)
  await expect(page).toHaveURL(/\/services\/payu\/pay\//)
  await page.getByRole('button', { name: 'Odrzuć' }).click()
  await expect(page.getByRole('heading', { level: 1, name: own.refused })).toBeVisible()
  const form = page.getByRole('form', { name: own.form })
  await form.getByRole('radio', { name: /^BLIK/ }).check()
  await form.getByRole('textbox', { name: '6-cyfrowy kod z aplikacji banku' }).fill('777123')
  await expectSoundScreen(page)
  await form.getByRole('button', { name: /^Zapłać/ }).click()
  await expect(page.getByText(own.paid)).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(w.thankYou)
  expect(await ordersOf(request, cart)).toHaveLength(1)
})
