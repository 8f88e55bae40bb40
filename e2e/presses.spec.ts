import type { Page, Request, Route } from '@playwright/test'
import { ListingValuesDocument, ProductDetailDocument, ProductListingDocument } from '../graphql/generated/graphql.ts'
import { countDrawing, drawnSince } from './drawing-count.ts'
import { openSignedIn, somebodyNew } from './people.ts'
import { expect, expectSoundScreen, ready, test } from './shop-test.ts'
import { words } from './words.ts'

const w = words.pl
const ofShop = /\/(assets|graphql|api)\b/

/** Everything that was asked for has come, and what is fetched ahead of a finger too. */
async function settled(page: Page) {
  const underWay = new Set<Request>()
  const asked: Request[] = []
  page.on('request', (request) => {
    underWay.add(request)
    asked.push(request)
  })
  page.on('requestfailed', (request) => underWay.delete(request))
  page.on('requestfinished', (request) => underWay.delete(request))
  return async () => {
    let before = -1
    const isQuiet = () => {
      const isSame = underWay.size === 0 && asked.some((one) => /\/actions-/.test(one.url())) && asked.length === before
      before = asked.length
      return isSame
    }
    await expect.poll(isQuiet, { intervals: [1_000], timeout: 30_000 }).toBe(true)
  }
}

/** Answers of one kind are held until they are let go. */
async function hold(page: Page, hash: string) {
  const held: Route[] = []
  let isHeld = true
  await page.route(
    (url) => url.pathname === '/graphql' && url.searchParams.get('hash') === hash,
    async (route) => {
      if (isHeld) held.push(route)
      else await route.continue()
    },
  )
  return {
    held,
    async letGo() {
      isHeld = false
      await Promise.all(held.splice(0).map((route) => route.continue()))
    },
  }
}

/** What a list that fills more pages is not told: by what it could be narrowed on the device. */
const asOfALongList = (page: Page) =>
  page.route(
    (url) => url.searchParams.get('hash') === ListingValuesDocument.hash,
    (route) => route.fulfill({ json: { data: { products: { items: [] } } } }),
  )

declare global {
  interface Window {
    /** What the page asks of the database of changes since the press, and the first frame after it, in their order. */
    asked?: string[]
  }
}

/** Runs in the page before anything of ours. */
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
  expect(disk[0], 'nothing is loaded before the device is asked, and drawing does not hold it up').toBe('look')
  expect(disk.slice(0, disk.indexOf('write')).filter((one) => one === 'look')).toHaveLength(1)
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

test('a filter narrows a list that fits on a page at once, whatever the line does, and the answer changes nothing @phone', async ({
  page,
  forgiven,
}) => {
  await countDrawing(page)
  await page.goto(w.categoryPath)
  await ready(page)
  const isRead = [ListingValuesDocument, ProductListingDocument].map(({ hash }) =>
    page.waitForResponse((response) => response.url().includes(hash)),
  )
  await page.getByRole('button', { name: w.filters }).click()
  for (const answer of await Promise.all(isRead)) await answer.finished()
  const list = page.getByRole('main').locator('li[data-sku]')
  const skus = () => list.evaluateAll((cards) => cards.map((card) => card.getAttribute('data-sku') ?? ''))
  const sheet = page.getByRole('dialog')
  const { held, letGo } = await hold(page, ProductListingDocument.hash)
  await sheet.getByRole('checkbox', { name: /^Glebowar/ }).check()
  await expect(sheet.getByRole('button', { name: 'Pokaż 4 produkty' })).toBeVisible()
  await expect(list).toHaveCount(4)
  await sheet.getByRole('checkbox', { name: /^Humornia/ }).check()
  await expect(list).toHaveCount(6)
  const atHand = await skus()
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
  expect(held.length, 'the shop is asked all the same').toBeGreaterThan(0)
  await drawnSince(page)
  const answered = page.waitForResponse((response) => response.url().includes(ProductListingDocument.hash))
  await letGo()
  await (await answered).finished()
  expect(await skus()).toEqual(atHand)
  expect(await drawnSince(page)).toEqual([])

  await test.step('without a signal too', async () => {
    forgiven.push(/ERR_INTERNET_DISCONNECTED/)
    await page.context().setOffline(true)
    await sheet.getByRole('checkbox', { name: /^Glebowar/ }).uncheck()
    await expect(list).toHaveCount(2)
    await page.context().setOffline(false)
  })
})

test('a ticked filter is ticked at once, and a longer list says that it is not this one yet @phone', async ({ page }) => {
  await asOfALongList(page)
  await page.goto(w.categoryPath)
  await ready(page)
  await page.getByRole('button', { name: w.filters }).click()
  const { letGo } = await hold(page, ProductListingDocument.hash)
  const maker = page.getByRole('dialog').getByRole('checkbox', { name: /Glebowar/ })
  await maker.check()
  await expect(maker).toBeChecked()
  await letGo()
  await expect(page.getByRole('main').getByText(w.narrowed).or(page.getByText(w.showProducts)).first()).toBeVisible()
})

test('filters that a phone keeps in a panel stand beside the list when it is turned, and narrow it @phone', async ({ page }) => {
  await page.goto(w.categoryPath)
  await ready(page)
  const filters = page.getByRole('complementary', { name: w.filters })
  await expect(filters).toBeHidden()
  await page.setViewportSize({ width: 844, height: 390 })
  await filters.getByRole('checkbox', { name: /^Glebowar/ }).check()
  const list = page.getByRole('main').locator('li[data-sku]')
  await expect(list).toHaveCount(4)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(filters).toBeHidden()
  await page.getByRole('button', { name: w.filters }).click()
  await expect(page.getByRole('dialog').getByRole('checkbox', { name: /^Glebowar/ })).toBeChecked()
})

test('two filters that are ticked one right after the other both count, and Back takes them off again @phone', async ({
  page,
}) => {
  await page.goto(w.categoryPath)
  await ready(page)
  await page.getByRole('button', { name: w.filters }).click()
  const sheet = page.getByRole('dialog')
  const boxes = [/^Glebowar/, /^Humornia/].map((name) => sheet.getByRole('checkbox', { name }))
  // In one frame, as two fingers do.
  await page.evaluate(
    (ticked) => ticked.forEach((box) => (box as HTMLInputElement | null)?.click()),
    await Promise.all(boxes.map((box) => box.elementHandle())),
  )
  for (const box of boxes) await expect(box).toBeChecked()
  const list = page.getByRole('main').locator('li[data-sku]')
  await expect(list).toHaveCount(6)
  await expect(page).toHaveURL(/manufacturer=.*1808/)
  await sheet.getByRole('button', { name: 'Pokaż 6 produktów' }).click()
  await expect(sheet).toBeHidden()
  await page.getByRole('main').getByRole('link', { name: 'Usuń filtr: Glebowar' }).click()
  await expect(list).toHaveCount(2)
  await page.goBack()
  await expect(list).toHaveCount(6)
})

// The time that a press takes is mostly what is drawn for it, and that can be counted on a machine that does other things as well.
test('a press on a list draws what it is about, and what stays in the list is not drawn again @desktop', async ({ page }) => {
  await asOfALongList(page)
  await countDrawing(page)
  const hasSettled = await settled(page)
  await page.goto(w.categoryPath)
  await ready(page)
  await hasSettled()
  const main = page.getByRole('main')
  const list = main.locator('li[data-sku]')
  const skus = () => list.evaluateAll((cards) => cards.map((card) => card.getAttribute('data-sku') ?? ''))
  const cards = (drawn: string[]) => drawn.filter((one) => one.startsWith('card ')).map((one) => one.slice(5))
  const boxes = (drawn: string[]) => drawn.filter((one) => one.startsWith('box '))
  const isOnce = (drawn: string[]) => expect(new Set(drawn).size, drawn.join(', ')).toBe(drawn.length)
  /** A press whose answer is held, and let go when what it drew at once has been looked at. */
  const press = async (act: () => Promise<unknown>) => {
    const before = await skus()
    const { held, letGo } = await hold(page, ProductListingDocument.hash)
    await drawnSince(page)
    await act()
    await expect.poll(() => held.length).toBeGreaterThan(0)
    await expect(main.locator('[aria-busy=true]')).toHaveCount(1)
    const atOnce = await drawnSince(page)
    expect(cards(atOnce), 'no card before the list has come').toEqual([])
    await letGo()
    await expect.poll(skus).not.toEqual(before)
    await expect(main.locator('[aria-busy=true]')).toHaveCount(0)
    const after = await drawnSince(page)
    isOnce(after)
    const stayed = (await skus()).filter((sku) => before.includes(sku))
    expect(
      cards(after).filter((sku) => stayed.includes(sku)),
      'no card that stays',
    ).toEqual([])
    return { atOnce: boxes(atOnce), after: boxes(after), stayed }
  }

  await test.step('a filter: one box at once, then the list', async () => {
    const { atOnce, stayed } = await press(() => main.getByRole('checkbox', { name: /^Glebowar/ }).check())
    // Once by its own tick, and once when the query says so.
    expect(new Set(atOnce).size).toBe(1)
    expect(stayed.length, 'something stays, or nothing is shown here').toBeGreaterThan(0)
  })

  await test.step('and Back again', async () => {
    await page.goBack()
    await expect(main.getByRole('checkbox', { name: /^Glebowar/ })).not.toBeChecked()
    isOnce(cards(await drawnSince(page)))
  })

  await test.step('another order: no box at all', async () => {
    const { atOnce, after, stayed } = await press(() => main.getByRole('combobox', { name: w.sortBy }).selectOption('price-up'))
    expect([...atOnce, ...after]).toEqual([])
    expect(stayed.length).toBeGreaterThan(0)
  })

  await test.step('another page: no box at all', async () => {
    const { atOnce, after } = await press(() => main.getByRole('link', { name: 'Następna strona', exact: true }).click())
    expect([...atOnce, ...after]).toEqual([])
  })
})
