import type { Page } from '@playwright/test'
import { expect, expectSoundScreen, ready, test } from './shop-test.ts'

const poznan = (locale: string) => `/${locale}/prognoza-pogody?lat=52.41&lon=16.93&place=Pozna%C5%84&region=wielkopolskie`

/** True when the worker has cached the story of a page and the code that loads it. */
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
        urls.some(({ pathname }) => pathname.startsWith('/assets/load-content-'))
      )
    },
    [slug, locale],
  )

// A reused context would keep the worker's caches from the previous journey.
test.use({ reuseContext: false })

test.describe('without a network', () => {
  test.use({
    serviceWorkers: 'allow',
    // The browser reports each failed request, and React each error that a boundary of the shop has caught and shown.
    expectedFaults: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|net::|Failed to load resource|CommerceError: No connection/],
  })

  for (const [locale, w] of [
    [
      'pl',
      {
        device: '@phone',
        noPlace: 'Pogoda na Twoim polu',
        noConnection: 'Teraz nie ma połączenia',
        products: 'Produkty z tego artykułu',
        spray: 'Kiedy pryskać',
        kept: 'To prognoza zapisana na Twoim urządzeniu',
        old: 'Ta prognoza ma ponad dwa dni',
        hours: 'Godziny otwarcia',
      },
    ],
    [
      'en',
      {
        device: '@desktop',
        noPlace: 'Weather for your field',
        noConnection: 'There is no connection now',
        products: 'Products in this article',
        spray: 'When to spray',
        kept: 'This is the forecast kept on your device',
        old: 'This forecast is older than two days',
        hours: 'Opening hours',
      },
    ],
  ] as const)
    test(
      `what was read around the shop opens again in ${locale}, the weather with its age`,
      { tag: w.device },
      async ({ page, context }) => {
        test.slow()
        const visited = [
          ...['blog', 'blog/bor-w-rzepaku-jesienia', 'kariera', 'kariera/junior-frontend-developer', 'kontakt'],
          ...['przedstawiciele-handlowi', 'adresy-sklepow', 'adresy-sklepow/leszno'],
        ]
        const titles = new Map<string, string>()
        // The first page installs the worker; from the next page on everything is cached.
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
            // An article includes its products.
            if (path.includes('/bor-')) await expect(page.getByRole('heading', { name: w.products })).toBeVisible()
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
        await test.step('who has no field any more is told what can be done without a network', async () => {
          await page.evaluate(() => localStorage.removeItem('plon-fields'))
          await page.goto(`/${locale}/prognoza-pogody`)
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(w.noPlace)
          await expect(page.getByText(w.noConnection)).toBeVisible()
          await expectSoundScreen(page)
        })
      },
    )
})
