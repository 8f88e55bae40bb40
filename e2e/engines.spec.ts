import type { Page } from '@playwright/test'
import { namelessOn } from './barriers.ts'
import {
  cartIdOf,
  deliver,
  effectsOn,
  fillCart,
  giveAddress,
  leaveMail,
  ordersOf,
  pay,
  shown,
  toCart,
  toSummary,
} from './checkout-walk.ts'
import { expect, expectSoundScreen, ready, test } from './engine-test.ts'
import type { Engine } from './engines.ts'
import { people, signInAs } from './people.ts'
import { look } from './stop.ts'
import { words } from './words.ts'

const own = {
  pl: {
    ...{ code: 'Kod rabatowy', apply: 'Zastosuj', wrong: 'Kod rabatowy jest nieprawidłowy' },
    discount: 'Rabat 10 %',
    see: 'Zobacz zamówienie',
  },
  en: {
    ...{ code: 'Discount code', apply: 'Apply', wrong: "The coupon code isn't valid" },
    discount: '10% off',
    see: 'See the order',
  },
}

/** Texts that belong to a module of the shop's own Magento, in both languages. */
const ofModules =
  /negocj|negoti|B2B|partner(em)? handlow|trade partner|lojaln|loyalty|certyfikat|cena u doradcy|via adviser|powiadomi[ćm]|Tell me when|PayU|BLIK|Łączenie kont|Merging accounts|Profil doradcy|Adviser's profile/i

/** Expects a screen without nameless buttons, without broken values, and without texts of features that the engine does not have. */
async function expectWhole(page: Page, { character }: Engine) {
  expect(await namelessOn(page)).toEqual([])
  const { texts } = await look(page)
  expect(texts.filter((text) => /NaN|\b(null|undefined)\b|\{\w*\}/.test(text))).toEqual([])
  if (character.ENGINE_MODULES === 'stock') expect(texts.filter((text) => ofModules.test(text))).toEqual([])
}

// All tests share one shop.
test.describe.configure({ mode: 'default' })

const wordsOf = ({ locale }: Engine) => ({ ...words[locale], ...own[locale] })

test('a guest goes from home to the order', async ({ page, request, engine }) => {
  const { locale, delivery, payment } = engine
  const w = wordsOf(engine)
  test.slow()
  await page.goto(w.home)
  await ready(page)
  await expectWhole(page, engine)
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`^${w.category} \\d+`) })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(w.category)
  await expectWhole(page, engine)
  await page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link', { name: 'Borenda 150' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Borenda 150')
  await expectWhole(page, engine)
  await page.getByRole('radio', { name: /^5 l/ }).check()
  await shown(page, w.addToCart).click()
  await expect(page.getByText(w.added)).toBeVisible()
  await toCart(page, locale)
  await expect(page.getByRole('textbox', { name: w.quantity })).toHaveValue('1')
  await expectWhole(page, engine)
  const cart = await cartIdOf(page)
  await page.getByRole('link', { name: w.nextDelivery }).filter({ visible: true }).click()
  await leaveMail(page, locale, 'silnik')
  await giveAddress(page, locale)
  await deliver(page, locale, delivery).check()
  await pay(page, locale, payment).check()
  await expectWhole(page, engine)
  await toSummary(page, locale)
  await expect(page.getByRole('main').locator('address').first()).toContainText(w.country)
  await expectWhole(page, engine)
  await shown(page, w.order).click()
  await expect(page).toHaveURL(/thank-you$/)
  await expect(page.getByText(w.orderNumber)).toBeVisible()
  await expectWhole(page, engine)
  await expectSoundScreen(page)
  expect(await ordersOf(request, cart)).toHaveLength(1)
  await page.goto(`/${locale}/cart`)
  await expect(page.getByRole('heading', { name: w.emptyCart })).toBeVisible()
})

test('a customer signs in, orders, and finds the order among the others', async ({ page, engine }) => {
  const { locale, delivery, payment } = engine
  const w = wordsOf(engine)
  test.slow()
  await signInAs(page, people.private, locale)
  await expectWhole(page, engine)
  await fillCart(page, locale)
  await page.goto(`/${locale}/checkout/shipping-and-payment`)
  await deliver(page, locale, delivery).check()
  await pay(page, locale, payment).check()
  await toSummary(page, locale)
  await shown(page, w.order).click()
  await expect(page).toHaveURL(/thank-you$/)
  const number = /\d{9,10}/.exec(await page.getByText(w.orderNumber).innerText())?.[0] ?? ''
  await expectWhole(page, engine)
  await page.getByRole('link', { name: w.see }).click()
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(number) })).toBeVisible()
  await expect(page.getByText('Borenda 150').first()).toBeVisible()
  await expectWhole(page, engine)
  await expectSoundScreen(page)
  await page.goto(`/${locale}/customer/order-history`)
  await expect(page.getByRole('heading', { level: 2, name: new RegExp(number) })).toBeVisible()
  await expectWhole(page, engine)
})

test('a code is refused, another one taken', async ({ page, engine }) => {
  const { locale } = engine
  const w = wordsOf(engine)
  await page.goto(`/${locale}/miedzyplonik-norma-12.html`)
  await ready(page)
  await shown(page, w.addToCart).click()
  await toCart(page, locale)
  const code = page.getByRole('textbox', { name: w.code })
  await code.fill('NIEMA')
  await page.getByRole('button', { name: w.apply }).click()
  await expect(page.getByText(w.wrong)).toBeVisible()
  await code.fill('plon10')
  await code.press('Enter')
  await expect(page.getByText(w.discount, { exact: true })).toBeVisible()
  await expectWhole(page, engine)
})

test.describe('with the worker', () => {
  test.use({
    serviceWorkers: 'allow',
    expectedFaults: [/ERR_INTERNET_DISCONNECTED|net::|Failed to load resource|No connection/],
  })

  test('what is added without a signal is sent with the next one', async ({ page, context, request, engine }) => {
    const w = wordsOf(engine)
    await page.goto(w.productPath)
    await ready(page)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await page.getByRole('radio', { name: /^5 l/ }).check()
    await shown(page, w.addToCart).click()
    await expect(page.getByText(w.savedHere)).toBeVisible()
    await context.setOffline(false)
    await expect
      .poll(async () => (await effectsOn(request, await cartIdOf(page))).map(({ operation }) => operation))
      .toContain('addProductsToCart')
    await toCart(page, engine.locale)
    await expect(page.getByRole('textbox', { name: w.quantity })).toHaveValue('1')
  })
})
