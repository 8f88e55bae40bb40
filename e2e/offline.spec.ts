import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { findChromium } from '../testing/chromium.mjs'
import { openSignedIn, people } from './people.ts'
import { expect, expectSoundScreen, networkIsGone, ready, test, watch } from './shop-test.ts'
import { locales, words } from './words.ts'

test.use({ expectedFaults: [networkIsGone] })

/** Waits until the worker controls the page and has cached its data. */
async function kept(page: Page) {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 20_000 })
  await page.waitForLoadState('networkidle')
}

/** Counts the pictures that the worker has cached. */
const keptPictures = (page: Page) =>
  page.evaluate(async () => {
    const cache = await caches.open((await caches.keys()).find((name) => name.startsWith('plon-img')) ?? 'none')
    return (await cache.keys()).length
  })

/** Returns the variables of each cached read. */
const keptReads = (page: Page, store: string) =>
  page.evaluate(async (wanted) => {
    const names = (await caches.keys()).filter((name) => name.startsWith('plon-catalog') && name.endsWith(wanted))
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return keys.flat().map(({ url }) => new URL(url).searchParams.get('variables'))
  }, store)

async function isPainted(page: Page, alt: RegExp | string) {
  const picture = page.getByRole('main').getByRole('img', { name: alt }).first()
  await expect(picture).toBeVisible()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true)
}

for (const locale of locales) {
  const w = words[locale]
  const store = `naturaexpert_${locale}`

  async function visit(page: Page) {
    await page.goto(w.home)
    await ready(page)
    await kept(page)
    await page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(`^${w.category} \\d+`) })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(w.category)
    // Navigated inside the app: the server never rendered this product for this phone.
    await page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link', { name: 'Borenda 150' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Borenda 150')
    await expect(page.getByRole('radio', { name: /^5 l/ })).toBeEnabled()
    await page.waitForLoadState('networkidle')
    await expect.poll(() => keptReads(page, store)).toContain('{"sku":"PLO-D-001"}')
    await expect.poll(() => keptPictures(page)).toBeGreaterThan(3)
  }

  async function opensWithout(page: Page) {
    await page.goto(w.home)
    await expect(page.getByRole('main').getByRole('link', { name: new RegExp(`^${w.category} \\d+`) })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: w.noConnection })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    await ready(page)
    await page.goto(w.categoryPath)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(w.category)
    await expect(page.getByRole('main').getByRole('heading', { level: 3 }).first()).toBeVisible()
    await page.goto(w.productPath)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Borenda 150')
    await isPainted(page, /Borenda 150/)
    await expect(page.getByRole('radio', { name: /^5 l/ })).toBeEnabled()
  }

  test(`what was visited opens without a network in ${locale}`, async ({ page, context }) => {
    test.slow()
    await visit(page)
    await context.setOffline(true)
    await opensWithout(page)

    await test.step('adding is saved on the device and says so', async () => {
      await page.getByRole('radio', { name: /^5 l/ }).check()
      await page.getByRole('button', { name: w.addToCart }).filter({ visible: true }).first().click()
      await expect(page.getByText(w.savedHere)).toBeVisible()
      await expectSoundScreen(page)
    })

    await test.step('the menu has every category, though it was never opened before', async () => {
      await page.getByRole('button', { name: w.menu, exact: true }).click()
      const menu = page.getByRole('dialog')
      await menu.getByRole('button', { name: w.category, exact: true }).click()
      await expect(menu.getByRole('link', { name: w.wholeCategory })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(menu).toBeHidden()
    })

    await test.step('what was never seen says so, and offers to try again', async () => {
      await page.goto(`/${locale}/algaverno.html`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(w.notOnDevice)
      await expect(page.getByRole('main').getByRole('button', { name: w.tryAgain })).toBeVisible()
      await expectSoundScreen(page)
    })

    await test.step('the cart stands in its frame', async () => {
      await page.goto(`/${locale}/cart`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(w.yourCart)
      await expect(page.getByRole('banner')).toBeVisible()
    })

    await test.step('with the signal back the unseen page opens', async () => {
      await page.goto(`/${locale}/algaverno.html`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(w.notOnDevice)
      await context.setOffline(false)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Algaverno')
      await expect(page.getByText(w.noConnection)).toBeHidden()
    })
  })

  test(`it opens without a network also after the browser was closed, in ${locale}`, async ({ baseURL }, { project }) => {
    test.slow()
    const profile = mkdtempSync(join(tmpdir(), 'plon-profile-'))
    const { viewport, isMobile, hasTouch, deviceScaleFactor } = project.use
    const open = async (args: string[] = []): Promise<{ context: BrowserContext; page: Page; faults: string[] }> => {
      const context = await chromium.launchPersistentContext(profile, {
        executablePath: findChromium(),
        args,
        baseURL,
        viewport,
        isMobile,
        hasTouch,
        deviceScaleFactor,
        reducedMotion: 'reduce',
      })
      return {
        context,
        page: context.pages()[0] ?? (await context.newPage()),
        faults: watch(context, baseURL ?? '', [networkIsGone]),
      }
    }
    try {
      const first = await open()
      await visit(first.page)
      await first.context.close()
      // No host name resolves: `setOffline` works page by page and does not reach a worker that the browser starts later.
      const second = await open(['--host-resolver-rules=MAP * ~NOTFOUND'])
      await second.context.setOffline(true)
      await opensWithout(second.page)
      await second.context.close()
      expect([...first.faults, ...second.faults]).toEqual([])
    } finally {
      rmSync(profile, { recursive: true, force: true })
    }
  })
}

test('nothing personal is kept on the device, and of pages only those that every guest sees', async ({ page, context }) => {
  await context.addCookies([{ name: 'vsf-cart', value: 'c'.repeat(32), url: test.info().project.use.baseURL ?? '' }])
  await page.goto(words.pl.home)
  await kept(page)
  await page.goto('/pl/cart')
  await ready(page)
  await page.waitForLoadState('networkidle')
  const keys = await page.evaluate(async () => {
    const names = await caches.keys()
    const all = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map((request) => request.url)),
    )
    return all.flat()
  })
  expect(keys.length).toBeGreaterThan(10)
  const pages = keys.map((key) => new URL(key).pathname).filter((path) => /^\/(pl|en)(\/|$)/.test(path))
  expect(pages).toEqual([words.pl.home])
  expect(keys.filter((key) => key.includes('c'.repeat(32)))).toEqual([])
})

test('a page that a guest has seen comes from the device, and from the shop for whoever reloads or signs in', async ({
  page,
}) => {
  const cameFrom = async (asked: ReturnType<Page['goto']>) => {
    const told = await (await asked)?.headerValue('server-timing')
    await ready(page)
    return told?.startsWith('kept') ? 'device' : 'shop'
  }
  const keptPages = () =>
    page.evaluate(async () => (await (await caches.open('plon-pages-1')).keys()).map(({ url }) => new URL(url).pathname))
  await page.goto(words.pl.productPath)
  await kept(page)
  await expect.poll(keptPages).toEqual([words.pl.productPath])
  expect(await cameFrom(page.goto(words.pl.productPath))).toBe('device')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await cameFrom(page.reload())).toBe('shop')
  await openSignedIn(page, people.b2b, '/pl/customer')
  expect(await cameFrom(page.goto(words.pl.productPath))).toBe('shop')
  expect(await keptPages()).toEqual([words.pl.productPath])
})
