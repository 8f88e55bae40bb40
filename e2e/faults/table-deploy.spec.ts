import type { Page } from '@playwright/test'
import { startNextBuild } from '../next-build.ts'
import { ready } from '../shop-test.ts'
import { words } from '../words.ts'
import { startFaultyShop } from './faulty-shop.ts'
import { prepare } from './seen-pages.ts'
import { add, openCart, products } from './shopper.ts'
import { added, expect, expectExactly, stateOf, strike, test, timesAsked } from './table-test.ts'

/** New versions of the shop while a tab is open. */
const { ph, ec } = products

test.setTimeout(240_000)

const documentsAsked = (shop: { road: { history(): readonly { path: string }[] } }, path: string) =>
  shop.road.history().filter((passed) => passed.path === path).length

const hasWorker = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).some(({ active }) => active))

/** Removes every file of the shop from the phone, as if it had come before the last deploy. */
async function forgetFiles(page: Page, origin: string) {
  const session = await page.context().newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'cache_storage,service_workers' })
  await session.send('Network.clearBrowserCache')
}

const placeOf = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Szybka nawigacja' }).getByRole('link', { name, exact: true })

test('F-26 a part that is gone reloads the page once, and what waits stays', async ({ shop, phone }) => {
  strike(shop.road, 'AddProductsToCart', { type: 'drop_before' }, 1_000)
  await add(phone, ph)
  await phone.goto(`${shop.origin}/pl`)
  await ready(phone)
  shop.road.rules.add({ match: { path: '/assets/authentication' }, fault: { type: 'status', status: 404, effect: false } })
  await forgetFiles(phone, shop.origin)
  const before = documentsAsked(shop, '/pl/authentication')
  await placeOf(phone, 'Konto').click()
  await expect.poll(() => documentsAsked(shop, '/pl/authentication')).toBe(before + 1)
  await expect(phone.getByRole('button', { name: 'Spróbuj ponownie' }).first()).toBeVisible()
  expect(documentsAsked(shop, '/pl/authentication'), 'one reload only').toBe(before + 1)
  expect(await stateOf(phone)).toHaveLength(1)
  await expectExactly(phone, shop, [added(ph.sku)])
  await phone.goto(`${shop.origin}/pl/authentication`)
  await expect(phone.getByRole('heading', { level: 1 })).toBeVisible()
})

test('F-26 a part that is not on the phone is said so without a signal, and nothing reloads', async ({ shop, phone }) => {
  await phone.goto(`${shop.origin}/pl`)
  await ready(phone)
  await forgetFiles(phone, shop.origin)
  shop.road.setGone(true)
  const documents = () => shop.road.history().filter(({ path }) => /^\/pl(\/|$)/.test(path)).length
  const before = documents()
  await placeOf(phone, 'Konto').click()
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(words.pl.notOnDevice)
  expect(documents(), 'reloads').toBe(before)
  await shop.letThrough()
  await phone.reload()
  await expect(phone.getByRole('heading', { level: 1 })).not.toHaveText(words.pl.notOnDevice)
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
    await expect(page.getByText('gdy tylko wyślemy Twoje zmiany')).toBeVisible()
    // Takes a round trip to the server: a version that was not held back would be active by now.
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
    expect(await waiting(), 'waits for the change').toBe(true)
    // On a slow machine the request may have timed out by now; its outcome is still unknown.
    expect(await stateOf(page)).toEqual([expect.stringMatching(/^(sending|unsure)$/)])
    const loaded = page.waitForEvent('load', { timeout: 60_000 })
    await shop.letThrough()
    await loaded
    await expect.poll(waiting).toBe(false)
    await expect.poll(() => stateOf(page), { timeout: 60_000 }).toEqual([])
  } finally {
    next.close()
  }
})

test('F-50 a tab of the version before goes on under the worker of the next', async ({ shop, page, context }) => {
  const next = await startNextBuild(shop.origin)
  const told = 'Nowa wersja sklepu jest gotowa.'
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  try {
    await page.goto(`${next.origin}/pl`)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await page.goto(next.origin + ph.path)
    const other = await context.newPage()
    await other.goto(`${next.origin}/pl`)
    next.bringOut()
    await other.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
    await expect(other.getByText(told)).toBeVisible()
    const loaded = other.waitForEvent('load')
    await other.getByRole('status').getByRole('button', { name: 'Odśwież' }).click()
    await loaded
    await expect(page.getByText(told), 'said in the old tab too').toBeVisible()
    // Messages of another version, or of no version at all, must not disturb the worker.
    await page.evaluate(() => {
      const { controller } = navigator.serviceWorker
      const odd = [
        null,
        'x',
        [],
        { v: 99, type: 'KEEP_READS', urls: ['/graphql?a'] },
        { v: 1, type: 'KEEP_IMAGES', urls: 7 },
        { v: 1 },
      ]
      for (const message of odd) controller?.postMessage(message)
    })
    await page.bringToFront()
    await add(page, ph)
    await expect.poll(() => stateOf(page), { timeout: 60_000 }).toEqual([])
    expect((await shop.carts()).flatMap(({ lines }) => lines)).toEqual([expect.objectContaining({ sku: ph.sku, quantity: 1 })])
    expect(errors).toEqual([])
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

const damaged = { match: { path: '/assets/messages-checkout-en' }, fault: { type: 'corrupt' } } as const

/** Waits until no worker is being installed. */
const installEnds = (page: Page) =>
  expect
    .poll(
      () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).some(({ installing }) => installing)),
      {
        timeout: 30_000,
      },
    )
    .toBe(false)

const hasComeDamaged = (shop: { road: { history(): readonly { path: string; fault?: string | undefined }[] } }) =>
  expect
    .poll(() => shop.road.history().some(({ path, fault }) => path.startsWith(damaged.match.path) && fault), { timeout: 30_000 })
    .toBe(true)

test('F-49 a file that was damaged on its way never becomes part of the kept shop', async ({ shop, page }) => {
  shop.road.rules.add(damaged)
  await page.goto(`${shop.origin}/pl`)
  await hasComeDamaged(shop)
  await installEnds(page)
  expect(await hasWorker(page), 'nothing half kept is in charge').toBe(false)
  await shop.letThrough()
  await prepare(page, shop)
  expect(await hasWorker(page)).toBe(true)
})

test('F-49 a new version with a damaged file is not taken, and the one before stays', async ({ shop, page, context }) => {
  const next = await startNextBuild(shop.origin)
  const waiting = () => page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting))
  try {
    await page.goto(`${next.origin}/pl`)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    const session = await context.newCDPSession(page)
    await session.send('Network.clearBrowserCache')
    await page.evaluate(async (beginning) => {
      for (const name of await caches.keys()) {
        const cache = await caches.open(name)
        for (const file of await cache.keys()) if (new URL(file.url).pathname.startsWith(beginning)) await cache.delete(file)
      }
    }, damaged.match.path)
    shop.road.rules.add(damaged)
    next.bringOut()
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update().catch(() => undefined))
    await hasComeDamaged(shop)
    await installEnds(page)
    expect(await waiting()).toBe(false)
    expect(await hasWorker(page), 'the one before').toBe(true)
    await add(page, ph)
    await expect.poll(() => stateOf(page), { timeout: 60_000 }).toEqual([])
  } finally {
    next.close()
  }
})
