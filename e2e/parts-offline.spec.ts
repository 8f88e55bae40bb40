import type { Locator, Page } from '@playwright/test'
import { openSignedIn, people } from './people.ts'
import { expect, expectSoundScreen, ready, test } from './shop-test.ts'
import { words } from './words.ts'

// Without a network the browser reports each failed request, and React each error that a boundary of the shop has caught and shown.
test.use({
  expectedFaults: [
    /ERR_INTERNET_DISCONNECTED|ERR_FAILED|net::|Failed to load resource|CommerceError: No connection|dynamically imported|preload CSS/,
  ],
})

interface LatePart {
  name: string
  press: (page: Page) => Locator
  shows: (page: Page) => Locator
}

interface Visited {
  path: string
  /** Chunks that load when they are needed. */
  parts: LatePart[]
  /** Beginnings of the names of files that the worker caches with this page; `*` stands for the hash. */
  keeps: string[]
}

const sheet = (name: string) => (page: Page) => page.getByRole('dialog', { name })
const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).filter({ visible: true }).first()
const text = (words: string | RegExp) => (page: Page) => page.getByText(words).filter({ visible: true }).first()

const listing: LatePart[] = [
  { name: 'filters', press: button('Filtry'), shows: sheet('Filtry') },
  { name: 'sorting', press: button('Sortuj według'), shows: sheet('Sortuj według') },
]

const frame: LatePart[] = [
  { name: 'menu', press: button('Menu'), shows: sheet('Wszystkie produkty') },
  { name: 'cart', press: button(/^Koszyk/), shows: sheet('Koszyk') },
]

/** Files by which a page of the finders reads its data, not needed when the server rendered the page. */
const loading = ['load-finder-', 'finder-*.js', 'finder-*.css']

const visited: Visited[] = [
  { path: '/pl', parts: frame, keeps: ['panels-', 'sign-in-panel-', 'mega-menu-', 'suggestions-'] },
  { path: '/pl/nawozy.html', parts: listing, keeps: ['facets-sheet-', 'sort-sheet-', 'list-view-'] },
  { path: '/pl/search?search=borenda', parts: listing, keeps: [] },
  {
    path: '/pl/borenda-150.html',
    parts: [{ name: 'pictures', press: button('Powiększ: Borenda 150'), shows: sheet('Borenda 150') }],
    keeps: ['lightbox-', 'review-form-', 'option-choice-'],
  },
  {
    path: '/pl/porownanie?sku=PLO-D-001&sku=PLO-B-001',
    parts: [],
    keeps: ['porownanie-*.js', 'porownanie-*.css', ...loading],
  },
  { path: '/pl/dobor/uprawa', parts: [], keeps: ['crop-finder-page-', 'messages-finding-pl-'] },
  { path: '/pl/dobor/nawozy?uprawa=wheat&plon=8', parts: [], keeps: ['fertilizer-finder-page-'] },
  { path: '/pl/marki', parts: [], keeps: ['brand-list-page-'] },
  { path: '/pl/marki/plonarvia', parts: listing, keeps: ['brand-page-'] },
  { path: '/pl/authentication', parts: [], keeps: ['authentication-'] },
]

/** Returns the names that match no cached file. */
const missing = (page: Page, names: string[]) =>
  page.evaluate(async (wanted) => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const files = (await Promise.all(caches_.map((cache) => cache.keys()))).flat().map(({ url }) => new URL(url).pathname)
    return wanted.filter((name) => {
      const [start = '', end = ''] = name.split('*')
      return !files.some((file) => file.startsWith(`/assets/${start}`) && file.endsWith(end))
    })
  }, names)

const title = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })

async function visit(page: Page, { path, keeps }: Visited): Promise<string> {
  await page.goto(path)
  await ready(page)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 20_000 })
  await page.waitForLoadState('networkidle')
  await expect.poll(() => missing(page, keeps), { message: `${path} is kept`, timeout: 20_000 }).toEqual([])
  return title(page).innerText()
}

async function worksWithout(page: Page, { path, parts }: Visited, name: string) {
  await test.step(`${path} opens`, async () => {
    await page.goto(path)
    await expect(title(page)).toHaveText(name)
    await ready(page)
    await expectSoundScreen(page)
  })
  for (const part of parts)
    await test.step(`${path}: ${part.name}`, async () => {
      // Sections far down a page are rendered when they are scrolled near.
      await expect(async () => {
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
        await expect(part.press(page)).toBeAttached({ timeout: 500 })
      }).toPass()
      await part.press(page).click()
      await expect(part.shows(page)).toBeVisible()
      await expect(title(page)).toHaveText(name)
      await page.keyboard.press('Escape')
      // A panel has a history entry, which is left a moment after the panel closes.
      await page.waitForFunction(() => !(history.state as { shopLayer?: unknown } | null)?.shopLayer)
    })
}

test('what a visited page can do it can do without a network', async ({ page, context }) => {
  test.setTimeout(240_000)
  const titles: [Visited, string][] = []
  for (const one of visited) titles.push([one, await visit(page, one)])
  await context.setOffline(true)
  for (const [one, name] of titles) await worksWithout(page, one, name)
  await test.step('the page about this device opens, though it was never visited', async () => {
    await page.goto('/pl/aplikacja')
    await expect(title(page)).toHaveText('Sklep na tym urządzeniu')
    await expectSoundScreen(page)
  })
})

test('the first page of all does so too, though the worker came after it', async ({ page, context }) => {
  test.slow()
  for (const one of visited.filter(({ path }) => path.includes('nawozy.html'))) {
    const name = await visit(page, one)
    await context.setOffline(true)
    await worksWithout(page, one, name)
  }
})

test('a page that a link has led to keeps its parts as well', async ({ page, context }) => {
  test.slow()
  await visit(page, { path: '/pl', parts: [], keeps: [] })
  const link = page.locator('a[href="/pl/marki/krystalinek"]')
  await expect(async () => {
    await page.evaluate(() => scrollBy(0, innerHeight))
    await expect(link).toBeVisible({ timeout: 500 })
  }).toPass()
  await link.click()
  await expect(title(page)).toHaveText('Krystalinek')
  await ready(page)
  const brand = {
    path: '/pl/marki/krystalinek',
    parts: listing,
    keeps: ['brand-page-', ...loading, 'facets-sheet-', 'sort-sheet-'],
  }
  await expect.poll(() => missing(page, brand.keeps), { timeout: 20_000 }).toEqual([])
  await context.setOffline(true)
  await worksWithout(page, brand, 'Krystalinek')
})

test('a visited page that nobody has looked at to its end is whole without a network', async ({ page, context }) => {
  test.slow()
  const headings = () => page.getByRole('main').locator('h2').filter({ visible: true }).allTextContents()
  const seen: [path: string, headings: string[]][] = []
  for (const path of ['/pl/nawozy.html', words.pl.home, words.pl.productPath]) {
    await visit(page, { path, parts: [], keeps: [] })
    seen.push([path, await headings()])
  }
  await context.setOffline(true)
  for (const [path, before] of seen)
    await test.step(path, async () => {
      await page.goto(path)
      await ready(page)
      // Sections far down a page are rendered when they are scrolled near.
      const toTheEnd = async () => {
        await page.evaluate(() => scrollBy(0, innerHeight / 2))
        return (await headings()).slice(0, before.length)
      }
      await expect.poll(toTheEnd).toEqual(before)
    })
})

for (const [part, file, press, shows] of [
  ['filters', 'facets-sheet', button('Filtry'), text('Nie udało się tego wczytać')],
  ['sorting', 'sort-sheet', button('Sortuj według'), text('Nie udało się tego wczytać')],
] as const)
  test(`where ${part} are missing the list stays and says so in their place`, async ({ page, context }) => {
    const files = new RegExp(`/assets/${file}-`)
    await context.route(files, (route) => route.abort())
    await page.goto('/pl/nawozy.html')
    await ready(page)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 20_000 })
    await expect.poll(() => missing(page, ['actions-'])).toEqual([])
    await context.setOffline(true)
    await press(page).click()
    await expect(shows(page)).toBeVisible()
    await expect(title(page)).toHaveText('Nawozy')
    await expectSoundScreen(page)
    await context.setOffline(false)
    await context.unroute(files)
    await page.getByRole('dialog').getByRole('button', { name: 'Spróbuj ponownie' }).click()
    await expect(page.getByRole('dialog', { name: part === 'filters' ? 'Filtry' : 'Sortuj według' })).toBeVisible()
  })

test('the label of a visited product opens in the field, its picture stands in the cart, and a label of another is said to be away', async ({
  page,
  context,
}) => {
  test.slow()
  await page.goto('/pl/borenda-150.html')
  await ready(page)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 20_000 })
  const label = await page.evaluate(
    async () => /\/media\/attachments\/[\w./-]+\.pdf/.exec(await (await fetch(location.href)).text())?.[0],
  )
  expect(label).toBeDefined()
  await expect.poll(() => page.evaluate(async (path) => Boolean(await caches.match(path)), label ?? '')).toBe(true)
  await context.setOffline(true)
  const kind = await page.evaluate(async (path) => (await fetch(path)).headers.get('content-type'), label ?? '')
  expect(kind).toBe('application/pdf')

  await page.getByRole('radio', { name: /^5 l/ }).check()
  await page.getByRole('button', { name: words.pl.addToCart }).filter({ visible: true }).first().click()
  await expect(page.getByText(words.pl.savedHere)).toBeVisible()
  await page.goto('/pl/cart')
  await ready(page)
  const picture = page.getByRole('main').locator('img').first()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth)).toBeGreaterThan(0)

  await page.goto('/media/attachments/never-opened.pdf')
  await expect(page.getByRole('alert').filter({ hasText: 'Tego dokumentu nie ma na Twoim urządzeniu' })).toBeVisible()
  await expect(title(page)).toHaveText('Sklep na tym urządzeniu')
  await expectSoundScreen(page)
})

test('an order and an offer say which one they are, also where they are not on the device and nobody can be asked', async ({
  page,
  context,
}) => {
  await openSignedIn(page, people.company, '/pl/customer')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  // The code of negotiation is cached with the first such page.
  await page.goto('/pl/customer/negotiated-offers/1000000015')
  await ready(page)
  await expect.poll(() => missing(page, ['_offerId-*.js', '_offerId-*.css'])).toEqual([])
  await context.setOffline(true)
  const named: Record<string, RegExp> = {
    'order-history/000000042': /^Zamówienie 000000042$/,
    'negotiated-offers/1000000013': /^Oferta 1000000013$/,
  }
  for (const [path, name] of Object.entries(named)) {
    await page.goto(`/pl/customer/${path}`)
    const headings = page.getByRole('main').getByRole('heading', { level: 1 })
    await expect(headings, path).toHaveText(name)
    await expect(page.getByRole('main').getByText('Jesteś offline'), path).toBeVisible()
    await expect(headings, path).toHaveText(name)
    await expectSoundScreen(page)
  }
  await context.setOffline(false)
  await expect(page.getByRole('main').getByText('Jesteś offline'), 'it is read once it can be').toBeHidden()
})
