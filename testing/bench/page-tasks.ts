import type { BrowserContext } from '@playwright/test'
import type { Figures } from './figures.ts'
import type { Site } from './sites.ts'
import { open, press, settle, slowDown, type Opened } from './slow-phone.ts'

export interface Task {
  run(context: BrowserContext, site: Site): Promise<Record<string, Figures>>
  /** Names of the floor's rows to compare with: the floor has no customers, so its page is the same for a signed-in one. */
  floor?: Record<string, string>
}

/** Lines in the measured cart. */
const lines = 10

type Place = 'home' | 'category' | 'product' | 'cart'
const pathOf = ({ paths }: Site, place: Place) => (place === 'cart' ? paths.cart(lines) : paths[place])

/** Opens a page over the slow connection and waits until it has settled. */
async function view({ page, cdp, traffic }: Opened, site: Site, place: Place, isFirst = true): Promise<Figures> {
  await slowDown(cdp)
  if (place === 'cart')
    await page.addInitScript((done) => window.lookFor({ at: performance.timeOrigin, done }), {
      selector: site.line,
      least: lines,
    })
  await page.goto(`${site.origin}${pathOf(site, place)}`)
  await settle(page)
  const { fcp, lcp, cls, blocking, outcome } = await page.evaluate(() => ({ ...window.seen, outcome: window.outcome }))
  const { bytes, script, requests } = traffic
  return {
    'first paint': fcp,
    'largest paint': lcp,
    ...(place === 'cart' && { 'all lines': outcome ?? Number.NaN }),
    blocked: blocking,
    ...(isFirst && { 'layout shift': cls }),
    kB: bytes / 1000,
    ...(isFirst && { 'kB of script': script / 1000 }),
    requests,
  }
}

const firstVisit = (place: Place): Task => ({
  run: async (context, site) => {
    if (place === 'cart') await site.asGuest(context, lines)
    // A cart implies that the cookie question has been answered.
    return { [`first visit: ${place}`]: await view(await open(context, place === 'cart' ? site : undefined), site, place) }
  },
})

const asCompany = (place: Place): Task => ({
  floor: { [`signed in as B2B: ${place}`]: `first visit: ${place}` },
  run: async (context, site) => {
    await site.asCompany(context, place === 'cart' ? lines : 0)
    return { [`signed in as B2B: ${place}`]: await view(await open(context, site), site, place) }
  },
})

/** A visitor who has opened each of these pages and closed the tab since. */
const secondVisits: Task = {
  run: async (context, site) => {
    const places = ['home', 'category', 'product', 'cart'] as const
    await site.asGuest(context, lines)
    for (const place of places) {
      const first = await open(context, site)
      await first.page.goto(`${site.origin}${pathOf(site, place)}`)
      await first.page.evaluate(() => navigator.serviceWorker.ready)
      await settle(first.page)
      await first.page.close()
    }
    const seen: Record<string, Figures> = {}
    for (const place of places) {
      const opened = await open(context, site)
      seen[`second visit: ${place}`] = await view(opened, site, place, false)
      await opened.page.close()
    }
    return seen
  },
}

type Pressed = 'add' | 'card' | 'category' | 'filter' | 'list'

/** Presses an element of a page that has settled. */
export async function pressed({ page, cdp }: Opened, site: Site, what: Pressed): Promise<Figures> {
  const { path, press: selector, done, ...rest } = site[what]
  await page.goto(`${site.origin}${path}`)
  await settle(page)
  await slowDown(cdp)
  if ('before' in rest && rest.before) {
    await page.locator(rest.before).locator('visible=true').first().tap()
    await settle(page)
  }
  return press(page, selector, done)
}

const pressing = (what: Pressed, name: string): Task => ({
  run: async (context, site) => ({ [name]: await pressed(await open(context, site), site, what) }),
})

const addingAsCompany: Task = {
  floor: { 'signed in as B2B: add to cart': 'press: add to cart' },
  run: async (context, site) => {
    await site.asCompany(context, 0)
    return { 'signed in as B2B: add to cart': await pressed(await open(context, site), site, 'add') }
  },
}

export const tasks: Record<string, Task> = {
  'first visit: home': firstVisit('home'),
  'first visit: category': firstVisit('category'),
  'first visit: product': firstVisit('product'),
  'first visit: cart': firstVisit('cart'),
  'second visit': secondVisits,
  'press: add to cart': pressing('add', 'press: add to cart'),
  'press: a filter': pressing('filter', 'press: a filter'),
  'tap: a card': pressing('card', 'tap: a card'),
  'tap: a category': pressing('category', 'tap: a category'),
  'tap: a category, until its list': pressing('list', 'tap: a category, until its list'),
  'signed in as B2B: category': asCompany('category'),
  'signed in as B2B: product': asCompany('product'),
  'signed in as B2B: cart': asCompany('cart'),
  'signed in as B2B: add to cart': addingAsCompany,
}
