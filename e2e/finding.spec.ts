import { expect, expectSoundScreen, ready, test } from './shop-test.ts'

const told = {
  pl: {
    search: 'Szukaj w sklepie',
    all: /^Pokaż wszystkie \d+/,
    enlarge: 'Powiększ: Borenda 150',
    second: /^Zdjęcie 2 z 3$/,
    next: 'Następne zdjęcie',
    compare: 'Porównaj',
    inComparison: 'W porównaniu',
    comparison: 'Porównanie',
    finder: 'Dobierz produkty do uprawy',
    wheat: 'Pszenica',
    show: /^Pokaż \d+ (produkt|produkty|produktów)$/,
    fertilizers: 'Dobierz nawozy',
    nitrogen: 'Azot (N)',
    brands: 'Marki',
    otherWay: 'Znajdź inaczej',
    reviews: 'Opinie',
    write: 'Napisz opinię',
    send: 'Wyślij opinię',
    required: 'To pole jest wymagane',
  },
  en: {
    search: 'Search the shop',
    all: /^Show all \d+/,
    enlarge: 'Enlarge: Borenda 150',
    second: /^Picture 2 of 3$/,
    next: 'Next picture',
    compare: 'Compare',
    inComparison: 'In the comparison',
    comparison: 'Comparison',
    finder: 'Find products for a crop',
    wheat: 'Wheat',
    show: /^Show \d+ products?$/,
    fertilizers: 'Find fertilizers',
    nitrogen: 'Nitrogen (N)',
    brands: 'Brands',
    otherWay: 'Find it another way',
    reviews: 'Reviews',
    write: 'Write a review',
    send: 'Send the review',
    required: 'This field is required',
  },
} as const

for (const locale of ['pl', 'en'] as const) {
  const words = told[locale]

  test(`${locale}: typing proposes, the arrows choose, Escape clears`, async ({ page }) => {
    await page.goto(`/${locale}`)
    await ready(page)
    const field = page.getByLabel(words.search)
    await field.fill('borenda')
    await expect(page.getByRole('option', { name: 'Borenda 150' })).toBeVisible()
    await field.press('Escape')
    await expect(field).toHaveValue('')
    await expect(page.getByRole('listbox')).toBeHidden()
    await field.fill('borenda')
    await expect(page.getByRole('option', { name: 'Borenda 150' })).toBeVisible()
    await field.press('ArrowDown')
    await expect(field).toHaveAttribute('aria-activedescendant', 'suggestion-0')
    await field.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Borenda 150' })).toBeVisible()
  })

  test(`${locale}: a code leads straight to its product, and no answer leads further`, async ({ page }) => {
    await page.goto(`/${locale}/search?search=plo-d-001`)
    await expect(page).toHaveURL(new RegExp(`/${locale}/borenda-150\\.html$`))
    await page.goto(`/${locale}/search?search=zzzz`)
    await ready(page)
    await expect(page.getByRole('heading', { name: words.otherWay })).toBeVisible()
  })

  test(`${locale}: pictures over the whole screen, and a product beside another`, async ({ page }) => {
    await page.goto(`/${locale}/borenda-150.html`)
    await ready(page)
    await page.getByRole('button', { name: words.enlarge }).click()
    const box = page.getByRole('dialog')
    await box.getByRole('button', { name: words.next }).click()
    await expect(box.getByText(words.second)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(box).toBeHidden()
    // It comes when it is seen.
    const compare = page.getByRole('button', { name: words.compare, exact: true })
    await expect(async () => {
      await page.keyboard.press('PageDown')
      await expect(compare).toBeVisible({ timeout: 500 })
    }).toPass()
    await compare.click()
    await expect(page.getByRole('button', { name: words.inComparison })).toBeVisible()
    await page.goto(`/${locale}/porownanie?sku=PLO-D-001&sku=PLO-B-001`)
    await expect(page.getByRole('heading', { level: 1, name: words.comparison })).toBeVisible()
    await expect(page.getByRole('columnheader')).toHaveCount(2)
    await ready(page)
    await expectSoundScreen(page)
  })

  test(`${locale}: the finders end in a listing`, async ({ page }) => {
    await page.goto(`/${locale}/dobor/uprawa`)
    await ready(page)
    await page.getByRole('link', { name: words.wheat, exact: true }).click()
    await page.getByRole('link', { name: /BBCH 20–29/ }).click()
    await expectSoundScreen(page)
    await page.getByRole('link', { name: words.show }).click()
    await expect(page).toHaveURL(/\.html\?aktywacja_upraw=803$/)
    await page.goto(`/${locale}/dobor/nawozy?uprawa=wheat&plon=8`)
    await expect(page.getByRole('row', { name: new RegExp(words.nitrogen.replace(/[()]/g, '\\$&')) })).toContainText('208 kg/ha')
    await ready(page)
    await expectSoundScreen(page)
  })

  test(`${locale}: a brand from the list of brands`, async ({ page }) => {
    await page.goto(`/${locale}/marki`)
    await ready(page)
    await expectSoundScreen(page)
    await page.getByRole('link', { name: /^Plonarvia/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Plonarvia' })).toBeVisible()
    await expect(page).toHaveURL(/\/marki\/plonarvia$/)
  })

  test(`${locale}: a review says what is missing`, async ({ page }) => {
    await page.goto(`/${locale}/borenda-150.html`)
    await ready(page)
    await page.locator('#reviews').scrollIntoViewIfNeeded()
    await page.getByRole('button', { name: words.write }).click()
    await page.getByRole('button', { name: words.send }).click()
    await expect(page.getByText(words.required).first()).toBeVisible()
  })
}
