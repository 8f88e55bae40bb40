import type { Browser, Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { say } from '../../server/terminal.ts'
import { ready } from '../shop-test.ts'
import { startDeploys } from './renamed-build.ts'
import { stopWorkers } from './stopped-workers.ts'
import { add, openProduct, products, settle } from './shopper.ts'
import { expect, stateOf, test } from './table-test.ts'

/** What shows only in the long run: many deploys, many pages, a flood of messages. */
const { ph } = products
const trusted = join(import.meta.dirname, '../../graphql/generated/trusted-documents.json')

test.setTimeout(900_000)

const waiting = (page: Page) => page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting))
/** True when the newest version has been fetched completely and no other is being installed. */
const isWhole = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    return registration?.waiting != null && registration.installing === null
  })
const askForUpdate = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()))

/** Reads the state, also during a reload: a tab whose chunk is missing reloads once, and cannot be read for a moment. */
const stateThroughReloads = (page: Page) =>
  stateOf(page).catch((error: unknown) => {
    if (/Execution context was destroyed/.test(String(error))) return ['reloading']
    throw error
  })

/**
 * Chromium activates a new version once the previous worker is idle. After a reload this can take half a minute, until it stops that
 * worker; it never stops a worker with a debugger attached, as all have here.
 */
const idleWorkersStop = stopWorkers

test('twenty deploys with an open tab lose nothing', async ({ shop, page, context }) => {
  const deploys = await startDeploys(shop.origin)
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  try {
    await page.goto(deploys.origin + ph.path)
    await settle(page)
    await openProduct(page, ph)
    const other = await context.newPage()
    other.on('pageerror', ({ message }) => errors.push(message))
    await other.goto(`${deploys.origin}/pl`)
    await ready(other)
    for (let number = 1; number <= 20; number++) {
      deploys.bringOut(number)
      // The first tab keeps its original files, or reloads once with newer ones; every third time it has no signal.
      await page.bringToFront()
      shop.road.setGone(number % 3 === 0)
      await add(page, ph)
      await shop.letThrough()
      await expect.poll(() => stateThroughReloads(page), { timeout: 120_000 }).toEqual([])
      await other.bringToFront()
      await askForUpdate(other)
      await expect.poll(() => isWhole(other), { timeout: 60_000 }).toBe(true)
      // If the first tab has just reloaded, its chunks load before the next version removes them from the server.
      await ready(page)
      await page.waitForLoadState('networkidle')
      if (number % 2 > 0) continue
      // The second tab updates to every other version.
      await expect(other.getByText('Nowa wersja sklepu jest gotowa.')).toBeVisible({ timeout: 90_000 })
      let isIn = false
      other.once('load', () => (isIn = true))
      await other.getByRole('status').getByRole('button', { name: 'Odśwież' }).click()
      await expect
        .poll(() => isIn, { timeout: 15_000 })
        .toBe(true)
        .catch(() => idleWorkersStop(other))
      await expect.poll(() => isIn, { timeout: 60_000 }).toBe(true)
      await ready(other)
      await expect.poll(() => waiting(other)).toBe(false)
    }
    await page.bringToFront()
    await expect.poll(() => stateOf(page), { timeout: 120_000 }).toEqual([])
    const lines = (await shop.carts()).flatMap((cart) => cart.lines)
    expect(lines).toEqual([expect.objectContaining({ sku: ph.sku, quantity: 20 })])
    // Opens a chunk that this tab has not loaded yet, of a build nineteen versions old: it is cached, or the page reloads once.
    await page.getByRole('navigation', { name: 'Szybka nawigacja' }).getByRole('link', { name: 'Konto', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Zaloguj|Logowanie/)
    expect(errors).toEqual([])
  } finally {
    deploys.close()
  }
})

/** Returns the addresses of everything that the worker caches. */
const keysOn = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('plon-'))
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return keys.flat().map(({ url }) => url)
  })

/** Returns entries and bytes of the worker's caches, by the prefix of their names. */
const keptOn = (page: Page) =>
  page.evaluate(async () => {
    const found: Record<string, { entries: number; bytes: number }> = {}
    for (const name of await caches.keys()) {
      const kind = /^plon-[a-z]+/.exec(name)?.[0] ?? name
      const cache = await caches.open(name)
      const all = await cache.matchAll()
      const sum = (found[kind] ??= { entries: 0, bytes: 0 })
      sum.entries += all.length
      for (const answer of all) sum.bytes += Number(answer.headers.get('X-Kept-Bytes') ?? 0)
    }
    const { usage = 0 } = await navigator.storage.estimate()
    return { found, usage }
  })

/** Runs in the page: requests all addresses, a few at a time, like a visitor who opens the whole shop. */
async function askForAll(addresses: string[]) {
  const queue = [...addresses]
  const lane = async () => {
    for (let address = queue.shift(); address !== undefined; address = queue.shift())
      await fetch(address, address.startsWith('/img') ? { headers: { accept: 'image/avif,image/webp,image/*,*/*;q=0.8' } } : {})
        .then((answer) => answer.arrayBuffer())
        .catch(() => undefined)
  }
  await Promise.all(Array.from({ length: 6 }, lane))
}

test('what is kept stays in bounds, however much is looked at', async ({ phone }) => {
  const MB = 1024 * 1024
  await openProduct(phone, ph)
  const documents = JSON.parse(readFileSync(trusted, 'utf8')) as { name: string; hash: string }[]
  const hash = documents.find(({ name }) => name === 'ProductListing')?.hash ?? ''
  // Words that no product has: small answers, each under its own key.
  const reads = Array.from({ length: 800 }, (_, at) => {
    const variables = JSON.stringify({ search: `qxz${at}`, pageSize: 10, currentPage: 1 })
    return `/graphql?${new URLSearchParams({ hash, variables, store: 'naturaexpert_pl' })}`
  })
  // One picture under many addresses: the worker cannot tell that they are the same, and the server renders it once.
  const pictures = Array.from({ length: 500 }, (_, at) => `/img/436/catalog/product/${ph.sku.toLowerCase()}-1.webp?again=${at}`)
  await phone.evaluate(askForAll, reads)
  await phone.evaluate(askForAll, pictures)
  await phone.evaluate(askForAll, reads.slice(0, 40))
  // A cache may exceed its limit by a twentieth between two countings, and the last counting takes a moment.
  await expect.poll(async () => (await keptOn(phone)).found['plon-img']?.entries, { timeout: 60_000 }).toBeLessThanOrEqual(315)
  await expect
    .poll(async () => (await keptOn(phone)).found['plon-catalog']?.entries, { timeout: 60_000 })
    .toBeLessThanOrEqual(630)
  const { found, usage } = await keptOn(phone)
  say(JSON.stringify({ asked: { reads: reads.length, pictures: pictures.length }, kept: found, usage }))
  expect(found['plon-catalog']?.entries).toBeGreaterThan(300)
  expect(found['plon-catalog']?.entries).toBeLessThanOrEqual(630)
  expect(found['plon-catalog']?.bytes).toBeLessThanOrEqual(16 * MB * 1.05)
  expect(found['plon-img']?.entries).toBeGreaterThan(250)
  expect(found['plon-img']?.entries).toBeLessThanOrEqual(315)
  expect(found['plon-img']?.bytes).toBeLessThanOrEqual(40 * MB * 1.05)
  expect(found['plon-static']?.entries ?? 0).toBeLessThanOrEqual(210)
  expect(usage).toBeLessThanOrEqual(64 * MB)
})

/** Returns the bytes on the heap of this shop's worker after a garbage collection. */
async function workerHeap(browser: Browser, origin: string): Promise<number> {
  const session = await browser.newBrowserCDPSession()
  const { targetInfos } = await session.send('Target.getTargets')
  const worker = targetInfos.find(({ type, url }) => type === 'service_worker' && url.startsWith(origin))
  if (!worker) throw new Error('No worker is running')
  const { sessionId } = await session.send('Target.attachToTarget', { targetId: worker.targetId, flatten: false })
  const call = (id: number, method: string) =>
    new Promise<{ usedSize?: number }>((resolve) => {
      session.on('Target.receivedMessageFromTarget', ({ message }) => {
        const answer = JSON.parse(message) as { id?: number; result?: { usedSize?: number } }
        if (answer.id === id) resolve(answer.result ?? {})
      })
      void session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method }) })
    })
  await call(1, 'HeapProfiler.collectGarbage')
  const { usedSize = 0 } = await call(2, 'Runtime.getHeapUsage')
  await session.detach()
  return usedSize
}

test('B-70 a hundred thousand messages, and a frame of another origin, move nothing', async ({
  shop,
  phone,
  browser,
  context,
}) => {
  const MB = 1024 * 1024
  await openProduct(phone, ph)
  await phone.evaluate(() => navigator.serviceWorker.controller?.postMessage({ v: 1 }))
  const before = { heap: await workerHeap(browser, shop.origin), kept: new Set(await keysOn(phone)) }
  await phone.evaluate(async () => {
    const odd = [
      null,
      'x',
      7,
      [],
      { v: 99, type: 'KEEP_READS', urls: ['/graphql?a'] },
      {
        v: 1,
        type: 'KEEP_READS',
        urls: ['/api/ping?junk', 'https://elsewhere.example/graphql?hash=0123456789abcdef&variables={}'],
      },
      { v: 1, type: 'KEEP_IMAGES', urls: 7 },
      { v: 1, type: 'KEEP_IMAGES', urls: ['/pl?junk', 'https://elsewhere.example/img/436/catalog/product/junk.webp'] },
      { v: 1 },
    ]
    const bus = new BroadcastChannel('plon-bus')
    for (let sent = 0; sent < 100_000; sent++) {
      const message = odd[sent % odd.length]
      navigator.serviceWorker.controller?.postMessage(message)
      if (sent % 10 === 0) bus.postMessage(message)
      if (sent % 5_000 === 0) await new Promise((resolve) => setTimeout(resolve))
    }
    // Once the worker answers a later request, it has processed all earlier messages.
    await fetch('/api/ping?after', { cache: 'no-store' })
    bus.close()
  })
  const growth = (await workerHeap(browser, shop.origin)) - before.heap
  say(JSON.stringify({ messages: 100_000, workerGrowth: growth }))
  expect(growth).toBeLessThan(5 * MB)
  // Lazy chunks of the page itself may still have arrived; no message names them.
  const come = (await keysOn(phone)).filter((address) => !before.kept.has(address))
  expect(come.filter((address) => !address.startsWith(`${shop.origin}/assets/`))).toEqual([])

  // Another origin cannot frame the shop, and its messages reach no page.
  const elsewhere = createServer((_, answer) => {
    answer.writeHead(200, { 'content-type': 'text/html' }).end(`<iframe src="${shop.origin}/pl"></iframe>`)
  })
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
  try {
    const stranger = await context.newPage()
    const refused = stranger.waitForEvent('console', {
      predicate: (said) => /frame-ancestors|Refused to frame|Framing/.test(said.text()),
    })
    await stranger.goto(`http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`)
    await refused
    await stranger.evaluate(() => {
      const frame = document.querySelector('iframe')?.contentWindow
      for (let sent = 0; sent < 1_000; sent++) frame?.postMessage({ v: 1, type: 'SKIP_WAITING' }, '*')
    })
    await stranger.close()
  } finally {
    elsewhere.close()
  }
  await phone.bringToFront()
  await add(phone, ph)
  await expect.poll(() => stateOf(phone), { timeout: 60_000 }).toEqual([])
})
