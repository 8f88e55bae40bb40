import { giveAddress, leaveMail, shown, toCart, toCheckout } from './checkout-walk.ts'
import { expect, expectSoundScreen, ready, test } from './journey-test.ts'
import { locales, words } from './words.ts'

const own = {
  pl: {
    ...{ code: 'Kod rabatowy', apply: 'Zastosuj', wrong: 'Kod rabatowy jest nieprawidłowy' },
    ...{ discount: 'Rabat 10 %', confirm: /^Usuń/, undo: 'Cofnij', empty: 'Twój koszyk jest pusty' },
    ...{ removeCode: 'Usuń kod PLON10', rail: 'Dobierz do zestawu' },
  },
  en: {
    ...{ code: 'Discount code', apply: 'Apply', wrong: "The coupon code isn't valid" },
    ...{ discount: '10% off', confirm: /^Remove/, undo: 'Undo', empty: 'Your cart is empty' },
    ...{ removeCode: 'Remove the code PLON10', rail: 'Goes well with your cart' },
  },
}

for (const locale of locales) {
  const w = { ...words[locale], ...own[locale] }

  // Each language on one device.
  test(`a cart with a code, emptied and put back, in ${locale} ${locale === 'pl' ? '@desktop' : '@phone'}`, async ({ page }) => {
    const patient = { timeout: 15_000 }
    await page.goto(`/${locale}/miedzyplonik-norma-12.html`)
    await ready(page)
    await shown(page, w.addToCart).click()
    await toCart(page, locale)
    const code = page.getByRole('textbox', { name: w.code })
    await code.fill('NIEMA')
    await page.getByRole('button', { name: w.apply }).click()
    await expect(page.getByText(w.wrong)).toBeVisible(patient)
    await expect(code).toHaveValue('NIEMA')
    await code.fill('plon10')
    await code.press('Enter')
    await expect(page.getByText(w.discount, { exact: true })).toBeVisible(patient)
    await expect(page.getByRole('heading', { name: w.rail })).toBeVisible()
    await expectSoundScreen(page)
    await page.getByRole('article').getByRole('button', { name: w.confirm }).filter({ visible: true }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: w.confirm }).click()
    await expect(page.getByRole('heading', { name: w.empty })).toBeVisible(patient)
    await page.getByRole('button', { name: w.undo }).click()
    await expect(page.getByText(w.discount, { exact: true })).toBeVisible(patient)
    await page.getByRole('button', { name: w.removeCode }).click()
    await expect(code).toBeVisible(patient)
  })
}

const point = {
  ...{ method: /^Automat/, near: 'Blisko mnie', search: 'Miejscowość, ulica lub kod pocztowy' },
  ...{ choose: /^Wybierz WRO01DEMO/, mine: 'Tu odbierzesz' },
}

test('a pickup point is found and chosen by keyboard, and a blocked position has its word', async ({ page }) => {
  const w = { ...words.pl, ...point }
  await page.goto('/pl/mierzydlo-ph-gleba.html')
  await ready(page)
  await shown(page, w.addToCart).click()
  await toCheckout(page, 'pl')
  await leaveMail(page, 'pl', 'punkt')
  await giveAddress(page, 'pl')
  await page.getByRole('radio', { name: w.method }).check()
  const search = page.getByRole('searchbox', { name: w.search })
  await page.getByRole('button', { name: w.near }).click()
  await expect(page.getByText('Dostęp do Twojego położenia jest zablokowany')).toBeVisible()
  await search.fill('Wrocław')
  await search.press('Enter')
  const choose = page.getByRole('button', { name: w.choose })
  await expect(choose).toBeVisible()
  await expect(page.locator('.map-pin').first()).toBeVisible()
  await expectSoundScreen(page)
  await choose.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(w.mine)).toBeVisible()
  await expect(page.getByText('Rynkowa 3, 52-120 Wrocław')).toBeVisible()
})
