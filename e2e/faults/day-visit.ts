import { type BrowserContext, expect } from '@playwright/test'
import { tellWho } from '../people.ts'
import { answeredConsent, ready } from '../shop-test.ts'
import { dayClock } from './day-clock.ts'
import { Day, type DayProduct } from './day-record.ts'
import type { FaultyShop } from './faulty-shop.ts'
import { seeProducts } from './seen-pages.ts'
import { settle } from './shopper.ts'

const around = ['/pl', '/en', '/pl/nawozy.html', '/en/fertilizers.html', '/pl/cart']

/** Returns products that every customer may buy without choosing a pack, half of them in each language. */
function productsOf({ db }: FaultyShop, count: number): DayProduct[] {
  const rows = db.all<{ sku: string; pl: string; en: string; plKey: string; enKey: string }>(
    `SELECT p.sku, pl.name pl, en.name en, pl.url_key plKey, en.url_key enKey FROM product p
     JOIN product_text pl ON pl.product_id = p.id AND pl.lang = 'pl' JOIN product_text en ON en.product_id = p.id AND en.lang = 'en'
     WHERE p.type = 'SimpleProduct' AND p.parent_id IS NULL AND p.price_visibility = 'PUBLIC' AND p.precursor IS NULL
       AND p.requires_training_certificate = 0 AND p.vat_invoice_required = 0 AND p.withdrawn = 0 AND p.min_sale_qty = 1
       AND p.qty_increments = 1 AND p.stock_quantity > 20 ORDER BY p.id LIMIT ?`,
    count,
  )
  return rows.map(({ sku, pl, en, plKey, enKey }, at) =>
    at % 2 === 0
      ? { sku, locale: 'pl', name: pl, path: `/pl/${plKey}.html` }
      : { sku, locale: 'en', name: en, path: `/en/${enKey}.html` },
  )
}

/** Prepares a phone whose owner has signed in and visited thirty pages, with a clock that can be moved ahead. */
export async function prepareDay(
  context: BrowserContext,
  shop: FaultyShop,
  owner: { email: string; password: string },
  another: { email: string },
  count: number,
) {
  const clock = await dayClock(context, shop.road)
  await context.addInitScript(answeredConsent)
  const [other, ...products] = productsOf(shop, count + 1)
  if (!other || products.length < count) throw new Error('The shop has too few products')
  shop.db.run('DELETE FROM cart_item WHERE cart_id IN (SELECT id FROM cart WHERE customer_id IS NOT NULL)')
  const page = await context.newPage()
  await page.goto(`${clock.origin}/pl/authentication?returnURL=%2Fpl`)
  await settle(page)
  await tellWho(page, 'pl', owner)
  await expect(page).toHaveURL(/\/pl$/)
  await seeProducts(page, [other, ...products])
  for (const path of around) {
    await page.goto(clock.origin + path)
    await ready(page)
    await page.waitForLoadState('networkidle')
  }
  await page.close()
  return { clock, products, other, day: new Day(shop, clock, { owner: owner.email, other: another.email }) }
}
