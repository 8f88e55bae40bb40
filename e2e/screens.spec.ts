import { expect, expectSoundScreen, ready, test } from './shop-test.ts'
import { locales, words } from './words.ts'

/** The first view of each kind of page: sound for everybody, and nothing in it moves by itself. */
for (const locale of locales) {
  const w = words[locale]
  const screens = [
    { name: 'home', path: w.home },
    { name: 'listing', path: w.categoryPath },
    { name: 'listing as a list', path: `${w.categoryPath}?view=list` },
    { name: 'product with packs', path: w.productPath },
    { name: 'simple product', path: `/${locale}/p/SIE-N-001` },
    { name: 'search', path: `/${locale}/search?search=bor` },
    { name: 'empty cart', path: `/${locale}/cart` },
    { name: 'sign-in', path: `/${locale}/authentication` },
    { name: 'terms', path: `/${locale}/i/regulamin-zakupow` },
  ]
  for (const { name, path } of screens)
    test(`${name} in ${locale} is sound and stands still`, async ({ page }) => {
      await page.goto(path)
      await ready(page)
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expectSoundScreen(page)
      expect(await page.evaluate(() => window.layoutShift)).toEqual({ sum: 0, moved: [] })
    })
}

test('at 320 pixels and in the dark nothing is cut off and everything can be read', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.emulateMedia({ colorScheme: 'dark' })
  for (const path of [words.pl.home, words.pl.categoryPath, words.pl.productPath]) {
    await page.goto(path)
    await ready(page)
    await expectSoundScreen(page)
  }
})
