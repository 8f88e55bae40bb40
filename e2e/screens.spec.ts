import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { expectRoom, expectSoundPage, openSettled } from './page-room.ts'
import { expect, expectSoundScreen, ready, test } from './shop-test.ts'
import { locales, words } from './words.ts'

/** The first view of each kind of page: it is sound, and nothing in it moves unprompted. */
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
      await openSettled(page, path, locale)
      // Read before the screen check, which makes floating elements static and back.
      expect(await page.evaluate(() => window.layoutShift)).toEqual({ sum: 0, moved: [] })
      await expectSoundScreen(page)
      await expectRoom(page, path)
    })
}

/** Checks a page without its late chunks: with `saveData` they load on the first touch. */
async function expectSoundAtOnce(page: Page, path: string) {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await page.goto(path)
  await ready(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const size = page.viewportSize()
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: size?.height ?? 800 })
    await expectSoundScreen(page)
  }
}

// The test sets its own widths, so each language is checked on one device.
for (const path of [words.pl.productPath, words.en.productPath, words.pl.categoryPath, words.en.home])
  test(`${path} is sound before its late parts come ${path.startsWith('/pl') ? '@phone' : '@desktop'}`, ({ page }) =>
    expectSoundAtOnce(page, path))

test.describe('in the letters of the device, which are wider', () => {
  test.use({ expectedFaults: [/ERR_FAILED|Failed to load resource/] })

  for (const path of [words.pl.productPath, words.en.categoryPath, words.pl.home])
    test(`${path} is sound @phone`, async ({ page }) => {
      await page.route('**/brand/*.woff2', (route) => route.abort())
      await expectSoundAtOnce(page, path)
    })
})

// Further screens of the shell, each language on one device: one in the light scheme, the other in another.
const further = [
  ...['blog', 'blog/bor-w-rzepaku-jesienia', 'kontakt', 'adresy-sklepow', 'adresy-sklepow/leszno', 'kariera'],
  ...['kariera/junior-frontend-developer', 'prognoza-pogody', 'przedstawiciele-handlowi'],
  ...['przedstawiciele-handlowi/marta-zielnicka', 'marki', 'dobor/uprawa', 'dobor/nawozy', 'porownanie', 'aplikacja'],
  ...['dostepnosc', 'checkout/user-account', 'checkout/thank-you', 'create-password', 'customer/reset-password'],
  ...['request-quote-thank-you', 'p/o-nas', 'i/polityka-prywatnosci'],
]
const otherSchemes = ['dark', 'sunlight'] as const
for (const [index, name] of further.entries())
  for (const locale of locales)
    test(`/${locale}/${name} is sound ${locale === 'pl' ? '@phone' : '@desktop'}`, async ({ page }) => {
      const path = `/${locale}/${name}`
      const scheme = locale === 'pl' ? 'light' : (otherSchemes[index % 2] ?? 'dark')
      await page.addInitScript((chosen) => localStorage.setItem('plon-scheme', chosen), scheme)
      // The page of a sent proposal thanks only the tab that has sent one.
      await page.addInitScript(() => sessionStorage.setItem('plon-order-proposal', 'sent'))
      await expectSoundPage(page, path, locale)
      await expectRoom(page, path)
    })

for (const late of [0, 30, 60, 90, 160])
  test(`nothing moves when the letters come ${late} ms late @desktop`, async ({ page }) => {
    await page.route('**/brand/*.woff2', async (route) => {
      await wait(late)
      await route.continue()
    })
    await page.goto('/en/p/SIE-N-001')
    await ready(page)
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => window.layoutShift)).toEqual({ sum: 0, moved: [] })
  })

test('who asked for less motion sees no state in between', async ({ page }) => {
  await page.goto(words.pl.productPath)
  await ready(page)
  const moving = () =>
    page.evaluate(() =>
      document.getAnimations().flatMap((one) => {
        const { duration, iterations } = one.effect?.getComputedTiming() ?? {}
        return one.playState === 'running' && (Number(duration) > 0 || iterations === Infinity)
          ? [`${String(duration)} ${String(iterations)}`]
          : []
      }),
    )
  await page
    .getByRole('button', { name: /^Koszyk/ })
    .filter({ visible: true })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await moving()).toEqual([])
  const timings = await page.evaluate(() => {
    const read = (pseudo?: string) =>
      [...document.querySelectorAll('*')].map((one) => {
        const style = getComputedStyle(one, pseudo)
        return `${style.transitionDuration} ${style.animationDuration}`
      })
    return [...new Set([...read(), ...read('::before'), ...read('::backdrop')])]
  })
  expect(timings).toEqual(['0s 0s'])
})

test('on the way down search stays within reach, and what the focus reaches is not under it', async ({ page }) => {
  await page.goto(words.pl.home)
  await ready(page)
  const search = page.getByLabel(words.pl.search, { exact: true })
  await page.mouse.move(200, 400)
  await page.evaluate(() => scrollTo(0, 1500))
  await expect(search).toBeInViewport({ ratio: 0.9 })
  const foot = await page.getByRole('banner').evaluate((header) => header.getBoundingClientRect().bottom)
  const first = page.getByRole('main').getByRole('link').first()
  await first.focus()
  await first.evaluate((link) => link.scrollIntoView())
  expect(await first.evaluate((link) => link.getBoundingClientRect().top)).toBeGreaterThanOrEqual(Math.floor(Math.min(foot, 126)))
})

test('at twice the size the page is whole, and a low window keeps its height @desktop', async ({ page }) => {
  // 200 % of 1440 × 900.
  await page.setViewportSize({ width: 720, height: 450 })
  for (const path of [words.pl.home, words.en.categoryPath, words.pl.productPath, '/pl/cart', '/en/authentication']) {
    await page.goto(path)
    await ready(page)
    await expectSoundScreen(page)
  }
  await page.evaluate(() => scrollTo(0, 1500))
  await expect(page.getByRole('search').locator('input')).not.toBeInViewport()
})

// Sets its own width; the test above covers a wide window.
test('at 320 pixels and in the dark nothing is cut off and everything can be read @phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.emulateMedia({ colorScheme: 'dark' })
  for (const path of [
    words.pl.home,
    words.pl.categoryPath,
    words.pl.productPath,
    '/pl/cart',
    '/pl/authentication',
    '/pl/kontakt',
  ]) {
    await page.goto(path)
    await ready(page)
    await expectSoundScreen(page)
  }
})

test('a printed page is its words alone @desktop', async ({ page }) => {
  await page.goto('/pl/i/zwroty')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(0, 0, 0)')
})
