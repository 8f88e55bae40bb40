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

/** What the backend itself says has happened to a cart. */
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

/** The cart at the side, once something is in it. */
async function openSidebar(page: Page, locale: Locale) {
  const w = words[locale]
  await shown(page, new RegExp(`^${w.cart}.*[1-9]`)).click()
  return page.getByRole('dialog', { name: w.yourCart })
}

/** Through the side to the whole cart: the page that sends the change is not left. */
export async function toCart(page: Page, locale: Locale) {
  const sidebar = await openSidebar(page, locale)
  await sidebar.getByRole('link', { name: words[locale].cart, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: words[locale].yourCart })).toBeVisible()
}

/** Through the side into the checkout, which opens when the shop has counted the cart. */
export async function toCheckout(page: Page, locale: Locale) {
  const sidebar = await openSidebar(page, locale)
  await sidebar.getByRole('link', { name: words[locale].goToCheckout }).click()
  await expect(page).toHaveURL(/checkout/)
}

/** One pack in the cart, and on to the first step of the checkout. */
export async function fillCart(page: Page, locale: Locale) {
  const w = words[locale]
  await page.goto(w.productPath)
  await ready(page)
  await page.getByRole('radio', { name: /^5 l/ }).check()
  await shown(page, w.addToCart).click()
  await expect(page.getByText(w.added)).toBeVisible()
  await toCheckout(page, locale)
}

/** Past the first step with something in the cart, by an e-mail address alone. */
export async function asGuest(page: Page, locale: Locale, name: string) {
  await fillCart(page, locale)
  await leaveMail(page, locale, name)
}

export async function leaveMail(page: Page, locale: Locale, name: string) {
  await page.getByRole('textbox', { name: words[locale].email }).fill(`${name}.${locale}@demo.example`)
  // A phone's bar has the shorter name. A press in the very moment after the sheet has closed counts as its second tap, and is none.
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
