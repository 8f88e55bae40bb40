import type { Page } from '@playwright/test'
import { expect, expectSoundScreen, ready, test } from './shop-test.ts'

const words = {
  pl: {
    email: 'E-mail',
    password: 'Hasło',
    logIn: 'Zaloguj się',
    heart: /^Ulubione: /,
    mustLogIn: 'Zaloguj się, aby dodać ten produkt do ulubionych',
    wished: /^Dodano .* do ulubionych\.$/,
    unwished: /^Usunięto .* z ulubionych\.$/,
    wishlist: 'Ulubione',
    move: /^Dodaj do koszyka: /,
    clear: 'Wyczyść wszystko',
    cleared: 'Wyczyszczono listy ulubionych.',
    empty: 'Lista jest jeszcze pusta',
    history: 'Historia zakupów',
    order: /^Zamówienie \d+$/,
    again: 'Zamów ponownie',
    cart: 'Twój koszyk',
    notFound: 'Szukaliśmy wszędzie',
  },
  en: {
    email: 'E-mail',
    password: 'Password',
    logIn: 'Log in',
    heart: /^Wish list: /,
    mustLogIn: 'You must be logged in to add this product to your wish list',
    wished: /^You have added .* to your wish list\.$/,
    unwished: /^You removed .* from your wish list\.$/,
    wishlist: 'My wishlist',
    move: /^Add to cart: /,
    clear: 'Clear all',
    cleared: 'Cleared wish lists.',
    empty: 'Nothing on the list yet',
    history: 'Purchase history',
    order: /^Order \d+$/,
    again: 'Order again',
    cart: 'Your cart',
    notFound: 'We looked everywhere',
  },
} as const

type Words = (typeof words)['pl' | 'en']

async function signIn(page: Page, locale: 'pl' | 'en', path: string, email: string, password: string) {
  const w = words[locale]
  await page.goto(`/${locale}/authentication?${new URLSearchParams({ returnURL: path })}`)
  await ready(page)
  await page.getByRole('main').getByLabel(w.email, { exact: true }).first().fill(email)
  await page.getByRole('main').getByLabel(w.password, { exact: true }).first().fill(password)
  await page.getByRole('main').getByRole('button', { name: w.logIn, exact: true }).first().click()
  await expect(page).toHaveURL(path)
}

async function wishFor(page: Page, w: Words) {
  await page.getByRole('button', { name: w.heart, pressed: false }).first().click()
  await expect(page.getByText(w.wished)).toBeVisible()
}

test('a guest is told why nothing is wished for, and shown the way to sign in', async ({ page }) => {
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
    async ({ page }) => {
      test.slow()
      await signIn(page, locale, listing, 'anna@demo.example', 'Demo-Anna-1')
      await wishFor(page, w)
      await page.goto(`/${locale}/customer/my-wishlist`)
      await expect(page.getByRole('heading', { level: 1, name: w.wishlist })).toBeVisible()
      await expectSoundScreen(page)
      const movable = page.getByRole('main').getByRole('button', { name: w.move })
      const before = await movable.count()
      if (before > 0) {
        await movable.first().click()
        await expect(movable).toHaveCount(before - 1)
      }
      await page.getByRole('button', { name: w.clear }).click()
      await page.getByRole('dialog').getByRole('button', { name: w.clear }).click()
      await expect(page.getByText(w.cleared)).toBeVisible()
      await expect(page.getByRole('heading', { name: w.empty })).toBeVisible()
      await expectSoundScreen(page)
    },
  )

  test(
    `a purchase is read again and ordered again in ${locale}`,
    { tag: locale === 'en' ? '@desktop' : '@phone' },
    async ({ page }) => {
      test.slow()
      await signIn(page, locale, `/${locale}/customer/order-history`, 'agro@demo.example', 'Demo-Agro-1')
      await expect(page.getByRole('heading', { level: 1, name: w.history })).toBeVisible()
      await page.getByRole('article').getByRole('link').first().click()
      await expect(page.getByRole('heading', { level: 1, name: w.order })).toBeVisible()
      await expectSoundScreen(page)
      await page.getByRole('button', { name: w.again }).click()
      await expect(page.getByRole('heading', { level: 1, name: w.cart })).toBeVisible()
      await page.goto(`/${locale}/customer/order-history/999999999`)
      await expect(page.getByText(w.notFound)).toBeVisible()
    },
  )
}
