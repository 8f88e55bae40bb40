import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual, parseArgs } from 'node:util'
import { brotliDecompressSync } from 'node:zlib'
import { chromium, type Page } from '@playwright/test'
import fc from 'fast-check'
import { build, type Rolldown } from 'vite'
import type { EditionIndex } from '#catalogue/edition-format.ts'
import { openDatabase } from '../../backend/database/database.ts'
import { largeCatalogue } from '../../backend/database/large-catalogue.ts'
import { seed } from '../../backend/database/seed.ts'
import { readSeedData, seedHash } from '../../backend/database/seed-data.ts'
import { startBackend } from '../../backend/index.ts'
import { chosenShop } from '../../server/configured-values.ts'
import { createCatalogueReads } from '../../server/editions/catalogue-reads.ts'
import { createEditionStore } from '../../server/editions/edition-store.ts'
import { makeEdition } from '../../server/editions/make-edition.ts'
import { overHttp, testServer } from '../../server/testing.ts'
import { openEdition } from '../../sw/pocket/open-edition.ts'
import { findChromium } from '../chromium.mjs'
import { bothAnswers, questions } from '../pocket/questions.ts'
import type * as InBrowser from './pocket-in-browser.ts'

// npm run bench:pocket [-- --products 162,5000 --slower 4 --questions 1000 --write]: measures the catalogue on a device for several numbers
// of products, and how many randomly drawn queries it answers as the engine does. 50,000 products take half an hour.
const { values: given } = parseArgs({
  options: {
    products: { type: 'string', default: '162,5000,50000' },
    slower: { type: 'string', default: '4' },
    questions: { type: 'string', default: '1000' },
    write: { type: 'boolean' },
  },
})
const sizes = given.products.split(',').map(Number)
const [slower, drawn] = [Number(given.slower), Number(given.questions)]
if (![...sizes, slower, drawn].every((number) => Number.isInteger(number) && number > 0))
  throw new Error('--products takes numbers with commas between them, --slower and --questions a number')
const document = join(import.meta.dirname, '../../docs/performance.md')
const store = 'naturaexpert_pl'
const phrases = ['nawóz', 'bor', 'pszenicy', 'legosat', 'fungicydow', '2900000000070', 'rzep', 'miedz', 'zboz', 'siarka']

declare global {
  interface Window {
    pocket: typeof InBrowser
  }
}

interface Figures {
  products: number
  compressed: number
  changed: number
  first: number
  narrowed: number
  median: number
  wire: number
  searched: number
  firstSearch: number
  memory: number
  searching: number
  same: number
}

const say = (text: string) => console.warn(`${new Date().toISOString().slice(11, 19)} ${text}`)
const quantile = (times: readonly number[], part: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? Number.NaN
const p95 = (times: readonly number[]) => quantile(times, 0.95)

/** Bundles the worker's modules into one script. */
async function bundled(): Promise<string> {
  const built = await build({
    ...{ configFile: false, logLevel: 'error', plugins: [chosenShop] },
    build: {
      write: false,
      lib: { entry: join(import.meta.dirname, 'pocket-in-browser.ts'), formats: ['iife'], name: 'pocket' },
    },
  })
  const [output] = [built].flat() as Rolldown.RolldownOutput[]
  return output?.output[0].code ?? ''
}

/** Makes an edition, and returns a function that makes it again after a hundredth of its products has changed. */
async function editionsOf(size: number, folder: string) {
  const data = readSeedData()
  const file = join(folder, `${size}.sqlite`)
  const database = openDatabase(file)
  seed(database, seedHash(), size > data.products.length ? largeCatalogue(data, size) : data)
  let backend = await startBackend({ database, port: 0, aids: true })
  const make = async () => {
    // A new gateway each time: one that has answered before would give the same answer for a minute.
    const app = testServer(`${backend.url}/graphql`)
    const index = await makeEdition({ folder, store, ask: async (request) => app.fetch(request, { isInner: true }) })
    if (!index) throw new Error('Another maker is at it')
    return index
  }
  const index = await make()
  say(`${size}: an edition of ${index.shards.length} files`)
  const changed = async () => {
    const rows = database.all<{ id: number; sku: string }>('SELECT id, sku FROM product WHERE parent_id IS NULL ORDER BY id')
    // With its packs: the engine lists a product by the price of the cheapest pack.
    for (const { id } of rows.filter((_, at) => at % 100 === 50))
      database.run('UPDATE product SET price = price + 100 WHERE id = ? OR parent_id = ?', id, id)
    // The miniature sorts by the prices it has started with.
    await backend.close()
    backend = await startBackend({ database: openDatabase(file), port: 0, aids: true })
    return make()
  }
  return { index, changed, url: backend.url, close: () => backend.close() }
}

/** Returns the share of queries that a device answers exactly as the engine does. */
async function sameAnswers(index: EditionIndex, folder: string, url: string): Promise<number> {
  const app = testServer(`${url}/graphql`)
  const editions = createEditionStore(folder)
  const edition = await openEdition({
    ...index,
    read: async (_, { hash }) => JSON.parse(String(brotliDecompressSync((await editions.shard(hash)) ?? ''))),
  })
  const read = createCatalogueReads({ store, ask: async (request) => app.fetch(request, { isInner: true }) })
  const today = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Warsaw' }).format()
  const products = await edition.shelves.products(edition.numbers)
  let same = 0
  for (const variables of fc.sample(questions(edition, products, today), { numRuns: drawn, seed: 26 })) {
    const { device, shop } = await bothAnswers({ edition, read, today }, variables)
    if (isDeepStrictEqual(device, shop)) same++
    else say(`another answer to ${JSON.stringify(variables)}`)
  }
  return same / drawn
}

const weightOf = (shards: EditionIndex['shards']) => shards.reduce((sum, { compressed }) => sum + compressed, 0)

async function opened(page: Page, origin: string) {
  await page.goto(origin)
  const inspector = await page.context().newCDPSession(page)
  await inspector.send('Emulation.setCPUThrottlingRate', { rate: slower })
  const heap = async () => {
    await inspector.send('HeapProfiler.collectGarbage')
    // Contents of typed arrays are not on the heap.
    const { usedSize, backingStorageSize } = await inspector.send('Runtime.getHeapUsage')
    return usedSize + backingStorageSize
  }
  const slowLine = () =>
    inspector.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      ...{ downloadThroughput: 200_000, uploadThroughput: 94_000 },
    })
  return { heap, slowLine }
}

async function measure(size: number, script: string): Promise<Figures> {
  const own = mkdtempSync(join(tmpdir(), 'plon-pocket-bench-'))
  const profile = join(own, 'profile')
  const made = await editionsOf(size, own)
  const app = testServer(`${made.url}/graphql`, { editionFolder: own })
  const site = await overHttp((request) => {
    const { pathname, search } = new URL(request.url)
    if (pathname === '/') return new Response('<!doctype html><script src="/pocket.js"></script>', html)
    if (pathname === '/pocket.js') return new Response(script, { headers: { 'content-type': 'text/javascript' } })
    const headers = { 'accept-encoding': request.headers.get('accept-encoding') ?? '' }
    return app.request(`http://localhost:3000${pathname}${search}`, { headers })
  })
  const context = await chromium.launchPersistentContext(profile, { executablePath: findChromium(), args: ['--no-sandbox'] })
  try {
    context.setDefaultTimeout(600_000)
    const taking = await context.newPage()
    await taking.goto(site.origin)
    await taking.evaluate(() => window.pocket.take())
    await taking.close()
    const page = await context.newPage()
    const { heap, slowLine } = await opened(page, site.origin)
    const before = await heap()
    const first = await page.evaluate(() => window.pocket.first())
    const narrowed = await page.evaluate(() => window.pocket.narrow({ count: 300, from: 'device' }))
    const memory = (await heap()) - before
    const [firstSearch = Number.NaN, ...searched] = await page.evaluate((some) => window.pocket.search(some), phrases)
    const searching = (await heap()) - before
    await slowLine()
    const overTheWire = await page.evaluate(() => window.pocket.narrow({ count: 40, from: 'shop' }))
    // Chromium slows a page down by keeping the processor busy, which would hold back what follows.
    await context.close()
    const same = await sameAnswers(made.index, own, made.url)
    const known = new Set(made.index.shards.map(({ hash }) => hash))
    const fresh = (await made.changed()).shards.filter(({ hash }) => !known.has(hash))
    const { shards, products } = made.index
    return {
      ...{ products, first, memory, firstSearch, searching, same },
      compressed: weightOf(shards),
      changed: weightOf(fresh) / weightOf(shards),
      narrowed: p95(narrowed),
      median: quantile(narrowed, 0.5),
      wire: quantile(overTheWire, 0.5),
      searched: p95(searched),
    }
  } finally {
    await context.close()
    await site.close()
    await made.close()
    rmSync(own, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`

const html = { headers: { 'content-type': 'text/html' } }
const rows: [what: string, value: (of: Figures) => string][] = [
  ['kB for 1,000 products, brotli', ({ compressed, products }) => (compressed / products).toFixed(0)],
  ['kB in all', ({ compressed }) => (compressed / 1000).toFixed(0)],
  ['one in a hundred changed: share of the bytes', ({ changed }) => percent(changed)],
  ['first listing after a cold start, ms', ({ first }) => first.toFixed(0)],
  ['listing with facets, p95 of 300, ms', ({ narrowed }) => narrowed.toFixed(1)],
  ['the same, median, ms', ({ median }) => median.toFixed(1)],
  ['the same of the shop over 1.6 Mbps and 150 ms, median, ms', ({ wire }) => wire.toFixed(0)],
  ['first search, ms', ({ firstSearch }) => firstSearch.toFixed(0)],
  ['search, p95, ms', ({ searched }) => searched.toFixed(1)],
  ['memory after the listings, MB', ({ memory }) => (memory / 1e6).toFixed(0)],
  ['memory after the searches, MB', ({ searching }) => (searching / 1e6).toFixed(0)],
  [`of ${drawn} drawn questions answered as the shop does`, ({ same }) => percent(same)],
]

const script = await bundled()
const busyBefore = loadavg()[0] ?? 0
const measured: Figures[] = []
for (const size of sizes) {
  measured.push(await measure(size, script))
  say(`${size}: ${rows.map(([what, value]) => `${what} ${measured.slice(-1).map(value).join()}`).join('; ')}`)
}
const cells = (words: readonly string[]) => `| ${words.join(' | ')} |`
const table = [
  `${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores, processor ${slower} times slower, ${busyBefore.toFixed(1)} others at work when it began`,
  '',
  cells(['', ...measured.map(({ products }) => `${products} products`)]),
  cells(['---', ...measured.map(() => '---')]),
  ...rows.map(([what, value]) => cells([what, ...measured.map(value)])),
].join('\n')
console.warn(table)
if (given.write) {
  const text = readFileSync(document, 'utf8')
  const place = /(<!-- pocket -->\n)[^]*(\n<!-- \/pocket -->)/
  if (!place.test(text)) throw new Error(`${document} has no place for the table`)
  writeFileSync(
    document,
    text.replace(place, (_, from: string, to: string) => from + table + to),
  )
}
