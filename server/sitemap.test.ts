import { expect, test } from 'vitest'
import { sitemapFiles } from './sitemap-files.ts'
import { type EngineCall, startTestEngine, testServer } from './testing.ts'

const categories = [
  { uid: 'root', level: 1, include_in_menu: 1, url_path: null, url_suffix: null },
  { uid: 'a', level: 2, include_in_menu: 1, url_path: 'nawozy', url_suffix: '.html' },
  { uid: 'b', level: 2, include_in_menu: 0, url_path: 'ukryta', url_suffix: '.html' },
]
function engineAnswer({ headers, body }: EngineCall) {
  const isPolish = headers.get('store') === 'naturaexpert_pl'
  if (body.query?.includes('categories'))
    return Response.json({ data: { categories: { page_info: { total_pages: 1 }, items: categories } } })
  const page = (body.variables as { page: number }).page
  const first = [
    { sku: 'A & "B"', url_rewrites: null },
    { sku: 'PL', url_rewrites: [{ url: 'tylko.html' }] },
  ]
  const items = page === 1 ? (isPolish ? first : first.slice(0, 1)) : [{ sku: 'C', url_rewrites: [{ url: 'c.html' }] }]
  return Response.json({ data: { products: { page_info: { total_pages: 2 }, items } } })
}

const base = 'https://sklep.example'
const placesIn = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place)

async function sitemapOf(answer = engineAnswer) {
  const engine = await startTestEngine(answer)
  const app = testServer(engine.url, {}, { CANONICAL_ORIGIN: base })
  return { engine, read: async (file: string) => app.request(`${base}/${file}`) }
}

test('the index names the files of each kind, and their files stay as they are for an hour', async () => {
  const { engine, read } = await sitemapOf()
  const response = await read('sitemap.xml')
  expect(response.headers.get('content-type')).toContain('application/xml')
  const xml = await response.text()
  expect(xml).toContain('<sitemapindex')
  const files = ['pages-1', 'products-1'].map((name) => `${base}/sitemap-${name}.xml`)
  expect(placesIn(xml).filter((place) => !place?.includes('stories'))).toEqual(files)
  const asked = engine.calls.length
  await read('sitemap.xml')
  expect((await read('sitemap-pages-1.xml')).status).toBe(200)
  expect(engine.calls).toHaveLength(asked)
  expect((await read('sitemap-pages-2.xml')).status).toBe(404)
})

test('pages list the home page, screens and categories with both languages, and nothing hidden', async () => {
  const { read } = await sitemapOf()
  const xml = await (await read('sitemap-pages-1.xml')).text()
  const both = (path: string) => [`${base}/pl${path}`, `${base}/en${path}`]
  expect(placesIn(xml)).toEqual(
    ['', '/marki', '/dobor/uprawa', '/dobor/nawozy', '/prognoza-pogody', '/nawozy.html'].flatMap(both),
  )
  expect(xml).toContain(`<xhtml:link rel="alternate" hreflang="en" href="${base}/en/nawozy.html"/>`)
  expect(xml).toContain(`<xhtml:link rel="alternate" hreflang="x-default" href="${base}/pl/nawozy.html"/>`)
  expect(xml).not.toContain('ukryta')
})

test('products of all pages are listed, one without a rewrite by its SKU', async () => {
  const { read } = await sitemapOf()
  const sku = 'p/A%20%26%20%22B%22'
  expect(placesIn(await (await read('sitemap-products-1.xml')).text())).toEqual([
    ...[`${base}/pl/${sku}`, `${base}/en/${sku}`],
    ...[`${base}/pl/tylko.html`, `${base}/pl/c.html`, `${base}/en/c.html`],
  ])
})

test('a file that would be too long is two, and no page is parted from its other language', () => {
  const things = Array.from({ length: 5 }, (_, at) => ({ pl: `a${at}`, en: `b${at}` }))
  const files = sitemapFiles(things, base, 4)
  expect(files.map((xml) => placesIn(xml).length)).toEqual([4, 4, 2])
})

test('while the engine is away the last list stays; without one the answer is 503', async () => {
  let time = 0
  const engine = await startTestEngine(engineAnswer)
  const app = testServer(engine.url, { now: () => time })
  await app.request('/sitemap.xml')
  engine.answer = () => new Response('', { status: 500 })
  time = 2 * 60 * 60 * 1000
  expect((await app.request('/sitemap.xml')).status).toBe(200)
  expect((await testServer(engine.url).request('/sitemap.xml')).status).toBe(503)
})

test('robots may read the shop, not the personal pages', async () => {
  const text = await (await testServer('http://127.0.0.1:9/graphql').request('/robots.txt')).text()
  expect(text).toContain('Disallow: /pl/checkout\n')
  expect(text).toContain('Disallow: /en/customer\n')
  expect(text).not.toContain('Disallow: /\n')
  expect(text).toContain('Sitemap: http://localhost:3000/sitemap.xml')
})
