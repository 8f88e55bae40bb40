import type { Browser, Page } from '@playwright/test'
import { expect, networkIsGone, ready, test, watch } from './shop-test.ts'
import { locales, words } from './words.ts'

test.use({ serviceWorkers: 'allow', reuseContext: false })

/** Number of devices: the wait depends on chance, so one device proves nothing. */
const devices = 4

/** Returns the milliseconds until the cart is retried automatically; 0 when nothing waits. */
const untilNextTry = (page: Page) =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('plon-outbox')
      opening.addEventListener('success', () => resolve(opening.result))
      opening.addEventListener('error', () => reject(new Error('no database')))
    })
    const books = await new Promise<{ retry?: { at: number } }[]>((resolve) => {
      const reading = database.transaction('ledger').objectStore('ledger').getAll()
      reading.addEventListener('success', () => resolve(reading.result))
    })
    database.close()
    return Math.max(0, ...books.map(({ retry }) => (retry?.at ?? 0) - Date.now()))
  })

for (const locale of locales) {
  const w = words[locale]
  const device = locale === 'pl' ? '@phone' : '@desktop'

  /**
   * Adds a product without a signal, waits until the next retry is far away, and returns how many milliseconds after the first good answer
   * the change is sent.
   */
  async function leavesAfter(browser: Browser): Promise<number> {
    const { use } = test.info().project
    const { viewport, isMobile, hasTouch, deviceScaleFactor, baseURL } = use
    const window = { viewport, isMobile, hasTouch, deviceScaleFactor, baseURL }
    const known = Object.fromEntries(Object.entries(window).filter(([, value]) => value !== undefined))
    const context = await browser.newContext({ ...known, serviceWorkers: 'allow', reducedMotion: 'reduce' })
    const faults = watch(context, baseURL ?? '', [networkIsGone])
    const page = await context.newPage()
    await page.goto(w.productPath)
    await ready(page)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 30_000 })
    await context.setOffline(true)
    await page.getByRole('radio', { name: /^5 l/ }).check()
    await page.getByRole('button', { name: w.addToCart }).filter({ visible: true }).first().click()
    await expect(page.getByText(w.savedHere)).toBeVisible()
    await expect.poll(() => untilNextTry(page), { timeout: 120_000 }).toBeGreaterThan(4_000)
    let answeredAt = 0
    context.on('response', () => (answeredAt ||= Date.now()))
    const left = context.waitForEvent('request', {
      predicate: (request) => request.method() === 'POST' && new URL(request.url()).pathname === '/graphql',
    })
    await context.setOffline(false)
    await left
    const leftAt = Date.now()
    await expect(page.getByText(w.noConnection)).toBeHidden()
    await expect.poll(() => untilNextTry(page)).toBe(0)
    await context.close()
    expect(faults).toEqual([])
    return answeredAt === 0 ? 0 : leftAt - answeredAt
  }

  test(`with the signal back a waiting change leaves within a second, on the slowest of ${devices} devices, in ${locale} ${device}`, async ({
    browser,
  }) => {
    test.setTimeout(240_000)
    const waited = await Promise.all(Array.from({ length: devices }, () => leavesAfter(browser)))
    expect(Math.max(...waited), waited.join(', ')).toBeLessThan(1_000)
  })
}
