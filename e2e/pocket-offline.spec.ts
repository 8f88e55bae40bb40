import type { BrowserContext, Page } from '@playwright/test'
import { expect, expectSoundScreen, ready, test } from './shop-test.ts'

// Without a network the browser reports each failed request, and React each error that a boundary of the shop has caught and shown. Until
// the edition is built, its address answers with an error.
const networkIsGone =
  /\/api\/catalogue\/editions\/|ERR_INTERNET_DISCONNECTED|ERR_FAILED|net::|Failed to load resource|CommerceError: No connection/
test.use({ expectedFaults: [networkIsGone] })

const words = {
  pl: {
    take: /^Zabierz ze sobą \(/,
    prices: /Ceny z dziś, \d{2}:\d{2}/,
    search: 'Szukaj w sklepie',
    menu: 'Menu',
    unseen: 'Algaverno',
    unseenPath: '/pl/algaverno.html',
    category: 'Biostymulatory',
    categoryPath: '/pl/biostymulatory.html',
    filters: /^Filtry/,
    add: /^(Dodaj do koszyka|Do koszyka)/,
    saved: /zapisane na tym urządzeniu, wyślemy/,
    line: 'Algaverno 5 l',
    amount: /^Ilość: Algaverno/,
    noConnection: /Bez połączenia od \d{2}:\d{2}/,
  },
  en: {
    take: /^Take along \(/,
    prices: /Prices of today, \d{2}:\d{2}/,
    search: 'Search the shop',
    menu: 'Menu',
    unseen: 'Algaverno',
    unseenPath: '/en/algaverno.html',
    category: 'Biostimulants',
    categoryPath: '/en/biostimulants.html',
    filters: /^Filters/,
    add: /^(Add to cart|To cart)/,
    saved: /is saved on this device and is sent/,
    line: 'Algaverno 5 l',
    amount: /^Quantity: Algaverno/,
    noConnection: /No connection since \d{2}:\d{2}/,
  },
}

/** True when the worker has cached every file of the build that the catalogue's pages need; the finders are cached last. */
const hasPages = (page: Page) =>
  page.evaluate(async () => {
    const cache = await caches.open((await caches.keys()).find((name) => name.startsWith('plon-static')) ?? 'none')
    const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname)
    return ['suggestions', 'porownanie', 'crop-finder-page'].every((name) => paths.some((path) => path.includes(`/${name}-`)))
  })

/** Returns the button that downloads the catalogue, once there is an edition. */
async function offered(page: Page, locale: 'pl' | 'en') {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 20_000 })
  const take = page.getByRole('button', { name: words[locale].take })
  // The first request makes the server build the edition, so it may have to be repeated.
  await expect(async () => {
    const again = page.getByRole('button', { name: /^(Spróbuj ponownie|Try again)$/ })
    if (await again.isVisible()) await again.click()
    await expect(take).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 60_000 })
  // Labels are downloaded in testing/pocket/files.test.ts; here they would only be generated, one by one.
  await page.getByRole('checkbox', { name: /^(Etykiety i karty|Labels and safety)/ }).uncheck()
  return take
}

/** Downloads the catalogue to a device that has opened nothing but the page that offers it. */
async function takeAlong(page: Page, locale: 'pl' | 'en') {
  const w = words[locale]
  await page.goto(`/${locale}/aplikacja`)
  await ready(page)
  const take = await offered(page, locale)
  await expectSoundScreen(page)
  await take.click()
  await expect(page.getByText(w.prices)).toBeVisible({ timeout: 30_000 })
  await expectSoundScreen(page)
  await expect.poll(() => hasPages(page)).toBe(true)
}

async function cartOf(id: string): Promise<{ data: { cart: { itemsV2: { items: unknown[] } } | null } }> {
  const query = `{ cart(cart_id: "${id}") { itemsV2 { items { quantity product { name } } } } }`
  const answer = await fetch(`http://127.0.0.1:${process.env.E2E_BACKEND_PORT}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  })
  return answer.json()
}

async function withoutSignal(page: Page, context: BrowserContext, locale: 'pl' | 'en') {
  await context.setOffline(true)
  await page.goto(`/${locale}`)
  await expect(page.getByRole('status').filter({ hasText: words[locale].noConnection })).toBeVisible()
  await ready(page)
  // The page has replaced the shell's frame.
  await expect(page.getByLabel(words[locale].search)).toHaveCount(1)
}

for (const locale of ['pl', 'en'] as const) {
  const w = words[locale]
  test(`a product that nobody has opened is found, opened and bought without a signal, in ${locale}`, async ({
    page,
    context,
  }) => {
    test.setTimeout(120_000)
    await takeAlong(page, locale)
    await withoutSignal(page, context, locale)

    await test.step('suggestions and search know it', async () => {
      const field = page.getByLabel(w.search)
      await field.fill('algavern')
      await expect(page.getByRole('option', { name: /Algaverno/ }).first()).toBeVisible()
      await field.press('Enter')
      await expect(
        page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link', { name: w.unseen, exact: true }),
      ).toBeVisible()
    })

    await test.step('a category that was never opened is listed and narrowed', async () => {
      await page.goto(w.categoryPath)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(w.category)
      const cards = page.getByRole('main').getByRole('heading', { level: 3 })
      await expect(cards.first()).toBeVisible()
      const before = await cards.count()
      await page.getByRole('button', { name: w.filters }).filter({ visible: true }).first().click()
      const sheet = page.getByRole('dialog')
      await sheet.getByRole('checkbox').last().check()
      await sheet.getByRole('button', { name: /^(Pokaż|Show) \d+ produ/ }).click()
      await expect(sheet).toBeHidden()
      await expect.poll(() => cards.count()).toBeLessThan(before)
    })

    await test.step('it opens, is put into the cart, and its line looks like any other', async () => {
      await page.goto(w.unseenPath)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(w.unseen)
      await ready(page)
      await page.getByRole('radio', { name: /^5 l/ }).check()
      await page.getByRole('button', { name: w.add }).filter({ visible: true }).first().click()
      await expect(page.getByText(w.saved)).toBeVisible()
      await page.goto(`/${locale}/cart`)
      await expect(page.getByRole('article').getByRole('textbox', { name: w.amount })).toHaveValue('1')
      await expect(page.getByRole('article').getByRole('link', { name: w.line })).toBeVisible()
      await expectSoundScreen(page)
    })

    await test.step('finders, brands and the comparison open too', async () => {
      for (const path of ['dobor/uprawa', 'dobor/nawozy', 'marki', 'porownanie']) {
        await page.goto(`/${locale}/${path}`)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/nie ma na Twoim urządzeniu|not on your device/)
      }
    })

    await test.step('with the signal back the shop has it', async () => {
      await context.setOffline(false)
      await page.goto(`/${locale}/cart`)
      await expect(page.getByText(w.noConnection)).toBeHidden()
      // Queries the engine directly, past everything that this device caches.
      await expect(async () => {
        const cart = (await context.cookies()).find(({ name }) => name === 'vsf-cart')?.value ?? ''
        expect((await cartOf(cart)).data.cart?.itemsV2.items).toEqual([{ quantity: 1, product: { name: w.unseen } }])
      }).toPass({ timeout: 15_000 })
      await expect(page.getByRole('article').getByRole('link', { name: w.unseen })).toBeVisible()
    })
  })
}

test('is paused in one tab and goes on in the other, is removed by a choice, and offered where a page is missing, but not after a no', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000)
  await page.goto('/pl/aplikacja')
  await ready(page)
  const take = await offered(page, 'pl')
  const editions = () => page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('plon-edition')))
  expect(await editions(), 'who only looks keeps nothing').toEqual([])
  let asked = 0
  let letGo = () => undefined as void
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await context.route('**/api/catalogue/shards/**', async (route) => {
    asked++
    if (asked > 4) await held
    await route.continue()
  })
  await take.click()
  await expect.poll(() => asked).toBeGreaterThan(4)
  await expectSoundScreen(page)
  await page.getByRole('button', { name: 'Wstrzymaj' }).click()
  letGo()
  await expect(page.getByText('Wstrzymano.')).toBeVisible()

  const other = await context.newPage()
  await other.goto('/pl/aplikacja')
  await expect(other.getByText('Wstrzymano.')).toBeVisible()
  await other.getByRole('button', { name: 'Wznów' }).click()
  for (const tab of [page, other]) await expect(tab.getByText(/Gotowe na wyjazd: 16\d produkt/)).toBeVisible()
  await other.close()

  await context.setOffline(true)
  await page.goto('/pl')
  await expect(page.getByText(/Gotowe na wyjazd/)).toBeVisible()
  await page.goto('/pl/aplikacja')
  await page.getByRole('button', { name: 'Usuń z tego urządzenia' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Usuń', exact: true }).click()
  await expect(page.getByText('Pobranie sklepu wymaga zasięgu.')).toBeVisible()
  expect(await editions()).toEqual([])

  await page.goto('/pl/algaverno.html')
  await expect(page.getByRole('link', { name: 'Zabierz cały sklep na dni bez zasięgu' })).toBeVisible()
  await expectSoundScreen(page)
  await page.getByRole('button', { name: 'Nie, dziękuję' }).click()
  await page.goto('/pl/borenda-150.html')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tej strony nie ma na Twoim urządzeniu')
  await expect(page.getByText('Zabierz cały sklep')).toBeHidden()
})
