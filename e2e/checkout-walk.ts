import type { APIRequestContext, Page } from '@playwright/test'
import { expect, ready } from './shop-test.ts'
import { type locales, words } from './words.ts'

export type Locale = (typeof locales)[number]

export const shown = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).filter({ visible: true }).first()

/** What the backend itself says of orders of a cart. */
export async function ordersOf(request: APIRequestContext, cart: string) {
  const response = await request.get(`http://127.0.0.1:${process.env.E2E_BACKEND_PORT}/dev/effects`)
  const effects = (await response.json()) as { operation: string; cart: string }[]
  return effects.filter((effect) => effect.operation === 'placeOrder' && effect.cart === cart)
}

export async function cartIdOf(page: Page) {
  const cookies = await page.context().cookies()
  return cookies.find((cookie) => cookie.name === 'vsf-cart')?.value ?? ''
}

/** One pack in the cart, and on to the first step of the checkout. */
export async function fillCart(page: Page, locale: Locale) {
  const w = words[locale]
  await page.goto(w.productPath)
  await ready(page)
  await page.getByRole('radio', { name: /^5 l/ }).check()
  await shown(page, w.addToCart).click()
  await expect(page.getByText(w.added)).toBeVisible()
  await page.goto(`/${locale}/checkout/user-account`)
}

/** Past the first step, by an e-mail address alone. */
export async function asGuest(page: Page, locale: Locale, name: string) {
  await fillCart(page, locale)
  await page.getByRole('textbox', { name: words[locale].email }).fill(`${name}.${locale}@demo.example`)
  // A phone's bar has the shorter name.
  await shown(page, /^(Dalej|Next)/).click()
  await expect(page).toHaveURL(/shipping-and-payment$/)
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
