import type { Page } from '@playwright/test'
import { people, openSignedIn, somebodyNew, wishFor } from './people.ts'
import { expect, expectSoundScreen, ready, test } from './journey-test.ts'

const words = {
  pl: {
    heart: /^Ulubione: /,
    mustLogIn: 'Zaloguj się, aby dodać ten produkt do ulubionych',
    onItsWay: /^Zapisano na tym urządzeniu/,
    wished: /^Dodano .* do ulubionych\.$/,
    wishlist: 'Ulubione',
    move: /^Dodaj do koszyka: Krystalinek/,
    clear: 'Wyczyść wszystko',
    cleared: /^Wyczyszczono listy ulubionych\.$/,
    empty: 'Lista jest jeszcze pusta',
    history: 'Historia zakupów',
    order: /^Zamówienie \d+$/,
    again: 'Zamów ponownie',
    cart: 'Twój koszyk',
    notFound: 'Szukaliśmy wszędzie',
  },
  en: {
    heart: /^Wish list: /,
    mustLogIn: 'You must be logged in to add this product to your wish list',
    onItsWay: /^Saved on this device/,
    wished: /^You have added .* to your wish list\.$/,
    wishlist: 'My wishlist',
    move: /^Add to cart: Krystalinek/,
    clear: 'Clear all',
    cleared: /^Cleared wish lists\.$/,
    empty: 'Nothing on the list yet',
    history: 'Purchase history',
    order: /^Order \d+$/,
    again: 'Order again',
    cart: 'Your cart',
    notFound: 'We looked everywhere',
  },
} as const

type Words = (typeof words)['pl' | 'en']

/** Adds the first product to the wishlist by its heart; a slow answer is shown as being on its way. */
async function wish(page: Page, w: Words) {
  await page.getByRole('button', { name: w.heart, pressed: false }).first().click()
  await expect(page.getByText(w.wished).or(page.getByText(w.onItsWay)).first()).toBeVisible()
}

test('a guest is told why nothing is wished for, and shown the way to sign in @desktop', async ({ page }) => {
  await page.goto('/pl/nawozy.html')
  await ready(page)
  await page.getByRole('button', { name: words.pl.heart }).first().click()
  await expect(page.getByText(words.pl.mustLogIn).first()).toBeVisible()
  await expect(page.getByRole('dialog')).toBeVisible()
})

for (const locale of ['pl', 'en'] as const) {
  const w = words[locale]
  const listing = locale === 'pl' ? '/pl/nawozy.html' : '/en/fertilizers.html'

  test(
    `what is wished for goes into the cart or away in ${locale}`,
    { tag: locale === 'pl' ? '@desktop' : '@phone' },
    async ({ page, request }) => {
      test.slow()
      const person = await somebodyNew(request, 'marzy')
      await wishFor(request, person, ['KRY-W-001'])
      await openSignedIn(page, person, listing)
      await wish(page, w)
      await page.goto(`/${locale}/customer/my-wishlist`)
      await expect(page.getByRole('heading', { level: 1, name: w.wishlist })).toBeVisible()
      await expectSoundScreen(page)
      const movable = page.getByRole('main').getByRole('button', { name: w.move })
      await movable.click()
      await expect(movable).toHaveCount(0)
      await page.getByRole('button', { name: w.clear }).click()
      await page.getByRole('dialog').getByRole('button', { name: w.clear }).click()
      await expect(page.getByText(w.cleared).or(page.getByText(w.onItsWay)).first()).toBeVisible()
      await expect(page.getByRole('heading', { name: w.empty })).toBeVisible()
      await expectSoundScreen(page)
    },
  )

  test(
    `a purchase is read again and ordered again in ${locale}`,
    { tag: locale === 'en' ? '@desktop' : '@phone' },
    async ({ page }) => {
      test.slow()
      await openSignedIn(page, people.b2b, `/${locale}/customer/order-history`)
      await expect(page.getByRole('heading', { level: 1, name: w.history })).toBeVisible()
      await expectSoundScreen(page)
      await page.getByRole('article').getByRole('button', { name: w.again }).first().click()
      await expect(page.getByRole('heading', { level: 1, name: w.cart })).toBeVisible()
      await page.goBack()
      await page.getByRole('article').getByRole('link').first().click()
      await expect(page.getByRole('heading', { level: 1, name: w.order })).toBeVisible()
      await expectSoundScreen(page)
      await page.getByRole('button', { name: w.again }).click()
      await expect(page.getByRole('heading', { level: 1, name: w.cart })).toBeVisible()
      await page.goto(`/${locale}/customer/order-history/999999999`)
      await expect(page.getByText(w.notFound)).toBeVisible()
    },
  )

  test(
    `a wish and a purchase lead to the pack that was chosen in ${locale}`,
    { tag: locale === 'pl' ? '@desktop' : '@phone' },
    async ({ page, request }) => {
      test.slow()
      const product = page.getByRole('main').getByRole('link', { name: 'Borenda 150' })
      const person = await somebodyNew(request, 'wybiera')
      await wishFor(request, person, ['PLO-D-001-5L'])
      await openSignedIn(page, person, `/${locale}/customer/my-wishlist`)
      await product.click()
      await expect(page).toHaveURL(/\?pack=PLO-D-001-5L$/)
      await expect(page.getByRole('radio', { name: /^5 l/ })).toBeChecked()
      await page.context().clearCookies()
      await openSignedIn(page, people.company, `/${locale}/customer/order-history`)
      const bought = page.getByRole('article').filter({ hasText: 'Borenda 150' }).first()
      await bought.getByRole('link').first().click()
      await expect(page.getByRole('heading', { level: 1, name: w.order })).toBeVisible()
      await product.first().click()
      await expect(page).toHaveURL(/\?pack=PLO-D-001-/)
      await expect(page.getByRole('main').getByRole('radio', { checked: true })).toHaveCount(1)
    },
  )
}
