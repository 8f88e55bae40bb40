import type { APIRequestContext, Page } from '@playwright/test'
import type { Locale } from './checkout-walk.ts'
import { emailOf, people, signInWords } from './people.ts'
import { expect, offline, ready } from './shop-test.ts'
import { expectOwnTitle, expectQuietStop, piecesInEngine, type Standing } from './stop.ts'
import { words } from './words.ts'

/** Milliseconds that an action may wait for its element. */
const patience = 15_000

interface Forgiving {
  /** Faults that are ignored from the moment they are added here. */
  forgiven: RegExp[]
}

/**
 * Continues from where a journey stopped, as a person would: the side cart and the cart page, home, Back and Forward, the same page again,
 * the other language, a second tab with the cart, without a signal and with it again. Loads a whole page only where loading is tested: the
 * reload, the other language, and the new tab.
 */
export async function walkOn(page: Page, request: APIRequestContext, { forgiven, ...standing }: Standing & Forgiving) {
  const end = new URL(page.url())
  const locale: Locale = end.pathname.startsWith('/en') ? 'en' : 'pl'
  const quiet = (where: string) => expectQuietStop(page, request, locale, standing, where)
  page.setDefaultTimeout(patience)
  await closeLayers(page)

  const hasGoneToCart = await sideCart(page, request, locale)
  if (hasGoneToCart) await quiet('the cart, by the link in its panel')
  if (hasGoneToCart || end.pathname !== `/${locale}`) await homeAndBack(page, locale, end, hasGoneToCart, quiet)

  await page.goto(end.href)
  await quiet('the same address, opened again')

  const other = locale === 'pl' ? 'en' : 'pl'
  await inLanguage(page, other)
  await expectQuietStop(page, request, other, standing, 'the other language')

  await secondTab(page, request, locale, standing)
  await withoutSignal(page)
  // A read in flight when the session ends is refused.
  forgiven.push(/status of 401/)
  await leave(page, request, standing)
}

/** Goes to the home page by a link and back to where the journey ended, past the cart page if it was opened in between. */
async function homeAndBack(page: Page, locale: Locale, end: URL, isPastCart: boolean, quiet: (where: string) => Promise<void>) {
  const home = `/${locale}`
  await page.locator('header').getByRole('link', { name: 'Plon' }).first().click()
  await expect(page).toHaveURL(home)
  await quiet('home, reached by a link')
  await expectOwnTitle(page, 'home')

  await page.goBack()
  if (isPastCart) {
    await expect(page).toHaveURL(`${home}/cart`)
    await page.goBack()
  }
  await (end.pathname === home ? expect(page).toHaveURL(end.href) : expect(page).not.toHaveURL(home))
  await quiet('back where the journey ended')
  await expectOwnTitle(page, 'back')
  await page.goForward()
  await expect(page).toHaveURL(isPastCart ? `${home}/cart` : home)
}

/** Closes the sheet in which a journey may end: Escape closes every layer. */
async function closeLayers(page: Page) {
  const open = page.locator('dialog[open]')
  while ((await open.count()) > 0) {
    const before = await open.count()
    // The first Escape may close a message inside the layer.
    await expect(async () => {
      await page.keyboard.press('Escape')
      await expect.poll(() => open.count(), { timeout: 2_000 }).toBeLessThan(before)
    }).toPass()
  }
}

/** Switches the language by the header's link; the checkout has none, so there the address is changed. */
async function inLanguage(page: Page, locale: Locale) {
  const link = page.locator(`header a[hreflang=${locale}]`).filter({ visible: true })
  if ((await link.count()) > 0) await link.first().click()
  else await page.goto(page.url().replace(/\/(pl|en)(?=\/)/, `/${locale}`))
  await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${locale}`))
}

/**
 * Expects that the side cart matches the engine and links to the cart page.
 * @returns whether the cart page is open now
 */
async function sideCart(page: Page, request: APIRequestContext, locale: Locale): Promise<boolean> {
  const opener = page.getByRole('button', { name: new RegExp(`^${words[locale].cart}`) }).filter({ visible: true })
  if ((await opener.count()) === 0) return false
  await opener.first().click()
  const side = page.getByRole('dialog', { name: words[locale].yourCart })
  await expect(side).toBeVisible()
  const toCart = side.getByRole('link', { name: words[locale].cart, exact: true })
  const path = `/${locale}/cart`
  const pieces = await piecesInEngine(page, request)
  if (pieces === 0) await expect(side.getByText(words[locale].emptyCart)).toBeVisible()
  else await expect(toCart).toBeVisible()
  if (pieces === 0 || new URL(page.url()).pathname === path) {
    await closeLayers(page)
    return false
  }
  await toCart.click()
  await expect(page).toHaveURL(path)
  return true
}

/** Expects that a second tab has the same cart and shows no dialog either. */
async function secondTab(page: Page, request: APIRequestContext, locale: Locale, standing: Standing) {
  const tab = await page.context().newPage()
  await tab.goto(`/${locale}/cart`)
  await expectQuietStop(tab, request, locale, standing, 'a second tab')
  await tab.close()
}

/** Takes the signal away and back: the band appears and disappears, and the page works afterwards. */
async function withoutSignal(page: Page) {
  const band = page.getByText(words.pl.noConnection).or(page.getByText(words.en.noConnection))
  await offline(page.context(), () => expect(band).toBeVisible())
  await expect(band).toBeHidden()
  await ready(page)
}

/**
 * Signs out a customer who is not shared: the demonstration's customers are in use by other journeys, and signing out ends their sessions
 * everywhere.
 */
async function leave(page: Page, request: APIRequestContext, standing: Standing) {
  const cookies = await page.context().cookies()
  const token = cookies.find(({ name }) => name === 'vsf-customer')?.value
  if (!token) return
  const email = await emailOf(request, token)
  if (!email || Object.values(people).some((person) => person.email === email)) return
  const locale: Locale = new URL(page.url()).pathname.startsWith('/en') ? 'en' : 'pl'
  await page.goto(`/${locale}/customer`)
  await ready(page)
  await page.getByRole('button', { name: signInWords[locale].logOut }).filter({ visible: true }).first().click()
  const dialog = page.locator('dialog[open]')
  await expect(page).not.toHaveURL(/customer/)
  await expect(dialog).toHaveCount(0)
  await expectQuietStop(page, request, locale, standing, 'signed out')
  expect(await page.evaluate(() => document.body.innerText), 'signed out').not.toContain(email)
}
