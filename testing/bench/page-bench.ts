import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { findChromium } from '../chromium.mjs'
import { runShop } from '../load/running-shop.ts'
import { openFloorShop } from './floor-shop.ts'
import { tasks, type Figures, type Site, type Task } from './page-tasks.ts'

// npm run bench:page [-- --runs 5] [--only "press"] [--write]: the built shop beside a page written by hand, in one run.
const { values: given } = parseArgs({
  options: { runs: { type: 'string', default: '3' }, only: { type: 'string', default: '' }, write: { type: 'boolean' } },
})
const runs = Number(given.runs)
if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs is a whole number from 1')
const document = join(import.meta.dirname, '../../docs/performance.md')

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const words = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync']

const shop = await runShop()
const floor = await openFloorShop(shop.origin)
const sites: Site[] = [
  {
    name: 'floor',
    origin: floor.origin,
    paths: { home: '/', category: '/c', product: '/p/1' },
    add: { path: '/p/1', press: '[data-add]', done: { selector: '#count', text: '^1$' } },
    filter: { path: '/c', press: '[data-filter]', done: { selector: '[data-price][hidden]' } },
    card: { path: '/c', press: '[data-price] a', done: { selector: 'h1', path: '^/p/' } },
  },
  {
    name: 'Plon',
    origin: shop.origin,
    paths: { home: '/pl', category: '/pl/nawozy.html', product: '/pl/borenda-150.html' },
    add: {
      path: '/pl/glebowar-sol-potasowa-60.html',
      press: "button:has-text('Do koszyka')",
      done: { selector: 'nav button, nav a', text: '^Koszyk\\s*1$' },
    },
    filter: {
      path: '/pl/nawozy.html',
      before: "button:has-text('Filtry')",
      press: "label:has-text('Glebowar')",
      done: { selector: 'main ul li h3 a', most: 4 },
    },
    consent: { key: 'plon-consent', value: { version: 1, at: '2026-01-01T00:00:00.000Z', analytics: false, marketing: false } },
    card: {
      path: '/pl/nawozy.html',
      press: "main ul li h3 a[href='/pl/borenda-150.html']",
      done: { selector: 'h1', text: 'Borenda', path: '^/pl/borenda-150' },
    },
  },
]
/** Each in a browser of its own with an empty profile, so that nothing is left over from the one before. */
async function measure(site: Site, task: Task): Promise<Figures> {
  const folder = mkdtempSync(join(tmpdir(), 'plon-bench-'))
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: findChromium(),
    headless: true,
    args: words,
    ...phone,
  })
  try {
    context.setDefaultTimeout(45_000)
    return await task(context, site)
  } finally {
    await context.close()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
}

/** Milliseconds to the first byte over one connection, and answers a second over ten. */
async function serve(url: string): Promise<Figures> {
  const agent = new Agent({ keepAlive: true, maxSockets: 10 })
  const once = () =>
    new Promise<number>((resolve, reject) => {
      const started = performance.now()
      request(url, { agent, headers: { 'accept-encoding': 'br' } }, (answer) => {
        const first = performance.now() - started
        answer.resume().on('end', () => resolve(first))
      })
        .on('error', reject)
        .end()
    })
  const firsts: number[] = []
  for (let count = 0; count < 50; count++) firsts.push(await once())
  const end = performance.now() + 3_000
  let served = 0
  await Promise.all(
    Array.from({ length: 10 }, async () => {
      while (performance.now() < end) {
        await once()
        served += 1
      }
    }),
  )
  agent.destroy()
  return { 'first byte': median(firsts), 'pages a second': served / 3 }
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

const wanted = Object.entries(tasks).filter(([name]) => name.includes(given.only))
const measured = new Map<string, Figures[]>()
const note = (task: string, site: Site, figures: Figures) => {
  const key = `${task}|${site.name}`
  measured.set(key, [...(measured.get(key) ?? []), figures])
  console.warn(
    task,
    site.name,
    Object.entries(figures)
      .map(([name, value]) => `${name} ${value.toFixed(1)}`)
      .join(', '),
  )
}
try {
  // One after the other and not each by itself: what else the machine does then slows both.
  for (let run = 0; run < runs; run++)
    for (const [name, task] of wanted)
      for (const site of run % 2 === 0 ? sites : sites.toReversed()) note(name, site, await measure(site, task))
  if ('server'.includes(given.only))
    for (const site of sites) note('server', site, await serve(`${site.origin}${site.paths.product}`))
} finally {
  await floor.stop()
  await shop.stop()
}

const shown = (value: number) => (value < 10 ? value.toFixed(2) : value.toFixed(0))

/** One figure of both sides: their medians, how many times the floor's ours is, and half the range of ours over its median. */
function rowOf(task: string, figure: string): string {
  const [low = [], ours = []] = sites.map(({ name }) => (measured.get(`${task}|${name}`) ?? []).map((one) => one[figure] ?? 0))
  const [floors, plons] = [median(low), median(ours)]
  const ratio = floors > 0 ? (plons / floors).toFixed(1) : '–'
  const spread = plons > 0 ? `±${(((Math.max(...ours) - Math.min(...ours)) / 2 / plons) * 100).toFixed(0)} %` : '–'
  return `| ${task} | ${figure} | ${shown(floors)} | ${shown(plons)} | ${ratio} | ${spread} |`
}

const tested = new Set([...measured.keys()].map((key) => key.split('|')[0] ?? ''))
const rows = [...tested].flatMap((task) =>
  Object.keys(measured.get(`${task}|Plon`)?.[0] ?? {}).map((figure) => rowOf(task, figure)),
)
const table = ['| | | floor | Plon | ratio | spread |', '|---|---|---|---|---|---|', ...rows].join('\n')
process.stdout.write(`${table}\n`)
const [begin, end] = ['<!-- measured -->', '<!-- /measured -->']
if (given.write) {
  const text = readFileSync(document, 'utf8')
  const [before = '', rest = ''] = text.split(begin)
  const [, after = ''] = rest.split(end)
  const when = `${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores, medians of ${runs}`
  writeFileSync(document, `${before}${begin}\n${when}\n\n${table}\n${end}${after}`)
}
