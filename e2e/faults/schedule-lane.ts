import type { Browser, BrowserContext, Page } from '@playwright/test'
import { answeredConsent } from '../shop-test.ts'
import type { KeptCart } from './effect-checker.ts'
import type { Passed } from './fault-proxy.ts'
import { type FaultyShop, startFaultyShop } from './faulty-shop.ts'
import { ownBrowser } from './own-browser.ts'
import { prepare } from './seen-pages.ts'
import { openProduct, products, settle } from './shopper.ts'
import { stopWorkers } from './stopped-workers.ts'

/** A shop and a phone that has visited it, used for many schedules: preparing both takes longer than a schedule. */
export interface Lane {
  shop: FaultyShop
  /** True if the browser may be killed: it has a profile of its own. */
  mayKill: boolean
  /** Starts as a new shopper: clears the phone's databases and cookies, but keeps pages, files and pictures. */
  freshShopper: () => Promise<Start>
  /** Kills the browser and opens it again. */
  kill: () => Promise<BrowserContext>
  close: () => Promise<void>
}

export interface Start {
  context: BrowserContext
  page: Page
  /** Carts of the shop from before this shopper. */
  before: ReadonlySet<KeptCart['cart']>
  /** Returns what passed the proxies since then. */
  passed: () => Passed[]
}

/** Milliseconds that a press may wait for its element; a step that cannot be taken is reported, and the schedule goes on. */
const longestPress = 60_000

const portrait = { viewport: { width: 390, height: 844 }, locale: 'pl-PL' }

export async function openLane(browser: Browser, mayKill: boolean): Promise<Lane> {
  const shop = await startFaultyShop()
  const own = mayKill ? ownBrowser() : undefined
  const open = async () => {
    const context = own ? await own.open() : await browser.newContext(portrait)
    await context.addInitScript(answeredConsent)
    context.setDefaultTimeout(longestPress)
    return context
  }
  let context = await open()
  await prepare(await context.newPage(), shop)

  async function forgetEverybody(page: Page) {
    await stopWorkers(page)
    const session = await context.newCDPSession(page)
    await session.send('Storage.clearDataForOrigin', { origin: shop.origin, storageTypes: 'cookies,indexeddb,local_storage' })
    await session.detach()
    await context.clearCookies()
  }

  return {
    shop,
    mayKill,
    async freshShopper() {
      await shop.letThrough()
      const page = await context.newPage()
      const others = context.pages().filter((one) => one !== page)
      await Promise.all(others.map((one) => one.close({ runBeforeUnload: false })))
      await forgetEverybody(page)
      const before = new Set((await shop.carts()).map(({ cart }) => cart))
      const [road, cellar] = [shop.road.history().length, shop.cellar.history().length]
      return {
        context,
        page,
        before,
        passed: () => [...shop.road.history().slice(road), ...shop.cellar.history().slice(cellar)],
      }
    },
    async kill() {
      context = await open()
      return context
    },
    async close() {
      if (own) await own.close()
      else await context.close()
      await shop.close()
    },
  }
}

/** Opens the first page of a visit, on a phone that the previous shopper has left: it knows the shop, but not this shopper. */
export async function arrive(page: Page, shop: FaultyShop) {
  await page.goto(shop.origin + products.ph.path)
  await settle(page)
  await openProduct(page, products.ph)
}
