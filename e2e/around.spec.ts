import type { Page } from '@playwright/test'
import { expect, expectSoundScreen, ready, test } from './shop-test.ts'

const poznan = (locale: string) => `/${locale}/prognoza-pogody?lat=52.41&lon=16.93&place=Pozna%C5%84&region=wielkopolskie`

test('a farmer finds the spray window of a place by name, saves the field and sees it on the home page', async ({ page }) => {
  await page.goto('/pl/prognoza-pogody')
  await ready(page)
  await page.getByRole('searchbox', { name: 'Miejscowość' }).fill('leszn')
  await page.getByRole('button', { name: 'Pokaż pogodę' }).click()
  await page.getByRole('list', { name: 'Znalezione miejsca' }).getByRole('button').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pogoda: Leszno')
  await expect(page.getByRole('region', { name: 'Kiedy pryskać' })).toContainText('Dziś')
  // The charts' figures are a table too, and hours are walked through with the arrow keys.
  await page.getByText('Wszystkie godziny w tabeli').click()
  await expect(page.getByRole('columnheader', { name: 'Delta T' })).toBeVisible()
  const hours = page.getByRole('radio')
  await hours.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(hours.nth(1)).toBeChecked()
  await page.getByRole('button', { name: 'Zapisz to pole' }).click()
  await expect(page.getByRole('list', { name: 'Zapisane pola' })).toContainText('Leszno')
  await expectSoundScreen(page)
  await page.goto('/pl')
  await expect(page.getByRole('main').getByText('Leszno', { exact: true })).toBeVisible({ timeout: 15_000 })
})

test('a place nobody knows and a blocked position have their words', async ({ page }) => {
  await page.goto('/en/prognoza-pogody')
  await ready(page)
  await page.getByRole('searchbox', { name: 'Town or village' }).fill('qqqqqq')
  await page.getByRole('button', { name: 'Show weather' }).click()
  await expect(page.getByText('We know no place called qqqqqq')).toBeVisible()
  await page.getByRole('button', { name: 'My position' }).click()
  await expect(page.getByText('The browser does not tell us where you are')).toBeVisible()
  await expectSoundScreen(page)
})

test.describe('a silent provider', () => {
  test.use({ expectedFaults: [/api\/weather\/forecast/] })
  test('says so, and the page stays', async ({ page }) => {
    await page.route('**/api/weather/forecast*', (route) =>
      route.fulfill({ status: 503, contentType: 'application/json', body: '{"errors":[{"message":"x"}]}' }),
    )
    await page.goto(poznan('en'))
    await expect(page.getByText('The forecast does not answer')).toBeVisible({ timeout: 15_000 })
    await expect(page.getByRole('button', { name: 'Show weather' })).toBeEnabled()
  })
})

test('stores are found by postcode, representatives in two taps, and the adviser is remembered', async ({ page }) => {
  await page.goto('/pl/adresy-sklepow')
  await ready(page)
  await page.getByRole('searchbox', { name: 'Miejscowość lub kod pocztowy' }).fill('64-1')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toContainText('Leszno')
  await expectSoundScreen(page)
  await page
    .getByRole('link', { name: /Leszno/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Godziny otwarcia' })).toBeVisible()
  await page.goto('/pl/przedstawiciele-handlowi')
  await ready(page)
  await page.getByLabel('Województwo', { exact: true }).selectOption({ label: 'opolskie' })
  await page.getByLabel('Uprawa lub zwierzęta').selectOption({ label: 'rzepak' })
  await expect(page.getByRole('heading', { name: 'Katarzyna Łanowska' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Dodaj do kontaktów' })).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Dodaj do kontaktów' })).toHaveAttribute('download', /\.vcf$/)
  await page.reload()
  await expect(page.getByText('Zapamiętany na tym urządzeniu doradca: Katarzyna Łanowska.')).toBeVisible()
  await expectSoundScreen(page)
})

test('the blog is read by category and page; an unknown article is not found', async ({ page, request }) => {
  await page.goto('/en/blog')
  await expect(page).toHaveTitle('Blog – Plon')
  await page.getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL(/page=2/)
  await page.getByRole('navigation', { name: 'Categories of the blog' }).getByRole('link').nth(1).click()
  await expect(page).toHaveURL(/category=/)
  await page.getByRole('main').getByRole('heading', { level: 2 }).first().getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Read next' })).toBeVisible()
  await expectSoundScreen(page)
  expect((await request.get('/en/blog/no-such-article')).status()).toBe(404)
  const feed = await request.get('/api/content/feed/pl')
  expect(feed.headers()['content-type']).toContain('rss')
  expect((await feed.text()).match(/<item>/g)?.length).toBeGreaterThan(10)
})

test('one applies for a job with a file that is checked', async ({ page }) => {
  await page.goto('/pl/kariera')
  await ready(page)
  await page.getByLabel('Wymiar pracy').selectOption({ index: 1 })
  await expect(page).toHaveURL(/time=/)
  await page.getByRole('main').getByRole('heading', { level: 2 }).first().getByRole('link').click()
  await page.getByRole('button', { name: 'Wyślij zgłoszenie' }).click()
  await expect(page.getByRole('alert')).toContainText('Sprawdź zaznaczone pola')
  await page.getByLabel('Imię i nazwisko').fill('Jan Rola')
  await page.getByLabel('E-mail').fill('jan@rola.example')
  const file = page.getByLabel('Twoje CV')
  await file.setInputFiles({ name: 'cv.exe', mimeType: 'application/pdf', buffer: Buffer.from('MZ') })
  await page.getByLabel(/Zgadzam się/).check()
  await page.getByRole('button', { name: 'Wyślij zgłoszenie' }).click()
  await expect(page.getByRole('alert')).toContainText('Wybierz plik PDF')
  await file.setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 cv') })
  await page.getByRole('button', { name: 'Wyślij zgłoszenie' }).click()
  await expect(page.getByText('Wysłano. Dziękujemy.')).toBeVisible()
})

test('a letter is written with the keyboard alone', async ({ page }) => {
  await page.goto('/en/kontakt')
  await ready(page)
  await page.getByLabel('Topic').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Jan Rola')
  await page.keyboard.press('Tab')
  await page.keyboard.type('jan@rola.example')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('When does my order come?')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Sent. Thank you.')).toBeVisible()
  await expectSoundScreen(page)
})

for (const locale of ['pl', 'en'] as const)
  test(`every page around the shop is sound in ${locale}, narrow and in the dark too`, async ({ page }) => {
    test.slow()
    const paths = [
      ...['blog', 'blog/bor-w-rzepaku-jesienia', 'kariera', 'kariera/junior-frontend-developer', 'kontakt'],
      ...['adresy-sklepow', 'adresy-sklepow/leszno', 'przedstawiciele-handlowi', 'prognoza-pogody'],
    ].map((path) => `/${locale}/${path}`)
    for (const path of [...paths, poznan(locale)]) {
      await page.goto(path)
      await ready(page)
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expectSoundScreen(page)
    }
    await page.setViewportSize({ width: 320, height: 640 })
    await page.emulateMedia({ colorScheme: 'dark' })
    for (const path of [`/${locale}/kontakt`, `/${locale}/przedstawiciele-handlowi`, poznan(locale)]) {
      await page.goto(path)
      await ready(page)
      await page.waitForLoadState('networkidle')
      await expectSoundScreen(page)
    }
  })

/** Whether the worker holds what a page of stories is made of, and what loads it. */
const isKept = (page: Page, slug: string, locale: string) =>
  page.evaluate(
    async ([wanted, language]) => {
      const names = await caches.keys()
      const urls = (await Promise.all(names.map(async (name) => (await caches.open(name)).keys())))
        .flat()
        .map(({ url }) => new URL(url))
      const stories = urls.filter(
        ({ pathname, searchParams }) => pathname === '/api/content/story' && searchParams.get('locale') === language,
      )
      return (
        stories.some(({ searchParams }) => searchParams.get('slug') === wanted) &&
        urls.some(({ pathname }) => pathname.startsWith('/assets/told-'))
      )
    },
    [slug, locale],
  )

test.describe('without a network', { tag: '@phone' }, () => {
  test.use({
    serviceWorkers: 'allow',
    // The browser reports each failed request, and React each error that a page of ours has caught and shown.
    expectedFaults: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|net::|Failed to load resource|CommerceError: No connection/],
  })

  for (const [locale, w] of [
    [
      'pl',
      {
        spray: 'Kiedy pryskać',
        kept: 'To prognoza zapisana na Twoim urządzeniu',
        old: 'Ta prognoza ma ponad dwa dni',
        hours: 'Godziny otwarcia',
      },
    ],
    [
      'en',
      {
        spray: 'When to spray',
        kept: 'This is the forecast kept on your device',
        old: 'This forecast is older than two days',
        hours: 'Opening hours',
      },
    ],
  ] as const)
    test(`what was read around the shop opens again in ${locale}, the weather with its age`, async ({ page, context }) => {
      test.slow()
      const visited = ['blog', 'kariera', 'kontakt', 'adresy-sklepow', 'przedstawiciele-handlowi', 'adresy-sklepow/leszno']
      const titles = new Map<string, string>()
      // The first page brings the worker; from the next on everything is put away.
      await page.goto(`/${locale}`)
      await ready(page)
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 20_000 })
      await page.waitForLoadState('networkidle')
      for (const slug of visited) {
        const path = `/${locale}/${slug}`
        await page.goto(path)
        await ready(page)
        await page.waitForLoadState('networkidle')
        await expect.poll(() => isKept(page, slug, locale)).toBe(true)
        titles.set(path, await page.getByRole('heading', { level: 1 }).innerText())
      }
      await page.goto(poznan(locale))
      await ready(page)
      await expect(page.getByRole('region', { name: w.spray })).toBeVisible()
      await page.waitForLoadState('networkidle')
      await page.goto(`/${locale}`)
      await expect(page.getByRole('main').getByText('Poznań', { exact: true })).toBeVisible()
      await page.waitForLoadState('networkidle')
      await context.setOffline(true)

      for (const [path, title] of titles)
        await test.step(`${path} opens`, async () => {
          await page.goto(path)
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
        })
      await expect(page.getByRole('heading', { name: w.hours })).toBeVisible()

      const weatherAfter = async (hours: number) => {
        await page.clock.setFixedTime(Date.now() + hours * 3_600_000)
        await page.goto(poznan(locale))
        return page.getByRole('region', { name: w.spray })
      }
      await test.step('the forecast opens, and after three hours says how old it is', async () => {
        await expect(await weatherAfter(0)).toBeVisible()
        await expect(page.getByText(w.kept)).toBeHidden()
        await expect(await weatherAfter(4)).toBeVisible()
        await expect(page.getByText(w.kept)).toBeVisible()
        await expectSoundScreen(page)
      })
      await test.step('after two days it is greyed and nobody is to decide by it', async () => {
        const answer = await weatherAfter(49)
        await expect(page.getByText(w.old)).toBeVisible()
        expect(
          await answer.evaluate((element) => {
            for (let one: Element | null = element; one; one = one.parentElement)
              if (getComputedStyle(one).filter.includes('grayscale')) return true
            return false
          }),
        ).toBe(true)
        await expectSoundScreen(page)
      })
      await test.step('the home page tells of the field too', async () => {
        await page.goto(`/${locale}`)
        await expect(page.getByRole('main').getByText('Poznań', { exact: true })).toBeVisible()
      })
    })
})
