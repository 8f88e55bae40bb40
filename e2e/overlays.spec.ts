import type { Page } from '@playwright/test'
import { expect, ready, test } from './shop-test.ts'
import { words } from './words.ts'

/** Matches the read of the whole category tree, which only the menu requests. */
const wholeTree = /\/graphql\?.*pageSize%22%3A300/

const { pl } = words
const thumb = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Szybka nawigacja' }).getByRole('button', { name: new RegExp(`^${name}`) })

test('the way back of a phone closes what covers the page, and only then leaves it @phone', async ({ page }) => {
  await page.goto(pl.home)
  await page.goto(pl.categoryPath)
  await ready(page)
  for (const name of [pl.menu, pl.cart]) {
    await thumb(page, name).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page).toHaveURL(pl.categoryPath)
    await expect(thumb(page, name)).toBeFocused()
  }
  await page.goBack()
  await expect(page).toHaveURL(pl.home)
})

test('the second tap of a double tap closes what the first one opened, and presses nothing in it @phone', async ({ page }) => {
  await page.goto('/pl/miedzyplonik-norma-12.html')
  await ready(page)
  await page.getByRole('button', { name: pl.addToCart }).filter({ visible: true }).first().click()
  await expect(thumb(page, pl.cart)).toContainText('1')
  const box = await thumb(page, pl.cart).boundingBox()
  if (!box) throw new Error('The cart is not under the thumb')
  await page.evaluate(
    async ({ x, y }) => {
      const tap = () => {
        const how = { bubbles: true, cancelable: true, clientX: x, clientY: y }
        document.elementFromPoint(x, y)?.dispatchEvent(new MouseEvent('click', how))
      }
      tap()
      await new Promise<void>((opened) => {
        const watcher = new MutationObserver(() => {
          if (!document.querySelector('dialog[open] a[href$="/checkout/user-account"]')) return
          watcher.disconnect()
          opened()
        })
        watcher.observe(document, { subtree: true, childList: true, attributes: true })
      })
      tap()
    },
    { x: box.x + box.width / 2, y: box.y + box.height / 2 },
  )
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL('/pl/miedzyplonik-norma-12.html')
})

test('a link in the menu leads on, and the way back skips the menu @phone', async ({ page }) => {
  await page.goto(pl.home)
  await ready(page)
  await thumb(page, pl.menu).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Marki' }).click()
  await expect(page).toHaveURL('/pl/marki')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(pl.home)
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('a press beside a panel closes it; what is typed into a form stays @desktop', async ({ page }) => {
  await page.goto(pl.home)
  await ready(page)
  await page
    .getByRole('navigation', { name: 'Konto i koszyk' })
    .getByRole('button', { name: /^Koszyk/ })
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.mouse.click(200, 500)
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('contentinfo').getByRole('button', { name: 'Newsletter' }).click()
  const form = page.getByRole('dialog', { name: 'Newsletter' })
  await form.getByRole('textbox').first().fill('anna@demo.example')
  await page.mouse.click(20, 500)
  await page.keyboard.press('Escape')
  await expect(form.getByRole('textbox').first()).toHaveValue('anna@demo.example')
  await form.getByRole('button', { name: 'Zamknij' }).click()
  await expect(form).toBeHidden()
})

test('the shell by keyboard alone @desktop', async ({ page }) => {
  await page.goto(pl.categoryPath)
  await ready(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Przejdź do treści' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#content')).toBeFocused()

  const button = page.getByRole('button', { name: 'Wszystkie produkty' })
  await button.focus()
  await page.keyboard.press('Enter')
  const menu = page.getByRole('dialog', { name: 'Wszystkie produkty' })
  await expect(menu.getByRole('button', { name: pl.category, exact: true })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(menu.getByRole('link', { name: pl.wholeCategory })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()

  const cart = page.getByRole('navigation', { name: 'Konto i koszyk' }).getByRole('button', { name: /^Koszyk/ })
  await cart.focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog')
  await expect(panel).toBeVisible()
  for (let step = 0; step < 8; step++) {
    await page.keyboard.press('Tab')
    // Besides the panel, the focus may only move to the browser's own toolbar.
    expect(
      await page.evaluate(() => document.activeElement === document.body || !!document.activeElement?.closest('dialog')),
    ).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(cart).toBeFocused()

  const search = page.getByLabel(pl.search, { exact: true })
  await search.focus()
  await page.keyboard.type('bor')
  await page.keyboard.press('Escape')
  await expect(search).toHaveValue('')
  await page.keyboard.type('borenda')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/pl\/search\?search=borenda/)
})

test.describe('what does not come', () => {
  // The browser reports the failed read, and React the error that the panel's boundary has caught.
  test.use({
    expectedFaults: [/ERR_FAILED|Failed to load resource|CommerceError: No connection|Failed to fetch dynamically imported/],
  })

  test('a panel that cannot be loaded leaves the page alone, and comes when it can', async ({ page }) => {
    // It is also preloaded once the page is hydrated.
    await page.route(wholeTree, (route) => route.abort())
    await page.goto(words.pl.productPath)
    await ready(page)
    await page.getByRole('radio', { name: /^5 l/ }).check()
    await page
      .getByRole('button', { name: /^(Menu|Wszystkie produkty)$/ })
      .filter({ visible: true })
      .click()
    const panel = page.getByRole('dialog')
    await expect(panel.getByText('Nie ma odpowiedzi')).toBeVisible()
    await page.unroute(wholeTree)
    await panel.getByRole('button', { name: words.pl.tryAgain }).click()
    await expect(panel.getByRole('button', { name: words.pl.category, exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(page.getByRole('radio', { name: /^5 l/ })).toBeChecked()
  })

  /** Simulates chunks that a deploy has removed from the server, until the page checks whether the server is reachable. */
  async function loseParts(page: Page, parts: RegExp) {
    await page.route(parts, (route) => route.fulfill({ status: 404 }))
    // The page checks the server before it reloads.
    await page.route(/\/api\/ping/, async (route) => {
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await route.continue()
    })
  }

  /** Opens a page with one unimportant request that never ends; as on a weak signal, nothing is preloaded. */
  async function openWithMoreOnTheWay(page: Page, path: string) {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', {
        value: Object.assign(new EventTarget(), { saveData: true, effectiveType: '2g' }),
      }),
    )
    await page.route('**/brand/logo.svg', () => undefined)
    // The load event would wait for the held request.
    await page.goto(path, { waitUntil: 'commit' })
    await ready(page)
  }

  // What a deploy removes does not depend on the device.
  test('a press whose part is gone from the server is told by the page that replaces it @phone', async ({ page }) => {
    await openWithMoreOnTheWay(page, words.pl.categoryPath)
    const heart = page
      .getByRole('main')
      .getByRole('button', { name: /^Ulubione: / })
      .filter({ visible: true })
      .first()
    await expect(heart).toBeVisible()
    await loseParts(page, /\/assets\/actions-[^/]+\.js/)
    const replaced = page.waitForEvent('load')
    await heart.click()
    await replaced
    await expect(page.getByText('część sklepu się nie wczytała')).toBeVisible()
    await heart.click()
    await expect(page.getByRole('dialog')).toBeVisible()
  })

  test('what was chosen on a page whose further parts are gone from the server is chosen on the page that replaces it @phone', async ({
    page,
  }) => {
    await loseParts(page, /\/assets\/parts-[^/]+\.js/)
    const replaced = page.waitForRequest(/\/api\/ping/).then(() => page.waitForEvent('load'))
    await openWithMoreOnTheWay(page, words.pl.productPath)
    await page.getByRole('radio', { name: /^5 l/ }).check()
    await replaced
    await expect(page.getByRole('radio', { name: /^5 l/ })).toBeChecked()
    await page.getByRole('button', { name: words.pl.addToCart }).filter({ visible: true }).first().click()
    await expect(page.getByText(words.pl.added)).toBeVisible()
  })

  test('a page whose part is gone from the server opens anew by itself @desktop', async ({ page }) => {
    await openWithMoreOnTheWay(page, words.pl.productPath)
    await page.getByRole('radio', { name: /^5 l/ }).check()
    await loseParts(page, /\/assets\/authentication-/)
    const replaced = page.waitForEvent('load')
    await page.getByRole('link', { name: 'Konto', exact: true }).filter({ visible: true }).click()
    await replaced
    await expect(page).toHaveURL(/\/pl\/authentication/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zaloguj się')
  })
})
