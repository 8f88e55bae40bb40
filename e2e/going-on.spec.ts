import type { Page } from '@playwright/test'
import { CategoryDocument, ProductDetailDocument, ProductListingDocument } from '../graphql/generated/graphql.ts'
import { hold, holdWhere, settled } from './held-answers.ts'
import { openSignedIn, somebodyNew, wishFor } from './people.ts'
import { expect, expectSoundScreen, ready, test } from './shop-test.ts'
import { words } from './words.ts'

const w = words.pl

/** Opens a page and waits until it has loaded everything, including the code of its buttons. */
async function stand(page: Page, path: string) {
  const hasSettled = await settled(page)
  await page.goto(path)
  await ready(page)
  await hasSettled()
}

const title = (page: Page) => page.getByRole('heading', { level: 1 })
/** The breadcrumb; a phone shows one step of it. */
const way = (page: Page) => page.getByRole('navigation', { name: 'Tu jesteś' }).locator('li')
const below = (page: Page) => page.getByRole('navigation', { name: 'Podkategorie' }).getByRole('link')
/** The frame of a category's list, before the list arrives. */
const frame = (page: Page) => page.getByRole('main').locator('.wrap[aria-busy=true]')

/** Records how many cards are in the list after each change of the page, and returns the different numbers in their order. */
async function countingCards(page: Page) {
  const counts = await page.evaluateHandle(() => {
    const seen = new Set<number>()
    const count = () => seen.add(document.querySelectorAll('main li[data-sku]').length)
    new MutationObserver(count).observe(document, { childList: true, subtree: true })
    return seen
  })
  return () => counts.evaluate((seen) => [...seen])
}

/** Holds back everything that a category page reads. */
async function holdCategory(page: Page) {
  const [category, listing] = [await hold(page, CategoryDocument.hash), await hold(page, ProductListingDocument.hash)]
  return async () => {
    await expect.poll(() => Math.min(category.held.length, listing.held.length), 'both are asked for').toBeGreaterThan(0)
    await category.letGo()
    await listing.letGo()
  }
}

test('a press on a family shows its name, its picture and what is in it before anything has come', async ({ page }) => {
  await stand(page, '/pl')
  const letGo = await holdCategory(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Nawozy/ })
    .first()
    .click()
  await expect(title(page)).toHaveText('Nawozy')
  await expect(page).toHaveURL('/pl/nawozy.html')
  await expect(page).toHaveTitle(/^Nawozy –/)
  await expect(way(page)).toHaveText(['Strona główna', 'Nawozy'])
  await expect(below(page)).toHaveCount(5)
  await expect(frame(page)).toHaveCount(1)
  await expectSoundScreen(page)
  const places = async () => [await title(page).boundingBox(), await below(page).first().boundingBox()]
  const before = await places()

  await test.step('and becomes whole without moving them, the first screen of its list before the rest', async () => {
    const counts = await countingCards(page)
    await letGo()
    await expect(page.getByText(w.products)).toBeVisible()
    await expect(frame(page)).toHaveCount(0)
    await expect(page.getByText(/Nawozy dolistne, doglebowe, startowe/)).toBeVisible()
    expect(await places()).toEqual(before)
    await expect.poll(counts).toEqual([9, 16])
  })

  await test.step('from there a category in it, whose way is told, and back', async () => {
    const go = await holdCategory(page)
    await below(page).filter({ hasText: 'Nawozy dolistne' }).click()
    await expect(title(page)).toHaveText('Nawozy dolistne')
    await expect(way(page)).toHaveText(['Strona główna', 'Nawozy', 'Nawozy dolistne'])
    const place = await title(page).boundingBox()
    await go()
    await expect(page.getByText(w.products)).toBeVisible()
    expect(await title(page).boundingBox()).toEqual(place)
    await page.goBack()
    await expect(title(page)).toHaveText('Nawozy')
    await expect(page.getByText(w.products)).toBeVisible()
  })
})

test('the menu asks for nothing when it is pressed, and a category of it stands at once @phone', async ({ page }) => {
  await stand(page, '/pl/kontakt')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.getByRole('button', { name: w.menu, exact: true }).click()
  const menu = page.getByRole('dialog')
  await menu.getByRole('button', { name: 'Nawozy', exact: true }).click()
  await menu.getByRole('button', { name: 'Nawozy dolistne', exact: true }).click()
  await expect(menu.getByText('Mikroelementowe')).toBeVisible()
  // Links under the pointer are preloaded all the same.
  expect(asked.filter((url) => /\/assets\/|pageSize%22%3A300/.test(url))).toEqual([])
  const letGo = await holdCategory(page)
  await menu.getByRole('link', { name: 'Wszystko w: Nawozy dolistne' }).click()
  await expect(title(page)).toHaveText('Nawozy dolistne')
  await expect(way(page)).toHaveText(['Strona główna', 'Nawozy', 'Nawozy dolistne'])
  await letGo()
  await expect(page.getByText(w.products)).toBeVisible()
})

test('who looks at lists comes to the list of a category, which is told before it has come @desktop', async ({ page }) => {
  await page.goto(`${w.categoryPath}?view=list`)
  await ready(page)
  await page.getByRole('link', { name: 'Widok siatki' }).click()
  await page.getByRole('link', { name: 'Widok listy' }).click()
  await expect(page).toHaveURL(/view=list/)
  await stand(page, '/pl')
  const letGo = await holdCategory(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Biostymulatory/ })
    .first()
    .click()
  await expect(title(page)).toHaveText('Biostymulatory')
  await expect(page).toHaveURL('/pl/biostymulatory.html?view=list')
  await letGo()
  await expect(page.getByText(w.products)).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: w.addToCart }).first()).toBeVisible()
})

test('a product out of the cart or of the wishes stands at once', async ({ page, request }) => {
  const person = await somebodyNew(request, 'wishes')
  await wishFor(request, person, ['KRY-W-001'])
  await openSignedIn(page, person, '/pl/glebowar-sol-potasowa-60.html')
  await page.getByRole('button', { name: w.addToCart }).first().click()
  await expect(page.getByRole('button', { name: /^Koszyk.* 1$/ })).toBeVisible()
  await stand(page, '/pl/cart')
  const { held, letGo } = await hold(page, ProductDetailDocument.hash)
  const line = page.getByRole('main').getByRole('heading', { name: 'Glebowar Sól potasowa 60' })
  await line.getByRole('link').click()
  await expect(title(page)).toHaveText('Glebowar Sól potasowa 60')
  await expect.poll(() => held.length).toBeGreaterThan(0)
  await expectSoundScreen(page)
  await letGo()
  await expect(page.getByRole('button', { name: w.addToCart }).first()).toBeVisible()

  await stand(page, '/pl/customer/my-wishlist')
  const wish = await hold(page, ProductDetailDocument.hash)
  const link = page.getByRole('main').getByRole('listitem').getByRole('heading').getByRole('link').first()
  const name = await link.innerText()
  await link.click()
  await expect(title(page)).toHaveText(name)
  await expect.poll(() => wish.held.length).toBeGreaterThan(0)
  await wish.letGo()
  await expect(page.getByRole('main').getByRole('button', { name: w.addToCart }).first()).toBeVisible()
})

test('a product that the search proposes stands at once @desktop', async ({ page }) => {
  await stand(page, '/pl/kontakt')
  const { held, letGo } = await hold(page, ProductDetailDocument.hash)
  await page.getByLabel(w.search, { exact: true }).fill('borenda')
  await page.getByRole('option', { name: /^Borenda 150/ }).click()
  await expect(title(page)).toHaveText('Borenda 150')
  await expect(page).toHaveURL('/pl/borenda-150.html')
  await expect(frame(page).getByRole('img', { name: 'Borenda 150' })).toBeVisible()
  await expect.poll(() => held.length).toBeGreaterThan(0)
  await letGo()
  await expect(page.getByRole('button', { name: w.addToCart }).first()).toBeVisible()
})

const firstArticle = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('heading').getByRole('link').first()

test('an article of the list stands at once, and what follows moves nothing', async ({ page }) => {
  await stand(page, '/pl/blog')
  const { held, letGo } = await holdWhere(page, ({ pathname }) => pathname === '/api/content/story')
  const name = await firstArticle(page).innerText()
  await firstArticle(page).click()
  await expect(title(page)).toHaveText(name)
  await expect(page).toHaveTitle(`${name} – Plon`)
  await expect(frame(page)).toHaveCount(1)
  await expect(page).toHaveURL(/\/pl\/blog\/./)
  await expectSoundScreen(page)
  const picture = page.getByRole('article').getByRole('presentation').first()
  const places = async () => [await title(page).boundingBox(), await picture.boundingBox()]
  const before = await places()
  expect(before[1]?.height).toBeGreaterThan(100)
  await expect.poll(() => held.length).toBeGreaterThan(0)
  await letGo()
  await expect(frame(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  expect(await places()).toEqual(before)
  await expect(page.locator('meta[name=description]')).toHaveCount(1)
  await page.goBack()
  await expect(title(page)).toHaveText('Blog')
  await page.goForward()
  await expect(title(page)).toHaveText(name)
  await expect(frame(page)).toHaveCount(0)
})

for (const [list, what] of [
  ['/pl/adresy-sklepow', 'store'],
  ['/en/kariera', 'offer'],
] as const)
  test(`a ${what} of the list is whole at once, for the list knows all of it`, async ({ page }) => {
    await stand(page, list)
    const { held, letGo } = await holdWhere(
      page,
      ({ pathname }) => pathname.startsWith('/api/content/') || pathname === '/graphql',
    )
    const name = await firstArticle(page).innerText()
    await firstArticle(page).click()
    await expect(title(page)).toHaveText(name)
    await expect(page).toHaveTitle(`${name} – Plon`)
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
    await expectSoundScreen(page)
    expect(held.filter((route) => route.request().url().includes('/api/content/story?'))).toEqual([])
    await letGo()
    await page.goBack()
    await expect(title(page)).not.toHaveText(name)
    await page.reload()
    await page.goForward()
    await expect(title(page)).toHaveText(name)
  })

test.describe('a shop that does not answer', () => {
  test.use({ expectedFaults: [/503|CommerceError/] })

  test('has an article say so, which opens when it is tried again @phone', async ({ page }) => {
    await stand(page, '/pl/blog')
    await page.route('**/api/content/story?*', (route) => route.fulfill({ status: 503, body: '' }))
    const name = await firstArticle(page).innerText()
    await firstArticle(page).click()
    await expect(title(page)).toHaveText(w.oops, { timeout: 30_000 })
    await page.unroute('**/api/content/story?*')
    await page.getByRole('button', { name: w.tryAgain }).click()
    await expect(title(page)).toHaveText(name)
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  })

  test('has a category say so, which opens when it is tried again @phone', async ({ page }) => {
    await stand(page, '/pl')
    await page.route('**/graphql?*', (route) => route.fulfill({ status: 503, body: '' }))
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Nawozy/ })
      .first()
      .click()
    await expect(title(page)).toHaveText(w.oops, { timeout: 30_000 })
    await expect(page).toHaveURL('/pl/nawozy.html')
    await page.unroute('**/graphql?*')
    await page.getByRole('button', { name: w.tryAgain }).click()
    await expect(title(page)).toHaveText('Nawozy')
    await expect(page.getByText(w.products)).toBeVisible()
  })
})

test('a category that is gone since says so @phone', async ({ page }) => {
  await stand(page, '/pl')
  const isOf = (hash: string) => (url: URL) => url.pathname === '/graphql' && url.searchParams.get('hash') === hash
  await page.route(isOf(CategoryDocument.hash), (route) => route.fulfill({ json: { data: { categories: { items: [] } } } }))
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Nawozy/ })
    .first()
    .click()
  await expect(title(page)).toHaveText(w.notFound)
})

test('whoever goes back comes to the place where they were, also when the page between was opened anew @phone', async ({
  page,
}) => {
  await stand(page, '/pl/biostymulatory.html')
  const card = page.getByRole('main').locator('li[data-sku] h3').getByRole('link').nth(9)
  // Away from the bars, so that the click does not scroll.
  await card.evaluate((link) => link.scrollIntoView({ block: 'center' }))
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(1000)
  const name = await card.innerText()
  await card.click()
  await expect(title(page)).toHaveText(name)
  await expect(frame(page)).toHaveCount(0)
  const hasSettled = await settled(page)
  await page.reload()
  await ready(page)
  await hasSettled()
  const letGo = await holdCategory(page)
  await page.goBack()
  await expect(page).toHaveURL('/pl/biostymulatory.html')
  await expect(title(page)).toHaveText(name)
  await letGo()
  await expect(title(page)).toHaveText('Biostymulatory')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
})
