import { expect, test as plain, type Page } from '@playwright/test'
import { startFaultyShop } from './faulty-shop.ts'
import { ageCookie, outboxRecords } from './outbox-records.ts'
import { ownBrowser, workerAlarm } from './own-browser.ts'
import { judgeShop, signIn, untilArrived } from './schedule-run.ts'
import { stopWorkers } from './stopped-workers.ts'
import { prepare } from './seen-pages.ts'
import { add, cartIdOf, openCart, openProduct, pressAdd, products } from './shopper.ts'
import { added, expectExactly, linesOf, stateOf, strike, test, timesAsked } from './table-test.ts'

const { ph, ec, small } = products
const settled = (page: Page) => expect.poll(() => stateOf(page), { timeout: 60_000 }).toEqual([])

test.setTimeout(420_000)
plain.setTimeout(420_000)

test('F-21 opened without a signal, a signed-in person stays signed in', async ({ shop, phone, context }) => {
  await signIn(shop, context)
  await phone.reload()
  await phone.waitForLoadState('networkidle')
  await phone.close()
  shop.road.setGone(true)
  const page = await context.newPage()
  await page.goto(`${shop.origin}/pl/cart`)
  await expect(page.getByText(/Bez połączenia/).first()).toBeVisible({ timeout: 20_000 })
  expect((await context.cookies(shop.origin)).map(({ name }) => name)).toContain('vsf-customer')
})

test('F-22 an engine that cannot say who is there signs nobody out', async ({ shop, phone, context }) => {
  await signIn(shop, context)
  shop.cellar.rules.add({
    match: { operations: ['Customer', 'CustomerCart'] },
    fault: { type: 'status', status: 503, effect: false },
    times: 6,
  })
  await phone.reload()
  await phone.waitForLoadState('networkidle')
  expect((await context.cookies(shop.origin)).map(({ name }) => name)).toContain('vsf-customer')
})

test('F-25 a merge whose answer is lost merges once', async ({ shop, phone, context }) => {
  await add(phone, ph, 2)
  await settled(phone)
  const { email } = await signIn(shop, context)
  strike(shop.road, 'MergeCarts', { type: 'drop_after' })
  await phone.reload()
  await add(phone, ec)
  await expectExactly(phone, shop, [added(ph.sku, 2), added(ec.sku)], email)
})

test('F-27, F-28 a token refused in the field seals what waits, and the same person takes it up again', async ({
  shop,
  phone,
  context,
}) => {
  const { email, token } = await signIn(shop, context)
  await phone.reload()
  await add(phone, ph)
  await settled(phone)
  shop.road.setGone(true)
  for (const product of [ec, small]) await add(phone, product)
  await shop.ask('mutation { revokeCustomerToken { result } }', {}, token)
  await shop.letThrough()
  await phone.reload()
  await expect
    .poll(async () => (await context.cookies(shop.origin)).some(({ name }) => name === 'vsf-customer'), { timeout: 30_000 })
    .toBe(false)
  expect(await stateOf(phone)).toHaveLength(2)
  expect((await judgeShop(shop, [added(ph.sku)], undefined, email)).doubled).toEqual([])
  await signIn(shop, context)
  await phone.reload()
  await expectExactly(phone, shop, [added(ph.sku), added(ec.sku), added(small.sku)], email)
})

test('F-29 what one person left is never sent under another', async ({ shop, phone, context }) => {
  const { token } = await signIn(shop, context)
  await phone.reload()
  await add(phone, ph)
  await settled(phone)
  shop.road.setGone(true)
  await add(phone, ec)
  await shop.ask('mutation { revokeCustomerToken { result } }', {}, token)
  const other = await signIn(shop, context, 'company')
  await shop.letThrough()
  await phone.reload()
  await add(phone, small)
  const theirs = async () =>
    (await shop.carts())
      .filter(({ customer, isActive }) => isActive && customer === other.email)
      .flatMap(({ lines }) => lines.map(({ sku }) => sku))
  await expect.poll(theirs, { timeout: 60_000 }).toEqual([small.sku])
  // Only the first person's change still waits, and nothing of it is on screen.
  await expect.poll(async () => (await outboxRecords(phone)).waiting.length, { timeout: 60_000 }).toBe(1)
  await openCart(phone)
  await expect(phone.getByRole('main').getByRole('article').first()).toContainText(small.name)
  expect(await phone.locator('body').innerText()).not.toContain(ec.name)
  expect(await theirs()).toEqual([small.sku])
})

test('F-34 a quantity is kept when the page is closed right after the last key', async ({ shop, phone, context }) => {
  await add(phone, ph)
  await settled(phone)
  await openCart(phone)
  await phone
    .getByRole('main')
    .getByRole('textbox', { name: `Ilość: ${ph.name}` })
    .fill('4')
  await phone.close({ runBeforeUnload: true })
  const again = await context.newPage()
  await again.goto(`${shop.origin}/pl/cart`)
  await expect(again.getByRole('main').getByRole('textbox', { name: `Ilość: ${ph.name}` })).toHaveValue('4')
  await expectExactly(again, shop, [{ kind: 'set', sku: ph.sku, quantity: 4 }])
})

test('F-35 a worker that is stopped while it sends leaves the sending to the next', async ({ shop, phone, context }) => {
  shop.road.setGone(true)
  await add(phone, ph)
  const next = await context.newPage()
  await phone.close({ runBeforeUnload: false })
  shop.road.setGone(false)
  // No page of the shop is open, so the worker sends everything.
  await next.goto(`${shop.origin}/brand/drawn/favicon.svg`)
  const wake = await workerAlarm(context, next, shop.origin)
  for (const operation of ['CreateEmptyCart', 'AddProductsToCart']) {
    const before = timesAsked(shop.road, operation)
    strike(shop.road, operation, { type: 'hold_until_release' })
    await wake()
    await expect.poll(() => timesAsked(shop.road, operation)).toBeGreaterThan(before)
    await stopWorkers(next)
  }
  await expectExactly(next, shop, [added(ph.sku)])
})

for (const [sentence, keepsCookies] of [
  ['loses nothing that was stored', true],
  ['loses nothing either when Chromium had not written the cookie yet', false],
] as const)
  plain(`F-36 a browser killed right after the promise ${sentence}`, async () => {
    const shop = await startFaultyShop()
    const browser = ownBrowser()
    try {
      const context = await browser.open()
      const page = await context.newPage()
      await prepare(page, shop)
      await add(page, ph)
      await settled(page)
      await add(page, ec)
      const cookies = await context.cookies(shop.origin)
      await browser.kill()
      const again = await browser.open()
      if (keepsCookies) await again.addCookies(cookies)
      await expectExactly(await again.newPage(), shop, [added(ph.sku), added(ec.sku)])
    } finally {
      await browser.close()
      await shop.close()
    }
  })

test('F-39 without Web Locks a lease keeps the order', async ({ shop, phone, context }) => {
  await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'locks'))
  await phone.reload()
  expect(await phone.evaluate(() => 'locks' in navigator)).toBe(false)
  const other = await context.newPage()
  await other.goto(shop.origin + ec.path)
  await Promise.all([add(phone, ph), add(other, ec)])
  await expectExactly(phone, shop, [added(ph.sku), added(ec.sku)])
})

test('F-40 without a database the cart works with a signal, and promises nothing without one', async ({
  shop,
  phone,
  context,
}) => {
  await context.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('not here', 'SecurityError')
    }
  })
  await phone.reload()
  await pressAdd(phone, ph)
  await expect(phone.getByText('Dodano do koszyka').first()).toBeVisible()
  await expect.poll(async () => linesOf(shop, await cartIdOf(phone))).toEqual({ [ph.sku]: 1 })
  shop.road.setGone(true)
  await phone.context().setOffline(true)
  await pressAdd(phone, ph)
  await expect(phone.getByText(/niczego/).first()).toBeVisible()
  await expect(phone.getByText(/zapisane na tym urządzeniu/)).toBeHidden()
})

test('F-41 a database that the browser closes under the page is opened again', async ({ shop, phone }) => {
  await phone.evaluate(() => {
    const open = IDBDatabase.prototype.transaction
    let isClosed = false
    IDBDatabase.prototype.transaction = function (this: IDBDatabase, ...given: Parameters<typeof open>) {
      if (!isClosed) this.close()
      isClosed = true
      return open.apply(this, given)
    }
  })
  await add(phone, ph)
  await expectExactly(phone, shop, [added(ph.sku)])
})

test('F-43 with the storage wiped and the cookie kept, the cart is copied before it is written to', async ({
  shop,
  phone,
  context,
}) => {
  await add(phone, ph, 2)
  await settled(phone)
  const before = await cartIdOf(phone)
  const session = await context.newCDPSession(phone)
  await phone.goto('about:blank')
  await session.send('Storage.clearDataForOrigin', {
    origin: shop.origin,
    storageTypes: 'indexeddb,local_storage,cache_storage,service_workers',
  })
  await phone.goto(shop.origin + ec.path)
  await add(phone, ec)
  expect(await untilArrived(phone, shop, true)).toEqual([])
  expect(await linesOf(shop, await cartIdOf(phone))).toEqual({ [ph.sku]: 2, [ec.sku]: 1 })
  expect(await linesOf(shop, before)).toEqual({ [ph.sku]: 2 })
})

test('F-44 a cookie that is gone within a minute was never on the disk: the cart goes on', async ({ shop, phone, context }) => {
  await add(phone, ph)
  await settled(phone)
  shop.road.setGone(true)
  await add(phone, ec)
  await context.clearCookies()
  await expectExactly(phone, shop, [added(ph.sku), added(ec.sku)])
})

test('F-44 with the cookies wiped and the storage kept, a guest is asked and nothing is lost', async ({
  shop,
  phone,
  context,
}) => {
  await add(phone, ph)
  await settled(phone)
  shop.road.setGone(true)
  await add(phone, ec)
  await phone.goto(`${shop.origin}/brand/drawn/favicon.svg`)
  await ageCookie(phone, 120_000)
  await context.clearCookies()
  await shop.letThrough()
  await phone.goto(`${shop.origin}/pl/cart`)
  await expect(phone.getByText('Zachować koszyk z tego urządzenia?')).toBeVisible()
  expect(await stateOf(phone), 'waits for the answer').toHaveLength(1)
  await phone.getByRole('button', { name: 'Zachowaj koszyk' }).click()
  await expectExactly(phone, shop, [added(ph.sku), added(ec.sku)])
})

test('F-45 a second profile with the same cart makes its own before it writes', async ({ shop, phone, browser }) => {
  await add(phone, ph, 2)
  await settled(phone)
  const first = await cartIdOf(phone)
  const copy = await browser.newContext()
  await copy.addCookies([{ name: 'vsf-cart', value: first ?? '', url: shop.origin }])
  const page = await copy.newPage()
  await prepare(page, shop)
  await add(page, ec)
  expect(await untilArrived(page, shop, true)).toEqual([])
  const second = await cartIdOf(page)
  expect(second).not.toBe(first)
  expect(await linesOf(shop, first)).toEqual({ [ph.sku]: 2 })
  expect(await linesOf(shop, second)).toEqual({ [ph.sku]: 2, [ec.sku]: 1 })
  await copy.close()
})

for (const days of [1, -1])
  test(`F-51 a clock that is ${days === 1 ? 'a day ahead' : 'a day behind'} stops nothing`, async ({ shop, phone, context }) => {
    await context.addInitScript((ms) => {
      const now = Date.now.bind(Date)
      Date.now = () => now() + ms
    }, days * 86_400_000)
    await phone.reload()
    await add(phone, ph)
    await settled(phone)
    await openProduct(phone, ec)
    await add(phone, ec)
    await expectExactly(phone, shop, [added(ph.sku), added(ec.sku)])
    expect(timesAsked(shop.road, 'AddProductsToCart')).toBeLessThan(5)
  })
