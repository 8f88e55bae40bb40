import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { openSignedIn, people } from './people.ts'
import { expect, ready, test } from './shop-test.ts'
import { openSlowLine } from './slow-line.ts'
import { words } from './words.ts'

const pages = [
  ...['/pl', '/pl/search?search=bor', '/en/nawozy.html?view=list', '/pl/borenda-150.html', '/pl/p/SIE-N-001'],
  ...['/pl/marki', '/pl/marki/plonarvia', '/pl/adresy-sklepow', '/en/przedstawiciele-handlowi', '/pl/porownanie'],
  ...['/pl/blog', '/pl/kariera', '/pl/kontakt', '/en/prognoza-pogody', '/pl/dobor/uprawa', '/pl/i/regulamin-zakupow'],
]

test('nothing moves while a page arrives in pieces', async ({ page, baseURL }) => {
  test.setTimeout(180_000)
  const line = await openSlowLine(baseURL ?? '')
  const moved: Record<string, string[]> = {}
  try {
    for (const path of pages) {
      await page.goto(line.origin + path)
      await ready(page)
      await page.waitForLoadState('networkidle')
      await expect(page.locator('footer')).toBeVisible()
      const shift = await page.evaluate(() => window.layoutShift)
      if (!shift || shift.sum > 0) moved[path] = shift?.moved ?? ['nothing was measured']
    }
    expect(moved).toEqual({})
  } finally {
    await line.close()
  }
})

const pagesOfPeople = [
  ...[
    '',
    '/order-history',
    '/my-profile',
    '/addresses-details',
    '/my-wishlist',
    '/negotiated-offers',
    '/caregiver-profile',
    '/downloads',
    '/merging-accounts',
  ].map((place) => `/pl/customer${place}`),
  ...['/pl', '/pl/cart', '/pl/request-quote'],
]

async function answerOneByOne(page: Page) {
  let answered = Promise.resolve()
  await page.route('**/graphql*', async (route) => {
    const answer = await route.fetch().catch(() => undefined)
    await (answered = answered.then(() => wait(100)))
    if (answer) await route.fulfill({ response: answer }).catch(() => undefined)
  })
}

test('nothing moves while what the shop knows of a person comes answer by answer', async ({ page }) => {
  test.setTimeout(300_000)
  await openSignedIn(page, people.company, '/pl')
  await answerOneByOne(page)
  const moved: Record<string, unknown> = {}
  for (const path of pagesOfPeople) {
    await page.goto(path)
    await ready(page)
    await page.waitForLoadState('networkidle')
    const shift = await page.evaluate(() => window.layoutShift)
    // A text that is longer than its placeholder may wrap to a second line.
    if (!shift || shift.sum > 0.01) moved[path] = shift ?? 'nothing was measured'
  }
  expect(moved).toEqual({})
})

test('nothing moves while an empty cart tells what was looked at', async ({ page }) => {
  for (const [path, sku] of Object.entries({ '/pl/p/SIE-N-001': 'SIE-N-001', '/pl/algaverno.html': 'PLO-B-002' })) {
    await page.goto(path)
    await ready(page)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('plon-seen'))).toContain(sku)
  }
  await answerOneByOne(page)
  await page.goto('/pl/cart')
  await expect(page.getByRole('main').getByRole('link', { name: 'Algaverno', exact: true }).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => window.layoutShift?.sum)).toBeLessThan(0.01)
})

test('home that is read in its middle stays where it is when what was ordered before is known', async ({ page }) => {
  await openSignedIn(page, people.company, '/pl')
  const before = page.getByRole('heading', { name: /^Zamawiane/, includeHidden: true })
  await expect(before).toBeAttached()
  let open = () => {}
  const held = new Promise<void>((resolve) => {
    open = resolve
  })
  await page.route('**/graphql*', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('heading', { name: 'Teraz w promocji' }).scrollIntoViewIfNeeded()
  await page.reload()
  await ready(page)
  open()
  await page.waitForLoadState('networkidle')
  await expect(before).toBeAttached()
  await expect(before).toBeHidden()
  expect(await page.evaluate(() => window.layoutShift?.sum)).toBeLessThan(0.01)
  await page.evaluate(() => scrollTo(0, 0))
  await expect(before).toBeVisible()
  await before.scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => window.layoutShift?.sum)).toBeLessThan(0.01)
})

test('a page is painted as it is meant to be before a sheet or a script of it has come', async ({ page }) => {
  const asked: string[] = []
  await page.route(/\/assets\/.*\.(css|js)$/, (route) => void asked.push(new URL(route.request().url()).pathname))
  for (const path of [words.pl.home, words.pl.categoryPath, words.pl.productPath, '/en/blog', '/pl/cart']) {
    asked.length = 0
    await page.goto(path, { waitUntil: 'commit' })
    await expect.poll(() => page.evaluate(() => performance.getEntriesByType('paint').length), path).toBeGreaterThan(0)
    await expect.poll(() => asked.some((file) => file.endsWith('.js')), path).toBe(true)
    expect(
      asked.filter((file) => file.endsWith('.css')),
      path,
    ).toEqual([])
    expect(await page.locator('body > header').evaluate((header) => getComputedStyle(header).position), path).not.toBe('static')
  }
})

test('a first page over a slow line is read in the letters of the device, and asks for no others @phone', async ({
  page,
  baseURL,
}) => {
  const line = await openSlowLine(baseURL ?? '', 300)
  const fonts: string[] = []
  page.on('request', (request) => request.url().endsWith('.woff2') && fonts.push(request.url()))
  try {
    await page.goto(line.origin + words.pl.productPath)
    await ready(page)
    await page.waitForLoadState('networkidle')
    expect(fonts).toEqual([])
    await expect(page.locator('html')).toHaveAttribute('data-letters', 'fallback')
  } finally {
    await line.close()
  }
})

test('what the server has printed at the end of home stays while hearts come @phone', async ({ page, request }) => {
  // A server that has just started prints the page without its end rather than late.
  await expect.poll(async () => (await request.get('/pl')).text()).toContain('Z pola i z magazynu')
  await page.goto('/pl')
  await ready(page)
  await expect(page.getByRole('button', { name: /^Ulubione: / }).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('heading', { name: 'Z pola i z magazynu' })).toBeAttached()
})

test('whoever steps back before a reloaded page has come alive is on the page before', async ({ page }) => {
  await page.goto(words.pl.categoryPath)
  await ready(page)
  await page.getByRole('main').getByRole('link', { name: 'Borenda 150' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Borenda 150')
  let goOn = () => {}
  const held = new Promise<void>((resolve) => (goOn = resolve))
  await page.route(/\/assets\/entry-client-.*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Borenda 150')
  await page.evaluate(() => history.back())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nawozy')
  goOn()
  await ready(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nawozy')
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Borenda 150')
})

test('whoever steps forward while a reloaded page is coming alive is on that page, and React has nothing to complain of', async ({
  page,
}) => {
  await page.goto('/pl/adresy-sklepow')
  await ready(page)
  await page.getByRole('main').getByRole('listitem').getByRole('heading').getByRole('link').first().click()
  const store = page.getByRole('heading', { level: 1, name: /^Centrum sprzedaży/ })
  await expect(store).toBeVisible()
  await page.goBack()
  await expect(store).toBeHidden()
  await page.addInitScript(() => {
    if (!sessionStorage.getItem('steps')) return
    sessionStorage.removeItem('steps')
    // Goes forward when React has begun to hydrate the document and has not finished.
    const look = new MessageChannel()
    look.port1.onmessage = () => {
      if (document.body && Object.keys(document.body).some((key) => key.startsWith('__react'))) history.forward()
      else look.port2.postMessage(0)
    }
    look.port2.postMessage(0)
  })
  await page.evaluate(() => sessionStorage.setItem('steps', '1'))
  await page.reload()
  await expect(store).toBeVisible()
  await ready(page)
  await page.goBack()
  await expect(store).toBeHidden()
})

/** Returns the class names that the build generated in a style sheet. */
const namesIn = (css: string) => [...css.matchAll(/\.(_[\w-]{6})/g)].map(([, name]) => name ?? '')

test('whatever a page is printed with is dressed by the sheets that its head names @desktop', async ({ request }) => {
  const built = join(import.meta.dirname, '../dist/client/assets')
  const sheets = new Map(
    readdirSync(built)
      .filter((file) => file.endsWith('.css'))
      .map((file) => [file, new Set(namesIn(readFileSync(join(built, file), 'utf8')))] as const),
  )
  const styled = new Set([...sheets.values()].flatMap((names) => [...names]))
  for (const path of [
    ...pages,
    '/pl/cart',
    '/en/authentication',
    '/pl/checkout/user-account',
    '/en/aplikacja',
    '/pl/dobor/nawozy',
  ]) {
    const html = await (await request.get(path)).text()
    const named = [...html.matchAll(/<link[^>]*href="\/assets\/([^"]+\.css)"/g)].map(([, file]) => file ?? '')
    expect(named.length, path).toBeGreaterThan(0)
    const used = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '))
    const dressed = used.filter((name) => styled.has(name))
    expect(dressed.length, path).toBeGreaterThan(0)
    const bare = dressed.filter((name) => !named.some((file) => sheets.get(file)?.has(name)))
    expect([...new Set(bare)], path).toEqual([])
  }
})
