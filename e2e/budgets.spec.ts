import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page, Request } from '@playwright/test'
import { expect, ready, test } from './shop-test.ts'
import { words } from './words.ts'

const kB = 1000
const mostScript = 140 * kB
const mostStyle = 15 * kB
/** What comes when the page has stood for a while: the question about cookies, hearts and counts, with their texts. */
const mostLater = 10 * kB

/** A weak signal as the browser tells it: the page then fetches nothing ahead of a touch. */
const weakSignal = () =>
  Object.defineProperty(navigator, 'connection', {
    value: Object.assign(new EventTarget(), { saveData: true, effectiveType: '2g' }),
  })

/** Bytes on the wire of everything a first visit over a weak signal loads without a touch, by kind. */
async function firstVisit(page: Page, path: string, settled = () => Promise.resolve()) {
  await page.addInitScript(weakSignal)
  const requests: Request[] = []
  page.on('requestfinished', (request) => requests.push(request))
  await page.goto(path)
  await ready(page)
  await page.waitForLoadState('networkidle')
  await settled()
  const bytes = { script: 0, style: 0, each: [] as string[] }
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

for (const [name, path] of Object.entries({ home: words.pl.home, listing: words.pl.categoryPath, product: words.pl.productPath }))
  test(`a first visit of ${name} fits two bars of signal`, async ({ page }) => {
    const { script, style, each } = await firstVisit(page, path)
    const files = `of ${each.join(', ')}`
    // Fewer than React alone weighs would mean that something was not counted.
    expect(script, files).toBeGreaterThan(50 * kB)
    expect(script, files).toBeLessThanOrEqual(mostScript)
    expect(style, files).toBeGreaterThan(kB)
    expect(style, files).toBeLessThanOrEqual(mostStyle)
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

test('no two files of the page wait for each other', () => {
  const text = readFileSync(join(import.meta.dirname, '../dist/client/.vite/manifest.json'), 'utf8')
  const files: Record<string, { imports?: string[] }> = JSON.parse(text)
  const reach = (name: string, found = new Set<string>()): Set<string> => {
    for (const next of files[name]?.imports ?? [])
      if (!found.has(next)) {
        found.add(next)
        reach(next, found)
      }
    return found
  }
  expect(Object.keys(files).length).toBeGreaterThan(40)
  expect(Object.keys(files).filter((name) => reach(name).has(name))).toEqual([])
})

test('the shop kept for the field is small enough for every phone', async ({ request }) => {
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
