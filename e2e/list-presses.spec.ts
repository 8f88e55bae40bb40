import type { Page } from '@playwright/test'
import { ListingValuesDocument, ProductListingDocument } from '../graphql/generated/graphql.ts'
import { countDrawing, drawnSince } from './drawing-count.ts'
import { hold, settled } from './held-answers.ts'
import { expect, ready, test } from './shop-test.ts'
import { words } from './words.ts'

const w = words.pl

/** Withholds the values by which a list could be narrowed on the device, as for a list of several pages. */
const asOfALongList = (page: Page) =>
  page.route(
    (url) => url.searchParams.get('hash') === ListingValuesDocument.hash,
    (route) => route.fulfill({ json: { data: { products: { items: [] } } } }),
  )

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
  await expect(page.getByRole('main').locator('li[data-sku]')).toHaveCount(4)
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

test('a list that a press has narrowed is not the whole one again while its address opens @phone', async ({ page }) => {
  const hasSettled = await settled(page)
  await page.goto(w.categoryPath)
  await ready(page)
  await page.getByRole('button', { name: w.filters }).click()
  await hasSettled()
  const list = page.getByRole('main').locator('li[data-sku]')
  const before = await list.count()
  const seen = await page.evaluateHandle(() => {
    const counts: number[] = []
    const count = () => document.querySelectorAll('main li[data-sku]').length
    new MutationObserver(() => counts.push(count())).observe(document.querySelector('main') ?? document.body, {
      ...{ childList: true, subtree: true },
    })
    return counts
  })
  await page
    .getByRole('dialog')
    .getByRole('checkbox', { name: /^Glebowar/ })
    .check()
  await expect(page).toHaveURL(/manufacturer=/)
  await hasSettled()
  await expect(list).toHaveCount(4)
  const counts = await seen.jsonValue()
  expect(counts).toContain(4)
  expect(counts.slice(counts.indexOf(4))).not.toContain(before)
})

test('two filters that are ticked one right after the other both count, and Back takes them off again @phone', async ({
  page,
}) => {
  await page.goto(w.categoryPath)
  await ready(page)
  await page.getByRole('button', { name: w.filters }).click()
  const sheet = page.getByRole('dialog')
  const boxes = [/^Glebowar/, /^Humornia/].map((name) => sheet.getByRole('checkbox', { name }))
  // Both in one frame, like two fingers.
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

// A press mostly takes as long as its rendering, which can be counted even on a busy machine.
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
  /** Makes a press whose answer is held, and releases it after checking what was rendered immediately. */
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
    // Once for its own tick, and once when the query changes.
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
