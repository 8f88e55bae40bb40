import { writeFileSync } from 'node:fs'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { say } from '../../server/terminal.ts'
import { deliver, pay, shown, toSummary } from '../checkout-walk.ts'
import { tellWho } from '../people.ts'
import { ready } from '../shop-test.ts'
import { words } from '../words.ts'
import { demoSignIns } from '../../backend/session/demo-sign-ins.ts'
import type { DayProduct } from './day-record.ts'
import { startFaultyShop } from './faulty-shop.ts'
import { storedCount, untilStored } from './outbox-records.ts'
import { prepareDay } from './day-visit.ts'
import { openProduct } from './shopper.ts'

const { private: anna, company } = demoSignIns
const minute = 60_000
const lines = 25
/** Minutes without a signal; set a smaller number to check only the story. */
const away = Number(process.env.DAY_MINUTES ?? 480)
/** A weak 2G connection: a long round trip for each request, and little bandwidth. */
const slow = [
  { match: { method: 'POST', path: '/graphql' }, fault: { type: 'delay', ms: 1_800 } },
  { match: { path: '/api/ping' }, fault: { type: 'delay', ms: 600 } },
  { match: {}, fault: { type: 'throttle', bytesPerSecond: 60_000 } },
] as const

test.setTimeout(1_800_000)

async function addOne(page: Page, product: DayProduct) {
  await openProduct(page, product)
  const before = await storedCount(page)
  await shown(page, words[product.locale].addToCart).click()
  await untilStored(page, before)
}

const hasToken = async (context: BrowserContext) => (await context.cookies()).some(({ name }) => name === 'vsf-customer')

/** Signs in a customer on the page that the notice links to. */
async function signIn(page: Page, person: { email: string; password: string }) {
  await page.goto(new URL('/pl/authentication?returnURL=%2Fpl%2Fcart', page.url()).href)
  await ready(page)
  await tellWho(page, 'pl', person)
  await expect(page).toHaveURL(/\/pl\/cart/, { timeout: 60_000 })
}

test('a day in the field: what each screen says is so, minute by minute', async ({ browser }, info) => {
  const shop = await startFaultyShop()
  const context = await browser.newContext({
    ...{ viewport: { width: 390, height: 844 }, locale: 'pl-PL', timezoneId: 'Europe/Warsaw', reducedMotion: 'reduce' },
    serviceWorkers: 'allow',
  })
  const { day, clock, products, other } = await prepareDay(context, shop, anna, company, lines)
  const open = async (path: string) => {
    const page = await context.newPage()
    await page.goto(clock.origin + path)
    return page
  }
  try {
    const mine = day.promise
    const [polish, english, cart] = [await open('/pl'), await open('/en'), await open('/pl/cart')]
    const screens = { polish, english, cart }

    await test.step('eight hours without a signal', async () => {
      await clock.forward(10 * minute)
      shop.road.setGone(true)
      day.loseSignal()
      await Promise.all(Object.values(screens).map((page) => page.reload()))
      const every = Math.floor(away / (lines + 1))
      let added = 0
      for (let at = 1; at <= away; at++) {
        await clock.forward(minute)
        const product = at % every === 0 ? products[added] : undefined
        if (product) {
          added += 1
          await addOne(product.locale === 'pl' ? polish : english, product)
          mine(product)
        }
        await day.look(screens, { isStill: true })
        // Meanwhile the session ends at the engine, which no screen can know.
        if (at === away - 20) shop.db.run("UPDATE customer_token SET expires_at = '2020-01-01T00:00:00.000Z'")
      }
      expect(added).toBe(lines)
    })

    await test.step('the signal is back, of 2G, and the session is over: told on every screen', async () => {
      shop.road.rules.add(...slow)
      shop.road.setGone(false)
      day.findSignal()
      await day.watch(screens, async () => !(await hasToken(context)), 'the session has ended')
      day.whoIsHere('nobody')
      await day.untilTrue(screens, 'everybody says so')
      await polish.goto(clock.origin + '/pl/aplikacja')
      await ready(polish)
      await day.untilTrue(screens, 'the page about this device too')
      for (let at = 0; at < 10; at++) {
        await clock.forward(minute)
        await day.look(screens, { isStill: true })
      }
    })

    await test.step('another person comes and goes, and is told nothing', async () => {
      await signIn(polish, company)
      day.whoIsHere('other')
      await addOne(polish, other)
      day.promiseOther(other)
      await day.watch({ polish }, async () => (await day.piecesOf(company.email)) === 1, 'theirs has arrived')
      await day.untilTrue(screens, 'theirs alone is shown')
      await polish.goto(clock.origin + '/pl/customer')
      await ready(polish)
      await shown(polish, 'Wyloguj się').click()
      await expect.poll(() => hasToken(context), { timeout: 60_000 }).toBe(false)
      day.whoIsHere('nobody')
      await day.untilTrue(screens, 'what waits is told again')
    })

    await test.step('the owner signs in, and what waited is sent once, over 2G', async () => {
      const before = shop.road.history().length
      await signIn(cart, anna)
      day.whoIsHere('owner')
      const began = Date.now()
      await day.watch(screens, async () => (await day.piecesOf(anna.email)) === lines, 'everything is in the cart')
      const asked = shop.road.history().slice(before)
      const sent = asked.filter(({ method, operation }) => method === 'POST' && operation !== undefined)
      say(
        `${lines} changes arrived with the sign-in and ${Math.round((Date.now() - began) / 1000)} s, by ${sent.length} requests`,
      )
      await day.untilTrue(screens, 'nothing waits any more')
    })

    await test.step('and is ordered, over 2G', async () => {
      await cart.goto(clock.origin + '/pl/checkout/shipping-and-payment')
      // This weight is sent on a pallet.
      await deliver(cart, 'pl', /Przesyłka paletowa/).check({ timeout: 60_000 })
      await pay(cart, 'pl', words.pl.transfer).check({ timeout: 60_000 })
      await toSummary(cart, 'pl')
      await shown(cart, words.pl.order).click()
      await expect(cart).toHaveURL(/thank-you$/, { timeout: 120_000 })
      day.ordered()
      expect(await shop.effects().then((all) => all.filter(({ operation }) => operation === 'placeOrder'))).toHaveLength(1)
      await day.untilTrue(screens, 'the cart is empty everywhere')
    })

    await test.step('a third session ends in the next field: its cookie is over its time', async () => {
      shop.road.setGone(true)
      day.loseSignal()
      for (const product of products.slice(0, 2)) {
        await clock.forward(minute)
        await addOne(product.locale === 'pl' ? polish : english, product)
        mine(product)
      }
      await cart.goto(clock.origin + '/pl/cart')
      await day.untilTrue(screens, 'both wait')
      await context.clearCookies({ name: 'vsf-customer' })
      await Promise.all(Object.values(screens).map((page) => page.reload()))
      day.whoIsHere('nobody')
      await day.untilTrue(screens, 'told without a signal')
      shop.road.setGone(false)
      day.findSignal()
      await day.untilTrue(screens, 'told with one')
      await signIn(cart, anna)
      day.whoIsHere('owner')
      await day.watch(screens, async () => (await day.piecesOf(anna.email)) === 2, 'both have arrived')
      await day.untilTrue(screens, 'nothing waits any more')
    })
    expect(await day.carts()).toEqual({ [anna.email]: 2, [company.email]: 1 })
  } finally {
    writeFileSync(info.outputPath('day.md'), day.table())
    say(day.summary())
    await context.close()
    await clock.close()
    await shop.close()
  }
  expect(day.faults()).toEqual([])
})
