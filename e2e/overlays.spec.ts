import { expect, ready, test } from './shop-test.ts'
import { words } from './words.ts'

/** The read of the whole tree, which nothing but the menu asks for. */
const wholeTree = /\/graphql\?.*pageSize%22%3A9999/

// The browser reports the read that did not come, and React the error that the panel's boundary has caught.
test.use({ expectedFaults: [/ERR_FAILED|Failed to load resource|CommerceError: No connection/] })

test('a panel that cannot be loaded leaves the page alone, and comes when it can', async ({ page }) => {
  await page.goto(words.pl.productPath)
  await ready(page)
  await page.getByRole('radio', { name: /^5 l/ }).check()
  await page.route(wholeTree, (route) => route.abort())
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
