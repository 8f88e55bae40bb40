import type { Page } from '@playwright/test'
import { say } from '../../server/terminal.ts'
import { outboxRecords } from './outbox-records.ts'
import { signIn } from './schedule-run.ts'
import { add, cartIdOf, openCart, openProduct, pressAdd, products, setQuantity } from './shopper.ts'
import { added, expect, expectExactly, linesOf, stateOf, strike, test, timesAsked } from './table-test.ts'

/** What the engine does while a shopper is in the field: locks, prices, stock, another language, a full disk. */
const { ph, ec, small } = products

test.setTimeout(300_000)

const changesOn = (page: Page) => page.getByRole('region', { name: 'Twoje zmiany na tym urządzeniu' })

test('F-16 a cart that is locked three times is asked again, and nobody is told of an error', async ({ shop, phone }) => {
  const message = 'The cart is locked for processing. Please try again later.'
  const body = { data: null, errors: [{ message, extensions: { category: 'graphql-input' } }] }
  strike(shop.cellar, 'AddProductsToCart', { type: 'says', body }, 3)
  await add(phone, ph)
  await expectExactly(phone, shop, [added(ph.sku)])
  expect((await outboxRecords(phone)).ended.map(({ state }) => state)).toEqual(['done'])
  expect(await phone.locator('body').innerText()).not.toContain('locked')
})

test('F-18 a product that was withdrawn meanwhile is refused by its name', async ({ shop, phone }) => {
  shop.road.setGone(true)
  await add(phone, ph)
  await add(phone, ec)
  shop.db.run('UPDATE product SET withdrawn = 1, stock_quantity = 0 WHERE sku = ?', ec.sku)
  await expectExactly(phone, shop, [added(ph.sku)])
  expect((await outboxRecords(phone)).ended.filter(({ state }) => state === 'rejected')).toHaveLength(1)
  await openCart(phone)
  await expect(changesOn(phone)).toContainText(ec.name)
})

test('F-19 a price that changed while offline is shown before the order', async ({ shop, phone }) => {
  await add(phone, ph)
  await expect.poll(() => stateOf(phone)).toEqual([])
  await openCart(phone)
  const line = phone.getByRole('main').getByRole('article').filter({ hasText: ph.name }).first()
  const before = await line.innerText()
  shop.road.setGone(true)
  shop.db.run('UPDATE product SET price = price + 10000, special_price = NULL WHERE sku = ?', ph.sku)
  await phone.reload()
  await expect(line).toBeVisible()
  await shop.letThrough()
  await phone.reload()
  await expect.poll(() => line.innerText()).not.toBe(before)
})

test('F-20 a lowered maximum is said with the number that can be had', async ({ shop, phone }) => {
  await add(phone, ph)
  await expect.poll(() => stateOf(phone)).toEqual([])
  shop.road.setGone(true)
  await setQuantity(phone, ph, 8)
  shop.db.run('UPDATE product SET max_sale_qty = 5 WHERE sku = ?', ph.sku)
  await expectExactly(phone, shop, [added(ph.sku)])
  await phone.reload()
  await expect(changesOn(phone)).toContainText(ph.name)
  await expect(changesOn(phone)).toContainText('Największa ilość, którą możesz kupić, to 5.')
})

test('F-23 a customer cart that does not answer makes nobody a guest', async ({ shop, phone, context }) => {
  await signIn(shop, context)
  strike(shop.cellar, 'CustomerCart', { type: 'delay', ms: 25_000, when: 'after' }, 3)
  await phone.goto(`${shop.origin}/pl/cart`)
  await expect.poll(() => timesAsked(shop.cellar, 'CustomerCart'), { timeout: 40_000 }).toBeGreaterThan(1)
  expect((await context.cookies(shop.origin)).map(({ name }) => name)).toContain('vsf-customer')
  expect(
    (await shop.carts()).filter(({ customer }) => customer === null),
    'no cart of a guest',
  ).toEqual([])
})

test('F-32 what was added in one language arrives though the other is on screen', async ({ shop, phone }) => {
  shop.road.setGone(true)
  await add(phone, ph)
  await phone.goto(`${shop.origin}/en/cart`)
  await expect(phone.getByRole('main')).toContainText('pH')
  await expectExactly(phone, shop, [added(ph.sku)])
})

test('F-37 a tab that was frozen with the lock in its hand commits nothing when it thaws', async ({ shop, phone, context }) => {
  strike(shop.road, 'AddProductsToCart', { type: 'hold_until_release' })
  await add(phone, ph)
  await expect.poll(() => timesAsked(shop.road, 'AddProductsToCart')).toBe(1)
  const session = await context.newCDPSession(phone)
  await session.send('Page.setWebLifecycleState', { state: 'frozen' })
  const other = await context.newPage()
  await other.goto(shop.origin + ec.path)
  await add(other, ec)
  await shop.letThrough()
  await session.send('Page.setWebLifecycleState', { state: 'active' })
  await expectExactly(other, shop, [added(ph.sku), added(ec.sku)])
})

test('F-42 on a full disk a change is saved or refused aloud, never lost in silence', async ({ shop, phone, context }) => {
  shop.road.setGone(true)
  await add(phone, ph)
  await openProduct(phone, ec)
  const session = await context.newCDPSession(phone)
  await session.send('Storage.overrideQuotaForOrigin', { origin: shop.origin, quotaSize: 1024 })
  await pressAdd(phone, ec)
  const refused = /nie została zapisana|zmiana koszyka wymaga sieci/i
  const said = phone
    .getByText(new RegExp(`${refused.source}|zapisane na tym urządzeniu, wyślemy`, 'i'))
    .filter({ visible: true })
    .first()
  await expect(said).toBeVisible()
  const isRefused = refused.test(await said.innerText())
  say(`full disk: ${isRefused ? 'refused aloud' : 'saved'}`)
  expect((await outboxRecords(phone)).waiting).toHaveLength(isRefused ? 1 : 2)
  await session.send('Storage.overrideQuotaForOrigin', { origin: shop.origin })
  await shop.letThrough()
  await expect.poll(() => stateOf(phone), { timeout: 60_000 }).toEqual([])
  expect(await linesOf(shop, await cartIdOf(phone))).toEqual({ [ph.sku]: 1, ...(isRefused ? {} : { [ec.sku]: 1 }) })
})

test('a cart that another device filled can be changed in the field once it was seen', async ({ shop, phone, context }) => {
  await add(phone, small, 2)
  await expect.poll(() => stateOf(phone)).toEqual([])
  const cart = await cartIdOf(phone)
  const session = await context.newCDPSession(phone)
  await phone.goto('about:blank')
  await session.send('Storage.clearDataForOrigin', { origin: shop.origin, storageTypes: 'indexeddb,local_storage' })
  await phone.goto(`${shop.origin}/pl/cart`)
  await phone.waitForLoadState('networkidle')
  // The outbox reads the cart once the page is idle.
  await expect.poll(async () => (await outboxRecords(phone)).known.length, { timeout: 60_000 }).toBe(1)
  shop.road.setGone(true)
  await setQuantity(phone, small, 3)
  await shop.letThrough()
  await expect.poll(async () => linesOf(shop, await cartIdOf(phone)), { timeout: 60_000 }).toEqual({ [small.sku]: 3 })
  expect(await linesOf(shop, cart)).toEqual({ [small.sku]: 2 })
})
