import type { Page } from '@playwright/test'
import { signInWords, somebodyNew, tellWho, type Language } from './people.ts'
import { expect, ready, test } from './journey-test.ts'

const says = {
  pl: { toSeePrice: 'Zaloguj się, aby zobaczyć cenę', byAdviser: 'Cena u doradcy', net: /Cena netto/ },
  en: { toSeePrice: 'Login to view price', byAdviser: 'Price via adviser', net: /Net price/ },
} as const

// Another tab may be sending a request at the moment its token ends.
test.use({ expectedFaults: [/status of 401/] })

/** Products whose prices are shown to signed-in customers, and to approved partners only. */
const forCustomers = 'burakoza-700-sc.html'
const forPartners = 'nadwarcie-roztwor-32.html'

/** Locates a price of the product itself, as a shopper reads it. */
const priceOf = (page: Page) => page.getByRole('main').getByText(/\d,\d\d\s*zł|\d\.\d\d\s*zł/)

async function signOut(page: Page, language: Language) {
  await page.goto(`/${language}/customer`)
  await ready(page)
  await page.getByRole('main').getByRole('button', { name: signInWords[language].logOut }).click()
  await expect(page).toHaveURL(`/${language}`)
}

for (const [who, language, tag] of [
  ['private', 'pl', '@phone'],
  ['private', 'en', '@desktop'],
  ['company', 'pl', '@desktop'],
  ['company', 'en', '@phone'],
  ['b2b', 'pl', '@phone'],
  ['b2b', 'en', '@desktop'],
] as const)
  test(`${who}, ${language}: prices come with the person and go with them`, { tag }, async ({ page, request }) => {
    test.slow()
    const w = says[language]
    const person = await somebodyNew(request, who, who)

    await test.step('a guest sees no price, and finds it nowhere in the page', async () => {
      const response = await page.goto(`/${language}/${forCustomers}`)
      expect(await response?.text()).not.toMatch(/519[.,]00|51900/)
      await ready(page)
      await expect(page.getByText(w.toSeePrice).first()).toBeVisible()
      await expect(priceOf(page)).toHaveCount(0)
    })

    await test.step('signing in over the page brings it, without a new page', async () => {
      await page.evaluate(() => Object.assign(window, { isSamePage: true }))
      await page.getByText(w.toSeePrice).first().click()
      await tellWho(page, language, person)
      await expect(page.getByText(w.toSeePrice)).toHaveCount(0)
      await expect(priceOf(page).first()).toBeVisible()
      expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
      const net = page.getByRole('main').getByText(w.net)
      await (who === 'b2b' ? expect(net.first()).toBeVisible() : expect(net).toHaveCount(0))
    })

    await test.step('what only partners may see, only they see', async () => {
      await page.goto(`/${language}/${forPartners}`)
      await ready(page)
      if (who === 'b2b') await expect(priceOf(page).first()).toBeVisible()
      else {
        await expect(page.getByText(w.byAdviser).first()).toBeVisible()
        await expect(priceOf(page)).toHaveCount(0)
      }
    })

    await test.step('with signing out they are gone at once, in every tab', async () => {
      const other = await page.context().newPage()
      await other.goto(`/${language}/${forCustomers}`)
      await ready(other)
      await expect(priceOf(other).first()).toBeVisible()
      await signOut(page, language)
      await expect(other.getByText(w.toSeePrice).first()).toBeVisible()
      await expect(priceOf(other)).toHaveCount(0)
      await page.goto(`/${language}/${forCustomers}`)
      await ready(page)
      await expect(page.getByText(w.toSeePrice).first()).toBeVisible()
      await expect(priceOf(page)).toHaveCount(0)
    })
  })
