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
/** What comes when the page has stood for a while: the question about cookies, hearts and counts, with their texts (10 kB), and the worker's registration. */
const mostLater = 12.5 * kB

/** Of script once everything has come that a finger may need; 220 KiB (225 kB) are aimed at. */
const mostSettled = 234 * kB

/** So many files that is: on a line with a long way each costs more than it weighs. */
const mostFiles = 15

/** A weak signal as the browser tells it: the page then fetches nothing ahead of a touch. */
const weakSignal = () =>
  Object.defineProperty(navigator, 'connection', {
    value: Object.assign(new EventTarget(), { saveData: true, effectiveType: '2g' }),
  })

/** What a page does beside showing itself; it is asked for once the page has stood for a while. */
const afterwards = /\/assets\/(every-page|documents)-[^/]+\.(js|css)$/

/**
 * Bytes on the wire of everything a first visit over a weak signal loads without a touch, by kind.
 * @param settled what is waited for; until the page stands unless told
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
  // On a slow machine a while is over before everything else has come: it is let through when the rest is counted.
  if (!settled) await page.route(afterwards, () => undefined)
  // What is held back would hold back the end of loading.
  await page.goto(path, { waitUntil: 'commit' })
  await ready(page)
  // Quiet is: nothing is under way, and a look ago it was the same.
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
    // Fewer than React alone weighs would mean that something was not counted.
    expect(script, files).toBeGreaterThan(50 * kB)
    expect(script, files).toBeLessThanOrEqual(mostScript)
    // A sheet that comes to a page which stands has all of it laid out anew (decision 111).
    expect(each.filter((file) => file.includes('.css'))).toEqual([])
    expect(style, files).toBeGreaterThan(kB)
    expect(style, files).toBeLessThanOrEqual(mostStyle)
  })

/** The first format that a page makes takes a browser 15 ms, on a phone 60 (decision 101); that of the day is made in the hour before midnight. */
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
    // It would have told of one.
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

/** Everything a file of the build asks for before it runs. */
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

/** The page of the device is about what waits there, and reads it with what sends it. */
const aboutTheDevice = /aplikacja/

test('no page waits for what its buttons do, or for the view of another page @phone', () => {
  const nameOf = (key: string) => builtFiles[key]?.name ?? ''
  const pages = Object.keys(builtFiles).filter((key) => key.startsWith('src/routes/') && !aboutTheDevice.test(key))
  expect(pages.length).toBeGreaterThan(40)
  const waits = pages.flatMap((page) => {
    const others = [...needsOf(page)].map(nameOf).filter((name) => ['actions', 'listing', 'product'].includes(name))
    return others.length > 0 ? [`${page} waits for ${others.join(', ')}`] : []
  })
  // A search finds a list.
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
  // The list that the build wrote into the worker: addresses of everything fetched at install.
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
