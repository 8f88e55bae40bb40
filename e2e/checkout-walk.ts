import type { APIRequestContext, Page } from '@playwright/test'
import { expect, ready } from './shop-test.ts'
import { type locales, words } from './words.ts'

export type Locale = (typeof locales)[number]

export const shown = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).filter({ visible: true }).first()

interface Effect {
  operation: string
  cart: string
  after: unknown
}

/** Returns what the backend itself has recorded for a cart. */
export async function effectsOn(request: APIRequestContext, cart: string): Promise<Effect[]> {
  const response = await request.get(`http://127.0.0.1:${process.env.E2E_BACKEND_PORT}/dev/effects`)
  return ((await response.json()) as Effect[]).filter((effect) => effect.cart === cart)
}

export const ordersOf = async (request: APIRequestContext, cart: string) =>
  (await effectsOn(request, cart)).filter((effect) => effect.operation === 'placeOrder')

export async function cartIdOf(page: Page) {
  const cookies = await page.context().cookies()
  return cookies.find((cookie) => cookie.name === 'vsf-cart')?.value ?? ''
}

/** Opens the side cart once it has a product. */
async function openSidebar(page: Page, locale: Locale) {
  const w = words[locale]
  await shown(page, new RegExp(`^${w.cart}.*[1-9]`)).click()
  return page.getByRole('dialog', { name: w.yourCart })
}

/** Goes from the side cart to the full cart, without leaving the page that sends the change. */
export async function toCart(page: Page, locale: Locale) {
  const sidebar = await openSidebar(page, locale)
  await sidebar.getByRole('link', { name: words[locale].cart, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: words[locale].yourCart })).toBeVisible()
}

/** Goes from the side cart to the checkout, which opens when the engine has calculated the cart. */
export async function toCheckout(page: Page, locale: Locale) {
  const sidebar = await openSidebar(page, locale)
  await sidebar.getByRole('link', { name: words[locale].goToCheckout }).click()
  await expect(page).toHaveURL(/checkout/)
}

/** Puts one pack into the cart and goes to the first step of the checkout. */
export async function fillCart(page: Page, locale: Locale) {
  const w = words[locale]
  await page.goto(w.productPath)
  await ready(page)
  await page.getByRole('radio', { name: /^5 l/ }).check()
  await shown(page, w.addToCart).click()
  await expect(page.getByText(w.added)).toBeVisible()
  await toCheckout(page, locale)
}

/** Fills a cart and passes the first step of the checkout with an e-mail address only. */
export async function asGuest(page: Page, locale: Locale, name: string) {
  await fillCart(page, locale)
  await leaveMail(page, locale, name)
}

export async function leaveMail(page: Page, locale: Locale, name: string) {
  await page.getByRole('textbox', { name: words[locale].email }).fill(`${name}.${locale}@demo.example`)
  // The bar on a phone has the shorter name. A tap right after the sheet has closed is taken for its second tap and ignored, so it is
  // repeated.
  await expect(async () => {
    await shown(page, /^(Dalej|Next)/).click()
    await expect(page).toHaveURL(/shipping-and-payment$/, { timeout: 3_000 })
  }).toPass()
}

export async function giveAddress(page: Page, locale: Locale) {
  const w = words[locale]
  const fill = (label: string, value: string) => page.getByRole('textbox', { name: label, exact: true }).first().fill(value)
  await fill(w.firstName, 'Maria')
  await fill(w.lastName, 'Zielińska')
  await fill(w.street, 'Polna')
  await fill(w.building, '12')
  await fill(w.postcode, '63-000')
  await fill(w.city, 'Środa Wielkopolska')
  await fill(w.telephone, '601 234 567')
  await page.getByRole('textbox', { name: w.telephone }).blur()
}

export const deliver = (page: Page, locale: Locale, way: string | RegExp) =>
  page.getByRole('group', { name: words[locale].howToDeliver }).getByRole('radio', { name: way })
export const pay = (page: Page, locale: Locale, way: string | RegExp) =>
  page.getByRole('group', { name: words[locale].howToPay }).getByRole('radio', { name: way })

export async function toSummary(page: Page, locale: Locale) {
  await shown(page, words[locale].nextSummary).click()
  await expect(page).toHaveURL(/summary$/)
  await page.getByRole('checkbox', { name: words[locale].accept }).check()
}
