import type { Browser, BrowserContext, Page } from '@playwright/test'
import { answeredConsent } from '../shop-test.ts'
import type { KeptCart } from './effect-checker.ts'
import type { Passed } from './fault-proxy.ts'
import { type FaultyShop, startFaultyShop } from './faulty-shop.ts'
import { ownBrowser } from './own-browser.ts'
import { prepare } from './seen-pages.ts'
import { openProduct, products, settle } from './shopper.ts'
import { stopWorkers } from './stopped-workers.ts'

/** A shop and a phone that has seen it, which live through many schedules: making both takes longer than a schedule. */
export interface Lane {
  shop: FaultyShop
  /** Whose browser may be killed: it has a profile of its own. */
  mayKill: boolean
  /** A shopper nobody has seen before: nothing in the phone's databases and cookies, in which pages, files and pictures stay. */
  freshShopper: () => Promise<Start>
  /** The browser is killed and opened again. */
  kill: () => Promise<BrowserContext>
  close: () => Promise<void>
}

export interface Start {
  context: BrowserContext
  page: Page
  /** What the shop held before this shopper came. */
  before: ReadonlySet<KeptCart['cart']>
  /** What the proxies have done since then. */
  passed: () => Passed[]
}

/** Milliseconds a press may wait for what it presses: a step that cannot be taken is told, and the schedule goes on. */
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

/** The first page of a visit, as the shopper of before left the phone: the shop is known, the shopper is not. */
export async function arrive(page: Page, shop: FaultyShop) {
  await page.goto(shop.origin + products.ph.path)
  await settle(page)
  await openProduct(page, products.ph)
}
