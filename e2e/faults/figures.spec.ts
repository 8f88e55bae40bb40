import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { say } from '../../server/terminal.ts'
import { words } from '../words.ts'
import { servicesBehind, startFaultyShop } from './faulty-shop.ts'
import { signIn } from './schedule-run.ts'
import { stopWorkers } from './stopped-workers.ts'
import { prepare } from './seen-pages.ts'
import { add, openProduct, products } from './shopper.ts'
import { stateOf } from './table-test.ts'

/** Promised times in milliseconds, measured on the machine that runs the test. */
const { ph, ec } = products
const promised = { coldOpen: 1_000, click: 60, signOut: 300 }
const w = words.pl

test.setTimeout(300_000)

const poznan = '/pl/prognoza-pogody?lat=52.41&lon=16.93&place=Pozna%C5%84&region=wielkopolskie'

interface Shown {
  path: string
  /** Selector and text of content that can come only from the device. */
  selector: string
  text: string
}

const pages: Record<string, Shown> = {
  home: { path: '/pl', selector: 'main a', text: `^${w.category}\\s*\\d+` },
  product: { path: ph.path, selector: 'h1', text: ph.name },
  wishlist: { path: '/pl/customer/my-wishlist', selector: 'main', text: ph.name },
  orders: { path: '/pl/customer/order-history', selector: 'main', text: '\\d{9,10}' },
  weather: { path: poznan, selector: 'main', text: '°C' },
  cart: { path: '/pl/cart', selector: 'main article', text: ph.name },
}

const heading = (path: string, text: string): Shown => ({ path, selector: 'main h1', text })
const card = (path: string): Shown => ({ path, selector: 'main h3', text: '\\w' })

/** Pages that once could not be opened without a signal, or disappeared after a day, although they had been visited. */
const onceMissing: Record<string, Shown> = {
  listing: card(w.categoryPath),
  search: card('/pl/search?search=borenda'),
  comparison: { path: '/pl/porownanie?sku=PLO-D-001&sku=PLO-B-001', selector: 'main', text: 'Borenda|Amilvio|zł' },
  cropFinder: heading('/pl/dobor/uprawa', '\\w'),
  fertilizerFinder: heading('/pl/dobor/nawozy?uprawa=wheat&plon=8', '\\w'),
  brands: { path: '/pl/marki', selector: 'main', text: 'Plonarvia' },
  brand: card('/pl/marki/plonarvia'),
  article: heading('/pl/blog/bor-w-rzepaku-jesienia', '\\w'),
  stores: heading('/pl/adresy-sklepow', '\\w'),
  device: heading('/pl/aplikacja', 'Sklep na tym urządzeniu'),
}

/**
 * Runs in the page: logs the time at which the wanted content is rendered. Playwright's own waiting would run in the page meanwhile and add
 * up to a fifth of a second.
 */
function watchShown(all: Record<string, Shown>) {
  const wanted = Object.values(all).find(({ path }) => path.replace(/\?.*/, '') === location.pathname)
  if (!wanted) return
  const pattern = new RegExp(wanted.text)
  const look = () => {
    const found = [...document.querySelectorAll<HTMLElement>(wanted.selector)]
    if (found.some((one) => pattern.test(one.innerText))) console.warn(`shown ${performance.now()}`)
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** Opens an address and returns the milliseconds until the frame that shows its content. */
async function shownAfter(page: Page, address: string): Promise<number> {
  const said = page.waitForEvent('console', { predicate: (message) => message.text().startsWith('shown '), timeout: 60_000 })
  await page.goto(address, { waitUntil: 'commit' })
  return Math.round(Number((await said).text().slice('shown '.length)))
}

/** Runs in the page: records which public reads of its HTML the page names to the worker for caching. */
function watchNamed() {
  const named: string[] = []
  Object.assign(window, { named })
  const post = ServiceWorker.prototype.postMessage
  ServiceWorker.prototype.postMessage = function (this: ServiceWorker, message: { type?: string; urls?: string[] }) {
    if (message.type === 'KEEP_READS') named.push(...(message.urls ?? []))
    return post.call(this, message)
  }
}

/** True when the page has named its public reads and they are in the worker's cache, with those that the page made itself. */
const isKept = (page: Page) =>
  page.evaluate(async () => {
    const { named } = window as unknown as { named: string[] }
    const made = performance.getEntriesByType('resource').flatMap(({ name }) => (name.includes('/graphql?hash=') ? [name] : []))
    const kept = await Promise.all([...named, ...made].map((address) => caches.match(address)))
    return named.length > 0 && kept.every((one) => one !== undefined)
  })

/** Prepares a signed-in phone that has visited all these pages. */
async function visited(context: BrowserContext, seen: Record<string, Shown>) {
  const shop = await startFaultyShop({ settings: servicesBehind })
  const page = await context.newPage()
  const { token, email } = await signIn(shop, context)
  await shop.ask(
    'mutation Wish($sku: String!) { addProductsToWishlist(wishlistId: "0", wishlistItems: [{ sku: $sku, quantity: 1 }]) { wishlist { id } } }',
    { sku: ph.sku },
    token,
  )
  await prepare(page, shop)
  await add(page, ph)
  await expect.poll(() => stateOf(page), { timeout: 60_000 }).toEqual([])
  await context.addInitScript(watchShown, seen)
  await context.addInitScript(watchNamed)
  for (const { path } of Object.values(seen)) {
    await shownAfter(page, shop.origin + path)
    await page.waitForLoadState('networkidle')
    // The worker caches the data inside the page when it is idle.
    await expect.poll(() => isKept(page), { timeout: 60_000 }).toBe(true)
  }
  return { shop, page, email }
}

test('what was visited opens cold and without a network within a second', async ({ context }) => {
  test.setTimeout(900_000)
  const every = { ...pages, ...onceMissing }
  const { shop, page } = await visited(context, every)
  try {
    await context.setOffline(true)
    const openCold = async ({ path }: Shown) => {
      await stopWorkers(page)
      const cold = await context.newPage()
      const ms = await shownAfter(cold, shop.origin + path)
      await cold.close()
      return ms
    }
    const figures: Record<string, number> = {}
    for (const [name, place] of Object.entries(every)) {
      const times = [
        await openCold(place),
        await openCold(place),
        await openCold(place),
        await openCold(place),
        await openCold(place),
      ]
      figures[name] = times.toSorted((a, b) => a - b)[2] ?? Number.POSITIVE_INFINITY
    }
    say(JSON.stringify(figures))
    for (const [name, ms] of Object.entries(figures)) expect(ms, name).toBeLessThan(promised.coldOpen)
  } finally {
    await shop.close()
  }
})

interface Marks {
  pressed: number
  stored: number
  painted: number
}

/**
 * Runs in the page: records when a press was made, when its change was stored in the database, and when the number beside the cart was
 * rendered.
 */
function watchPresses() {
  const marks: Marks = { pressed: 0, stored: 0, painted: 0 }
  Object.assign(window, { marks })
  addEventListener('click', () => Object.assign(marks, { pressed: performance.now(), stored: 0, painted: 0 }), true)
  const begin = IDBDatabase.prototype.transaction
  IDBDatabase.prototype.transaction = function (this: IDBDatabase, ...given: Parameters<typeof begin>) {
    const transaction = begin.apply(this, given)
    if (transaction.mode === 'readwrite' && transaction.objectStoreNames.contains('ops'))
      transaction.addEventListener('complete', () => (marks.stored ||= performance.now()))
    return transaction
  }
  let count = ''
  new MutationObserver(() => {
    const now = document.querySelector('nav[aria-label="Szybka nawigacja"] button:last-child b')?.textContent ?? ''
    if (now === count) return
    count = now
    requestAnimationFrame(() => setTimeout(() => (marks.painted ||= performance.now())))
  }).observe(document, { subtree: true, childList: true, characterData: true })
}

test('a press without a signal is stored and drawn within 60 ms', async ({ context, page }) => {
  const shop = await startFaultyShop()
  try {
    await prepare(page, shop)
    await page.addInitScript(watchPresses)
    await openProduct(page, ec)
    const button = page.getByRole('button', { name: w.addToCart }).filter({ visible: true }).first()
    // The first press loads the outbox.
    await add(page, ec)
    await context.setOffline(true)
    const figures: number[] = []
    for (let press = 0; press < 7; press++) {
      const free = page
        .getByRole('button', { name: /^(Dodaj|Dodano|Do koszyka)/ })
        .filter({ visible: true })
        .first()
      await expect(free).not.toHaveAttribute('aria-disabled', 'true')
      await free.click()
      const marks = () => page.evaluate(() => ({ ...(window as unknown as { marks: Marks }).marks }))
      await expect.poll(async () => (await marks()).stored * (await marks()).painted).toBeGreaterThan(0)
      const { pressed, stored, painted } = await marks()
      figures.push(Math.round(Math.max(stored, painted) - pressed))
    }
    await expect(button.or(page.getByText(w.savedHere)).first()).toBeVisible()
    say(JSON.stringify({ click: figures }))
    expect(figures.toSorted((a, b) => a - b)[3], 'median').toBeLessThanOrEqual(promised.click)
  } finally {
    await shop.close()
  }
})

test('after a sign-out without a network nothing can be read within 300 ms', async ({ context }) => {
  const { shop, page, email } = await visited(context, pages)
  try {
    await page.goto(`${shop.origin}/pl/customer`)
    await expect(page.getByText(email).first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    const gone = page.evaluate(async (person) => {
      const pressed = await new Promise<number>((resolve) =>
        addEventListener('click', () => resolve(performance.now()), { capture: true, once: true }),
      )
      const keys = async () => {
        const database = await new Promise<IDBDatabase>((resolve, reject) => {
          const request = indexedDB.open('plon-outbox')
          request.addEventListener('success', () => resolve(request.result))
          request.addEventListener('error', () => reject(request.error ?? new Error('plon-outbox')))
        })
        const names = await new Promise<IDBValidKey[]>((resolve) => {
          const request = database.transaction('meta').objectStore('meta').getAllKeys()
          request.addEventListener('success', () => resolve(request.result))
        })
        database.close()
        return names.filter((name) => typeof name === 'string' && name.startsWith('key:'))
      }
      const hadKeys = (await keys()).length
      while ((await keys()).length > 0 || document.body.innerText.includes(person)) await new Promise(requestAnimationFrame)
      return { hadKeys, ms: Math.round(performance.now() - pressed) }
    }, email)
    await page.getByRole('button', { name: 'Wyloguj się' }).first().click()
    const { hadKeys, ms } = await gone
    say(JSON.stringify({ signOut: ms }))
    expect(hadKeys, 'keys before').toBeGreaterThan(0)
    expect(ms).toBeLessThan(promised.signOut)
  } finally {
    await shop.close()
  }
})
