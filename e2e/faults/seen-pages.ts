import { expect, type Page } from '@playwright/test'
import { answeredConsent } from '../shop-test.ts'
import { type FaultyShop, operationByHash } from './faulty-shop.ts'
import { openCart, openProduct, type Product, products, settle } from './shopper.ts'

/** Visits the pages that are opened later without a signal. */
export async function prepare(page: Page, shop: FaultyShop) {
  await page.context().addInitScript(answeredConsent)
  await page.goto(shop.origin + products.ph.path)
  await settle(page)
  await seeProducts(page, [products.ph, products.small, products.ec])
  await openCart(page)
  await page.waitForLoadState('networkidle')
}

/** Opens products that have not been visited yet, until each can be shown without a signal. */
export async function seeProducts(page: Page, unseen: readonly Product[]) {
  for (const [before, product] of unseen.entries()) {
    await openProduct(page, product)
    // The worker caches the data inside a page when it is idle.
    await expect.poll(() => keptProducts(page), { timeout: 60_000 }).toBeGreaterThan(before)
  }
}

/** Counts the products that this phone can show without a signal. */
async function keptProducts(page: Page): Promise<number> {
  const addresses = await page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('plon-catalog'))
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return keys.flat().map(({ url }) => url)
  })
  const operations = addresses.map((address) => operationByHash(address.slice(new URL(address).origin.length), ''))
  return operations.filter((operation) => operation === 'ProductDetail').length
}
