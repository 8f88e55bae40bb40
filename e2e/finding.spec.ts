import { expect, expectSoundScreen, ready, test } from './journey-test.ts'
import { words as shopWords } from './words.ts'

const told = {
  pl: {
    search: 'Szukaj w sklepie',
    all: /^Pokaż wszystkie \d+/,
    enlarge: 'Powiększ: Borenda 150',
    second: /^Zdjęcie 2 z 4$/,
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
    sortBy: 'Sortuj według',
    order: 'Zamów: Borenda 150',
    packSize: 'Wielkość opakowania',
    toCart: /^Dodaj do koszyka/,
    several: 'Zamów kilka opakowań',
    addPack: 'Do koszyka: Borenda 150 5 l',
    more: 'Zobacz więcej: Borenda 150',
    less: 'Zobacz mniej: Borenda 150',
    addRow: /^Do koszyka: Borenda 150 /,
    added: 'Dodano Borenda 150 5 l do koszyka.',
  },
  en: {
    search: 'Search the shop',
    all: /^Show all \d+/,
    enlarge: 'Enlarge: Borenda 150',
    second: /^Picture 2 of 4$/,
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
    sortBy: 'Sort by',
    order: 'Order: Borenda 150',
    packSize: 'Pack size',
    toCart: /^Add to cart/,
    several: 'Order several packs',
    addPack: 'Add to cart: Borenda 150 5 l',
    more: 'See more: Borenda 150',
    less: 'See less: Borenda 150',
    addRow: /^Add to cart: Borenda 150 /,
    added: 'You have added Borenda 150 5 l to your cart.',
  },
} as const

for (const locale of ['pl', 'en'] as const) {
  const words = told[locale]
  // Each language on one device.
  const device = locale === 'pl' ? '@phone' : '@desktop'

  test(`${locale}: typing proposes, the arrows choose, Escape clears ${device}`, async ({ page }) => {
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

  test(`${locale}: a code leads straight to its product, and no answer leads further ${device}`, async ({ page }) => {
    await page.goto(`/${locale}/search?search=plo-d-001`)
    await expect(page).toHaveURL(new RegExp(`/${locale}/borenda-150\\.html$`))
    await page.goto(`/${locale}/search?search=zzzz`)
    await ready(page)
    await expect(page.getByRole('heading', { name: words.otherWay })).toBeVisible()
  })

  test(`${locale}: pictures over the whole screen, and a product beside another ${device}`, async ({ page }) => {
    await page.goto(`/${locale}/borenda-150.html`)
    await ready(page)
    await page.getByRole('button', { name: words.enlarge }).first().click()
    const box = page.getByRole('dialog')
    const onward = box.getByRole('button', { name: words.next })
    // Each arrow is on its own side, where the thumb expects it.
    expect((await onward.boundingBox())?.x ?? 0).toBeGreaterThan((page.viewportSize()?.width ?? 0) / 2)
    await onward.click()
    await expect(box.getByText(words.second)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(box).toBeHidden()
    // The button loads when it is scrolled into view.
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

  test(`${locale}: the finders end in a listing ${device}`, async ({ page }) => {
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

  test(`${locale}: a brand from the list of brands ${device}`, async ({ page }) => {
    await page.goto(`/${locale}/marki`)
    await ready(page)
    await expectSoundScreen(page)
    await page.getByRole('link', { name: /^Plonarvia/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Plonarvia' })).toBeVisible()
    await expect(page).toHaveURL(/\/marki\/plonarvia$/)
  })

  test(`${locale}: packs stand in the rows of a list, and more of them at a press ${device}`, async ({ page }) => {
    await page.goto(`/${locale}/search?search=borenda&view=list`)
    const row = page.locator('li[data-sku="PLO-D-001"]')
    const adds = row.getByRole('button', { name: words.addRow })
    const narrow = (page.viewportSize()?.width ?? 0) < 1024
    // The server's HTML has them already.
    await expect(adds).toHaveCount(narrow ? 1 : 3)
    await ready(page)
    await row.getByRole('button', { name: words.more }).click()
    await expect(adds).toHaveCount(4)
    await expectSoundScreen(page)
    await row.getByRole('button', { name: words.less }).click()
    await expect(adds).toHaveCount(narrow ? 1 : 3)
  })

  test(`${locale}: several packs are ordered at once, each in its own quantity ${device}`, async ({ page }) => {
    await page.goto(`/${locale}/borenda-150.html`)
    await ready(page)
    // The button loads when it is scrolled into view.
    await page.getByRole('radio').last().scrollIntoViewIfNeeded()
    await page.getByRole('button', { name: words.several }).click()
    const table = page.getByRole('dialog')
    await expect(table.getByRole('button', { name: words.addRow })).toHaveCount(4)
    await expectSoundScreen(page)
    await table.getByRole('button', { name: words.addPack }).click()
    await expect(page.getByText(words.added).first()).toBeVisible()
  })

  test(`${locale}: a bar with the packs stays at hand @desktop`, async ({ page }) => {
    await page.goto(`/${locale}/borenda-150.html`)
    await ready(page)
    const bar = page.getByRole('region', { name: words.order })
    await expect(async () => {
      await page.locator('#reviews').scrollIntoViewIfNeeded()
      await expect(bar).toBeVisible({ timeout: 500 })
    }).toPass()
    await bar.getByRole('combobox', { name: words.packSize }).selectOption({ index: 2 })
    await expect(bar.getByRole('button', { name: words.toCart })).toContainText('109')
    await expectSoundScreen(page)
    await bar.getByRole('button', { name: words.toCart }).click()
    await expect(page.getByText(words.added).first()).toBeVisible()
    await page.evaluate(() => scrollTo(0, 0))
    await expect(bar).toBeHidden()
    await expect(page.getByRole('radio', { name: /^5 l/ })).toBeChecked()
  })

  test(`${locale}: the chosen pack is in the address: a reload, the way back and the cart's link find it ${device}`, async ({
    page,
  }) => {
    const pack = page.getByRole('radio', { name: /^5 l/ })
    await page.goto(`/${locale}/borenda-150.html`)
    await ready(page)
    await pack.check()
    await expect(page).toHaveURL(/\?pack=PLO-D-001-5L$/)
    await page.reload()
    await expect(pack).toBeChecked()
    await ready(page)
    await page.getByRole('button', { name: shopWords[locale].addToCart }).filter({ visible: true }).first().click()
    await expect(page.getByText(words.added).first()).toBeVisible()
    await page.goto(`/${locale}/cart`)
    await page.getByRole('main').getByRole('link', { name: 'Borenda 150' }).click()
    await expect(page).toHaveURL(/\?pack=PLO-D-001-5L$/)
    await expect(pack).toBeChecked()
    await page.getByRole('radio', { name: /^1 l/ }).check()
    await page.getByRole('button', { name: words.enlarge }).first().click()
    const box = page.getByRole('dialog')
    await expect(box).toBeVisible()
    await page.goBack()
    await expect(box).toBeHidden()
    await expect(page).toHaveURL(/\?pack=PLO-D-001-1L$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/cart$/)
    await page.goForward()
    await expect(page.getByRole('radio', { name: /^1 l/ })).toBeChecked()
  })

  test(`${locale}: a review says what is missing ${device}`, async ({ page }) => {
    await page.goto(`/${locale}/borenda-150.html`)
    await ready(page)
    await page.locator('#reviews').scrollIntoViewIfNeeded()
    await page.getByRole('button', { name: words.write }).click()
    await page.getByRole('button', { name: words.send }).click()
    await expect(page.getByText(words.required).first()).toBeVisible()
  })
}
