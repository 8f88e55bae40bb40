import { ProductDetailDocument } from '../graphql/generated/graphql.ts'
import { countDrawing, drawnSince } from './drawing-count.ts'
import { hold, settled } from './held-answers.ts'
import { openSignedIn, somebodyNew } from './people.ts'
import { expect, expectSoundScreen, ready, test } from './shop-test.ts'
import { words } from './words.ts'

const w = words.pl
const ofShop = /\/(assets|graphql|api)\b/

declare global {
  interface Window {
    /** Transactions of the outbox database since the press, and the first frame after it, in order. */
    asked?: string[]
  }
}

/** Runs in the page before the shop's code. */
function hearPress() {
  const asked: string[] = []
  window.asked = asked
  const { transaction } = IDBDatabase.prototype
  IDBDatabase.prototype.transaction = function (stores, mode, options) {
    if (this.name.endsWith('-outbox')) asked.push(mode === 'readwrite' ? 'write' : 'look')
    return transaction.call(this, stores, mode, options)
  }
  const begin = () => {
    asked.length = 0
    requestAnimationFrame(() => asked.push('frame'))
  }
  addEventListener('click', begin, { capture: true })
}

test('a press on “add” asks the shop for nothing but the change itself, and the device in the frame of the press @phone', async ({
  page,
}) => {
  await page.addInitScript(hearPress)
  const hasSettled = await settled(page)
  await page.goto('/pl/glebowar-sol-potasowa-60.html')
  await ready(page)
  await hasSettled()
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (ofShop.test(pathname)) asked.push(`${request.method()} ${pathname}`)
  })
  await page.getByRole('button', { name: w.addToCart }).first().click()
  await expect(page.getByRole('button', { name: /^Koszyk\D+1/ }).first()).toBeVisible()
  await expect(page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: 'do koszyka' })).toBeVisible()
  expect(asked.filter((line) => line !== 'POST /graphql')).toEqual([])
  const disk = await page.evaluate(() => window.asked ?? [])
  expect(disk[0], 'nothing is loaded or looked at before it is written, and drawing does not hold it up').toBe('write')
})

test('a press on a heart loads no file, and asks for nothing before the change @phone', async ({ page, request }) => {
  const hasSettled = await settled(page)
  await openSignedIn(page, await somebodyNew(request, 'serce'), '/pl/glebowar-sol-potasowa-60.html')
  await hasSettled()
  const asked: string[] = []
  page.on('request', (one) => {
    const { pathname } = new URL(one.url())
    if (ofShop.test(pathname)) asked.push(`${one.method()} ${pathname}`)
  })
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: /^Ulubione: / })
    .first()
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('status').filter({ hasText: 'do ulubionych' })).toBeVisible()
  expect(asked[0]).toBe('POST /graphql')
  expect(asked.filter((line) => line.includes('/assets/'))).toEqual([])
})

test('a press on a card shows the product as the card knows it, before anything has come @phone', async ({ page }) => {
  const hasSettled = await settled(page)
  await page.goto(w.categoryPath)
  await ready(page)
  await hasSettled()
  const { held, letGo } = await hold(page, ProductDetailDocument.hash)
  const main = page.getByRole('main')
  const card = main.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Borenda 150', exact: true }) })
  const price = await card
    .getByText(/\d,\d\d zł/)
    .first()
    .innerText()
  await card.getByRole('link', { name: 'Borenda 150', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Borenda 150')
  await expect(page).toHaveURL(/\/pl\/borenda-150\.html$/)
  await expect(page).toHaveTitle(/^Borenda 150 –/)
  await expect(main.getByText(price).first()).toBeVisible()
  await expect(main.getByRole('img', { name: 'Borenda 150' })).toBeVisible()
  await expectSoundScreen(page)
  expect(held.length, 'the product is asked for').toBeGreaterThan(0)
  await expect(main.getByRole('button', { name: w.addToCart })).toHaveCount(0)

  await test.step('and becomes whole in its place, its address in the other language too', async () => {
    await letGo()
    await expect(main.getByRole('button', { name: w.addToCart }).first()).toBeVisible()
    await expect(page.locator('link[rel=alternate][hreflang=en]')).toHaveAttribute('href', /\/en\/borenda-150\.html$/)
    await expect(main.locator('.wrap[aria-busy=true]')).toHaveCount(0)
  })

  await test.step('Back is the list where it was, and the product once more is whole at once', async () => {
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(w.category)
    await card.getByRole('link', { name: 'Borenda 150', exact: true }).click()
    await expect(main.getByRole('button', { name: w.addToCart }).first()).toBeVisible()
  })
})

test('a card whose product is gone since leads to the page that says so @phone', async ({ page }) => {
  const hasSettled = await settled(page)
  await page.goto(w.categoryPath)
  await ready(page)
  await hasSettled()
  await page.route(
    (url) => url.pathname === '/graphql' && url.searchParams.get('hash') === ProductDetailDocument.hash,
    (route) => route.fulfill({ json: { data: { products: { items: [] } } } }),
  )
  await page.getByRole('main').getByRole('link', { name: 'Borenda 150', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(w.notFound)
})

test('a quantity in the cart draws its own line, and no other @phone', async ({ page }) => {
  await countDrawing(page)
  for (const path of ['/pl/miedzyplonik-norma-12.html', '/pl/glebowar-sol-potasowa-60.html']) {
    await page.goto(path)
    await ready(page)
    await page.getByRole('button', { name: w.addToCart }).first().click()
    await expect(page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: 'do koszyka' })).toBeVisible()
  }
  const hasSettled = await settled(page)
  await page.goto('/pl/cart')
  await hasSettled()
  const lines = page.getByRole('main').getByRole('listitem').getByRole('article')
  await expect(lines).toHaveCount(2)
  const quantity = lines.first().getByRole('textbox')
  await drawnSince(page)
  await lines
    .first()
    .getByRole('button', { name: /^Więcej: / })
    .click()
  await expect(quantity).toHaveValue('2')
  await expect(page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: 'Zmieniono ilość' })).toBeVisible()
  expect(new Set(await drawnSince(page))).toEqual(new Set([`quantity ${await quantity.getAttribute('aria-label')}`]))
})
