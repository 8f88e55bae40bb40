import type { Page } from '@playwright/test'
import { cartIdOf, effectsOn, giveAddress, ordersOf, shown } from './checkout-walk.ts'
import { expect, expectSoundScreen, ready, test } from './journey-test.ts'
import { locales, words } from './words.ts'

type Words = (typeof words)['pl' | 'en']

/** Narrows the listing to one maker: beside the list on a desktop, in a sheet on a phone. */
async function filterByMaker(page: Page, w: Words, isMobile: boolean) {
  if (isMobile) {
    await page.getByRole('button', { name: w.filters, exact: true }).click()
    const sheet = page.getByRole('dialog', { name: w.filters })
    await sheet.getByRole('checkbox', { name: /^Plonarvia/ }).check()
    await expect(page).toHaveURL(/manufacturer=/)
    await expect(sheet.getByRole('button', { name: w.showProducts })).toBeVisible()
    await expectSoundScreen(page)
    await sheet.getByRole('button', { name: w.showProducts }).click()
    await expect(sheet).toBeHidden()
  } else {
    await page
      .getByRole('complementary', { name: w.filters })
      .getByRole('checkbox', { name: /^Plonarvia/ })
      .check()
    await expect(page).toHaveURL(/manufacturer=/)
  }
}

for (const locale of locales) {
  const w = words[locale]

  // Each language on one device.
  test(`a guest finds, chooses and orders a product in ${locale} ${locale === 'pl' ? '@desktop' : '@phone'}`, async ({
    page,
    request,
    isMobile,
  }) => {
    test.slow()
    await page.goto(w.home)
    await ready(page)

    await test.step('home leads to the family', async () => {
      await page
        .getByRole('main')
        .getByRole('link', { name: new RegExp(`^${w.category} \\d+`) })
        .click()
      await expect(page).toHaveURL(w.categoryPath)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(w.category)
      await expect(page).toHaveTitle(new RegExp(w.category))
    })

    await test.step('the listing is narrowed to a maker', async () => {
      const count = page.getByRole('status').filter({ hasText: w.products }).first()
      await expect(count).toHaveText(/^36 /)
      await filterByMaker(page, w, isMobile)
      await expect(count).toHaveText(w.narrowed)
    })

    await test.step('the product opens, and wants a pack to be chosen', async () => {
      await page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link', { name: 'Borenda 150' }).click()
      await expect(page).toHaveURL(w.productPath)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Borenda 150')
      await shown(page, w.addToCart).click()
      await expect(page.getByText(w.chooseVariant, { exact: true }).filter({ visible: true }).first()).toBeVisible()
      await page.getByRole('radio', { name: /^5 l/ }).check()
    })

    await test.step('it goes into the cart', async () => {
      await shown(page, w.addToCart).click()
      await expect(page.getByText(w.added)).toBeVisible()
      await expectSoundScreen(page)
      await page
        .getByRole('button', { name: new RegExp(`^${w.cart}`) })
        .filter({ visible: true })
        .click()
      const sidebar = page.getByRole('dialog', { name: w.yourCart })
      await expect(sidebar.getByText('Borenda 150')).toBeVisible()
      await expectSoundScreen(page)
      await sidebar.getByRole('link', { name: w.cart, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: w.yourCart })).toBeVisible()
      await expect(page.getByRole('textbox', { name: w.quantity })).toHaveValue('1')
      await expectSoundScreen(page)
    })

    const cart = await cartIdOf(page)
    expect((await effectsOn(request, cart)).map((effect) => effect.operation)).toContain('addProductsToCart')

    await test.step('who orders', async () => {
      await page.getByRole('link', { name: w.nextDelivery }).filter({ visible: true }).click()
      await expect(page).toHaveURL(new RegExp(`/${locale}/checkout/user-account$`))
      await page.getByRole('textbox', { name: w.email }).fill(`maria.${locale}.${isMobile ? 'phone' : 'desktop'}@demo.example`)
      await expectSoundScreen(page)
      await page.locator('button[type=submit]').filter({ visible: true }).first().click()
    })

    await test.step('where to, how, and how it is paid', async () => {
      await expect(page).toHaveURL(/shipping-and-payment$/)
      // Leaving the last field makes the delivery methods appear; the button is for people who stay in it.
      await giveAddress(page, locale)
      await page.getByRole('group', { name: w.howToDeliver }).getByRole('radio', { name: w.courier }).check()
      await page.getByRole('group', { name: w.howToPay }).getByRole('radio', { name: w.transfer }).check()
      await expectSoundScreen(page)
      await shown(page, w.nextSummary).click()
    })

    await test.step('the order', async () => {
      await expect(page).toHaveURL(/summary$/)
      await expect(page.getByText('Maria Zielińska').first()).toBeVisible()
      await shown(page, w.order).click()
      await expect(page.getByText(w.required).first()).toBeVisible()
      expect((await effectsOn(request, cart)).map((effect) => effect.operation)).not.toContain('placeOrder')
      await page.getByRole('checkbox', { name: w.accept }).check()
      await expectSoundScreen(page)
      await shown(page, w.order).click()
      await expect(page).toHaveURL(/thank-you$/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(w.thankYou)
      await expect(page.getByText(w.orderNumber)).toBeVisible()
      await expectSoundScreen(page)
    })

    await test.step('the backend has this order, once', async () => {
      const number = /\d{9,10}/.exec(await page.getByText(w.orderNumber).innerText())?.[0]
      const orders = await ordersOf(request, cart)
      expect(orders).toHaveLength(1)
      expect(orders[0]?.after).toMatchObject({ order: number })
    })

    await test.step('the next cart is empty', async () => {
      await page.goto(`/${locale}/cart`)
      await expect(page.getByRole('heading', { name: w.emptyCart })).toBeVisible()
    })
  })

  test(`a quantity beyond the limit is capped and told in ${locale} ${locale === 'pl' ? '@phone' : '@desktop'}`, async ({
    page,
  }) => {
    await page.goto(w.productPath)
    await ready(page)
    await page.getByRole('radio', { name: /^5 l/ }).check()
    const field = page.getByRole('textbox', { name: w.quantity }).filter({ visible: true }).first()
    await field.fill('10000')
    await expect(page.getByText(w.mostYouCan)).toBeVisible()
    await expect(field).toHaveValue('9999')
  })

  test(`a step of the checkout opened without a cart says what to do in ${locale} ${locale === 'pl' ? '@desktop' : '@phone'}`, async ({
    page,
  }) => {
    await page.goto(`/${locale}/checkout/summary`)
    await expect(page.getByRole('heading', { name: w.emptyCart })).toBeVisible()
    await expectSoundScreen(page)
  })
}
