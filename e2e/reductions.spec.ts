import { signInAs, somebodyNew } from './people.ts'
import { expect, expectSoundScreen, ready, test } from './journey-test.ts'

const lowest = {
  pl: /^Najniższa cena z ostatnich 30 dni: [\d\s]+,\d\d\szł$/,
  en: /^Lowest price in the last 30 days: .*\d\.\d\d/,
}

for (const locale of ['pl', 'en'] as const)
  test(
    `a price told after signing in stands beside the lowest price of 30 days, in ${locale}`,
    { tag: locale === 'pl' ? '@phone' : '@desktop' },
    async ({ page, request }) => {
      const product = `/${locale}/klosotarcza-250-ew.html`
      await page.goto(product)
      await ready(page)
      await expect(page.locator('main s')).toHaveCount(0)
      const person = await somebodyNew(request, 'obnizka')
      await signInAs(page, person, locale, product)
      await expect(page.locator('main s').first()).toBeVisible()
      await expect(page.getByText(lowest[locale]).first()).toBeVisible()
      await expectSoundScreen(page)
      await page.reload()
      await ready(page)
      await expect(page.getByText(lowest[locale]).first()).toBeVisible()
      await page.goto(`/${locale}/search?search=klosotarcza`)
      await ready(page)
      await expect(page.locator('main s').first()).toBeVisible()
      await expect(page.getByText(lowest[locale]).first()).toBeVisible()
    },
  )
