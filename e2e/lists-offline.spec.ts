import type { Page } from '@playwright/test'
import { expect, networkIsGone, ready, test } from './shop-test.ts'

test.use({ expectedFaults: [networkIsGone] })

/** Returns the paths of everything that the device caches. */
const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    const keys = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return keys.flat().map(({ url }) => new URL(url).pathname + new URL(url).search)
  })

for (const [list, ...parts] of [
  ['/pl/adresy-sklepow', /adresy-sklepow\._-/, /place-map-.*js/],
  ['/en/kariera', /kariera\._-/],
] as const)
  test(`whoever has looked at ${list} opens any of it without a signal, and once more after a reload`, async ({
    page,
    context,
  }) => {
    await page.goto(list)
    await ready(page)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 20_000 })
    for (const needed of [/\/api\/content\/stories\?/, /load-content-/, /pages-content-.*js/, /pages-content-.*css/, ...parts])
      await expect.poll(async () => (await keptPaths(page)).some((path) => needed.test(path)), String(needed)).toBe(true)
    const link = page.getByRole('main').getByRole('listitem').getByRole('heading').getByRole('link').last()
    const name = await link.innerText()
    const isOpen = async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
      await expect(page).toHaveTitle(`${name} – Plon`)
      await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
    }
    await context.setOffline(true)
    await link.click()
    await isOpen()
    await page.reload()
    await isOpen()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(name)
    await context.setOffline(false)
    await page.goForward()
    await isOpen()
  })
