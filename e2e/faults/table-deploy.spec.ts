import type { Page } from '@playwright/test'
import { startNextBuild } from '../next-build.ts'
import { startFaultyShop } from './faulty-shop.ts'
import { prepare } from './schedule-run.ts'
import { add, openCart, products } from './shopper.ts'
import { added, expect, expectExactly, stateOf, strike, test, timesAsked } from './table-test.ts'

/** New versions of the shop while a tab is open. */
const { ph, ec } = products

test.setTimeout(240_000)

const documentsAsked = (shop: { road: { history(): readonly { path: string }[] } }, path: string) =>
  shop.road.history().filter((passed) => passed.path === path).length

const hasWorker = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).some(({ active }) => active))

test('F-26 a part that is gone reloads the page once, and without a signal says so instead', async ({ shop, phone, context }) => {
  const session = await context.newCDPSession(phone)
  await add(phone, ph)
  await expect.poll(() => stateOf(phone)).toEqual([])
  await phone.goto('about:blank')
  await session.send('Storage.clearDataForOrigin', { origin: shop.origin, storageTypes: 'cache_storage,service_workers' })
  await phone.goto(`${shop.origin}/pl`)
  await phone.waitForLoadState('networkidle')
  await session.send('Storage.clearDataForOrigin', { origin: shop.origin, storageTypes: 'cache_storage,service_workers' })
  await session.send('Network.clearBrowserCache')
  shop.road.rules.add({ match: { path: '/assets/cart' }, fault: { type: 'status', status: 404, effect: false } })
  const before = documentsAsked(shop, '/pl/cart')
  await phone
    .getByRole('link', { name: /Koszyk/ })
    .filter({ visible: true })
    .first()
    .click()
  await phone.waitForURL(/\/pl\/cart/)
  await expect.poll(() => documentsAsked(shop, '/pl/cart')).toBe(before + 1)
  await phone.waitForLoadState('networkidle')
  expect(documentsAsked(shop, '/pl/cart'), 'one reload only').toBe(before + 1)
  await shop.letThrough()
  await phone.reload()
  await expect(phone.getByRole('main').getByRole('article').filter({ hasText: ph.name }).first()).toBeVisible()
})

test('F-46 an open tab goes on though its files are gone from the server, and its changes arrive', async ({ shop, phone }) => {
  shop.road.rules.add({ match: { path: '/assets/' }, fault: { type: 'status', status: 404, effect: false } })
  await add(phone, ph)
  await openCart(phone)
  await add(phone, ec)
  await expectExactly(phone, shop, [added(ph.sku), added(ec.sku)])
})

test('F-47 a new version does not take over while a change is on its way', async ({ shop, page }) => {
  const next = await startNextBuild(shop.origin)
  const waiting = () => page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting))
  try {
    await page.goto(`${next.origin}/pl`)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await page.goto(next.origin + ph.path)
    strike(shop.road, 'AddProductsToCart', { type: 'hold_until_release' })
    await add(page, ph)
    await expect.poll(() => timesAsked(shop.road, 'AddProductsToCart')).toBe(1)
    next.bringOut()
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
    await expect(page.getByText('Nowa wersja sklepu jest gotowa.')).toBeVisible()
    await page.getByRole('button', { name: 'Odśwież' }).first().click()
    await page.waitForTimeout(2_000)
    expect(await waiting(), 'waits for the change').toBe(true)
    const loaded = page.waitForEvent('load', { timeout: 60_000 })
    await shop.letThrough()
    await loaded
    await expect.poll(waiting).toBe(false)
    await expect.poll(() => stateOf(page), { timeout: 60_000 }).toEqual([])
  } finally {
    next.close()
  }
})

test('F-48 a broken worker is gone after one update, and the shop works without it', async ({ shop, page }) => {
  const rescue = await startFaultyShop({ settings: { SERVICE_WORKER: 'off' } })
  const farewell = await (await fetch(`${rescue.origin}/sw.js`)).text()
  await rescue.close()
  const next = await startNextBuild(shop.origin, farewell)
  try {
    await page.goto(`${next.origin}/pl`)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await add(page, ph)
    await expect.poll(() => stateOf(page), { timeout: 60_000 }).toEqual([])
    next.bringOut()
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
    await expect.poll(() => hasWorker(page), { timeout: 20_000 }).toBe(false)
    await page.goto(next.origin + ec.path)
    await add(page, ec)
    await expect.poll(() => stateOf(page), { timeout: 60_000 }).toEqual([])
    await page.goto(`${next.origin}/pl/cart`)
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(2)
  } finally {
    next.close()
  }
})

test('F-49 a file that was damaged on its way never becomes part of the kept shop', async ({ shop, page }) => {
  shop.road.rules.add({ match: { path: '/assets/messages-checkout-en' }, fault: { type: 'corrupt' } })
  await page.goto(`${shop.origin}/pl`)
  await expect
    .poll(() => shop.road.history().some(({ path, fault }) => path.startsWith('/assets/messages-checkout-en') && fault), {
      timeout: 30_000,
    })
    .toBe(true)
  await page.waitForTimeout(2_000)
  expect(await hasWorker(page), 'nothing half kept is in charge').toBe(false)
  await shop.letThrough()
  await prepare(page, shop)
  expect(await hasWorker(page)).toBe(true)
})
