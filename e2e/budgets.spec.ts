import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Page, Request } from '@playwright/test'
import { expect, ready, test } from './shop-test.ts'
import { words } from './words.ts'

const kB = 1000
const KiB = 1024
const mostScript = 140 * KiB
const mostStyle = 15 * kB
/**
 * Limit of what loads some time after the page is hydrated: the cookie question, hearts and counts with their texts (10 kB), and the
 * worker's registration.
 */
const mostLater = 12.5 * kB

/** Limit of all scripts once everything that a tap may need has loaded; 220 KiB (225 kB) are aimed at. */
const mostSettled = 234 * kB

/** Limit of the number of those files: on a connection with a high latency each costs more than its bytes. */
const mostFiles = 15

/** Makes the browser report a weak connection: the page then preloads nothing. */
const weakSignal = () =>
  Object.defineProperty(navigator, 'connection', {
    value: Object.assign(new EventTarget(), { saveData: true, effectiveType: '2g' }),
  })

/** Chunks that serve other things than the page's content and are requested some time after hydration. */
const afterwards = /\/assets\/(every-page|documents)-[^/]+\.(js|css)$/

/**
 * Measures the bytes, by kind, that a first visit over a weak connection loads without a tap.
 * @param settled what to wait for; by default until the page is hydrated
 */
async function firstVisit(page: Page, path: string, settled?: () => Promise<void>) {
  await page.addInitScript(weakSignal)
  const requests: Request[] = []
  const underWay = new Set<Request>()
  page.on('request', (request) => underWay.add(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  page.on('requestfinished', (request) => {
    underWay.delete(request)
    requests.push(request)
  })
  // On a slow machine these chunks would load before everything else has arrived, so they are held back unless they are counted too.
  if (!settled) await page.route(afterwards, () => undefined)
  // The load event would wait for the held requests.
  await page.goto(path, { waitUntil: 'commit' })
  await ready(page)
  // Settled: no request is in flight, and none was added since the last check.
  const isQuiet = () => [...underWay].every((request) => afterwards.test(request.url()))
  let seen = -1
  const hasSettled = () => {
    const before = seen
    seen = isQuiet() ? requests.length : -1
    return seen === before && seen > 0
  }
  await expect.poll(hasSettled, { intervals: [500] }).toBe(true)
  await settled?.()
  const inside = await page.evaluate(() =>
    [...document.querySelectorAll('head style')].map(({ textContent }) => textContent).join(''),
  )
  const bytes = { script: 0, style: brotliCompressSync(inside).length, each: [] as string[] }
  for (const request of requests) {
    const { pathname } = new URL(request.url())
    const kind = pathname.endsWith('.js') ? 'script' : pathname.endsWith('.css') ? 'style' : undefined
    if (!kind) continue
    const response = await request.response()
    expect(await response?.headerValue('content-encoding'), pathname).toBe('br')
    const size = (await request.sizes()).responseBodySize
    bytes[kind] += size
    bytes.each.push(`${pathname} ${(size / kB).toFixed(1)}`)
  }
  return bytes
}

const firstViews = Object.entries({ home: words.pl.home, listing: words.pl.categoryPath, product: words.pl.productPath })

for (const [name, path] of firstViews)
  test(`a first visit of ${name} fits two bars of signal`, async ({ page }) => {
    const { script, style, each } = await firstVisit(page, path)
    const files = `of ${each.join(', ')}`
    // Less than the size of React alone means that something was not counted.
    expect(script, files).toBeGreaterThan(50 * kB)
    expect(script, files).toBeLessThanOrEqual(mostScript)
    // A style sheet that loads after the page is shown makes the browser lay it out anew (decision 111).
    expect(each.filter((file) => file.includes('.css'))).toEqual([])
    expect(style, files).toBeGreaterThan(kB)
    expect(style, files).toBeLessThanOrEqual(mostStyle)
  })

/**
 * A page's first `Intl` format takes a browser 15 ms, on a phone 60 (decision 101). That of the day is created in the hour before midnight
 * only.
 */
for (const [name, path] of firstViews)
  test(`a first visit of ${name} has the browser make no format @phone`, async ({ page }) => {
    await page.addInitScript(() => {
      const made: string[] = []
      Object.assign(window, { made })
      for (const name of ['NumberFormat', 'DateTimeFormat', 'Collator'] as const)
        Object.assign(Intl, {
          [name]: new Proxy(Intl[name], {
            construct: (target, given, as) => {
              made.push(`${name} ${String(given[0])}`)
              return Reflect.construct(target, given, as)
            },
          }),
        })
    })
    await page.goto(path)
    await ready(page)
    const made = await page.evaluate(() => (window as unknown as { made: string[] }).made)
    expect(made.filter((one) => one !== 'DateTimeFormat sv-SE')).toEqual([])
    // Proves that the recording works.
    await page.evaluate(() => new Intl.NumberFormat('pl').format(1))
    expect(await page.evaluate(() => (window as unknown as { made: string[] }).made)).toContain('NumberFormat pl')
  })

test.describe('a visitor who was not asked about cookies yet', () => {
  test.use({ hasConsented: false })

  test('is asked after the page stands, for few bytes more', async ({ page }) => {
    const asked = () => expect(page.getByRole('button', { name: 'Odrzuć' })).toBeVisible()
    const { script, each } = await firstVisit(page, words.pl.home, asked)
    const files = `of ${each.join(', ')}`
    expect(script, files).toBeLessThanOrEqual(mostScript + mostLater)
  })
})

test('a product with everything that a finger may need is small enough for a phone @phone', async ({ page }) => {
  const loaded: Request[] = []
  let underWay = 0
  page.on('request', () => (underWay += 1))
  page.on('requestfailed', () => (underWay -= 1))
  page.on('requestfinished', (request) => {
    underWay -= 1
    if (new URL(request.url()).pathname.endsWith('.js')) loaded.push(request)
  })
  await page.goto(words.pl.productPath)
  await ready(page)
  let before = 0
  const hasSettled = () => {
    const isSame = underWay === 0 && loaded.length === before
    before = loaded.length
    return isSame && loaded.some((request) => request.url().includes('/actions-'))
  }
  await expect.poll(hasSettled, { intervals: [1_000], timeout: 30_000 }).toBe(true)
  const sizes = await Promise.all(loaded.map(async (request) => (await request.sizes()).responseBodySize))
  const script = sizes.reduce((sum, size) => sum + size, 0)
  test.info().annotations.push({ type: 'script', description: `${script} bytes in ${sizes.length} files` })
  expect(script).toBeGreaterThan(mostScript)
  expect(script).toBeLessThanOrEqual(mostSettled)
  expect(sizes.length, loaded.map((request) => new URL(request.url()).pathname).join(', ')).toBeLessThanOrEqual(mostFiles)
})

interface BuiltFile {
  file: string
  name?: string
  imports?: string[]
  css?: string[]
}
const builtFiles: Record<string, BuiltFile> = JSON.parse(
  readFileSync(join(import.meta.dirname, '../dist/client/.vite/manifest.json'), 'utf8'),
)

/** Returns everything that a file of the build imports statically. */
function needsOf(name: string, found = new Set<string>()): Set<string> {
  for (const next of builtFiles[name]?.imports ?? [])
    if (!found.has(next)) {
      found.add(next)
      needsOf(next, found)
    }
  return found
}

test('no two files of the page wait for each other @phone', () => {
  expect(Object.keys(builtFiles).length).toBeGreaterThan(40)
  expect(Object.keys(builtFiles).filter((name) => needsOf(name).has(name))).toEqual([])
})

/** The page `/aplikacja` shows the waiting changes and reads them with the code that sends them. */
const aboutTheDevice = /aplikacja/

test('no page waits for what its buttons do, or for the view of another page @phone', () => {
  const nameOf = (key: string) => builtFiles[key]?.name ?? ''
  const pages = Object.keys(builtFiles).filter((key) => key.startsWith('src/routes/') && !aboutTheDevice.test(key))
  expect(pages.length).toBeGreaterThan(40)
  const waits = pages.flatMap((page) => {
    const others = [...needsOf(page)].map(nameOf).filter((name) => ['actions', 'listing', 'product'].includes(name))
    return others.length > 0 ? [`${page} waits for ${others.join(', ')}`] : []
  })
  // The search route shows a listing.
  expect(waits).toEqual(['src/routes/$locale/_shop/search.tsx?tsr-split=component waits for listing'])
})

test('the listing ships no code of the product page', async ({ page }) => {
  const filesOf = (purpose: string) => {
    const key = Object.keys(builtFiles).find((one) => builtFiles[one]?.name === purpose) ?? purpose
    return [key, ...needsOf(key)].flatMap((one) => builtFiles[one]?.file ?? [])
  }
  const shared = new Set(['entry-client', 'listing'].flatMap(filesOf))
  const ofProduct = filesOf('product').filter((file) => !shared.has(file))
  expect(ofProduct.length).toBeGreaterThan(0)
  const { each } = await firstVisit(page, words.pl.categoryPath)
  expect(each.length).toBeGreaterThan(5)
  expect(each.filter((line) => ofProduct.some((file) => line.includes(file)))).toEqual([])
})

test('what a file kept for the field needs is kept too @phone', async ({ request }) => {
  const worker = await (await request.get('/sw.js')).text()
  const isKept = ({ file }: BuiltFile) => worker.includes(`"url":"${file}"`)
  const kept = Object.entries(builtFiles).filter(([, built]) => isKept(built))
  expect(kept.length).toBeGreaterThan(40)
  const lacking = kept.flatMap(([name, { file, css = [] }]) => [
    ...[...needsOf(name)]
      .flatMap((need) => builtFiles[need] ?? [])
      .filter((need) => !isKept(need))
      .map((need) => `${file} → ${need.file}`),
    ...css.filter((style) => !worker.includes(`"url":"${style}"`)).map((style) => `${file} → ${style}`),
  ])
  expect(lacking).toEqual([])
})

test('the shop kept for the field is small enough for every phone @phone', async ({ request }) => {
  const worker = await (await request.get('/sw.js')).text()
  // Precache list that the build wrote into the worker: everything fetched at install.
  const addresses = [...worker.matchAll(/["'`]?url["'`]?:\s*["'`]([^"'`]+)["'`]/g)].map(([, address]) => address ?? '')
  expect(addresses.length).toBeGreaterThan(10)
  expect(addresses.length).toBeLessThanOrEqual(120)
  let transferred = 0
  for (const address of addresses) {
    const answer = await request.get(address.startsWith('/') ? address : `/${address}`, { headers: { 'accept-encoding': 'br' } })
    expect(answer.status(), address).toBe(200)
    transferred += Number(answer.headers()['content-length'] ?? (await answer.body()).length)
  }
  expect(transferred).toBeLessThanOrEqual(1200 * kB)
})
