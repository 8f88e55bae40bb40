import { expect, test } from 'vitest'
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

test('the sitemap lists home, categories and products of all pages with both languages, and nothing hidden', async () => {
  const engine = await startTestEngine(engineAnswer)
  const app = testServer(engine.url, {}, { CANONICAL_ORIGIN: 'https://sklep.example' })
  const response = await app.request('https://sklep.example/sitemap.xml')
  const xml = await response.text()
  expect(response.headers.get('content-type')).toContain('application/xml')
  const places = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place)
  const base = 'https://sklep.example'
  expect(places).toEqual([
    ...[
      `${base}/pl`,
      `${base}/en`,
      `${base}/pl/nawozy.html`,
      `${base}/en/nawozy.html`,
      `${base}/pl/p/A%20%26%20%22B%22`,
      `${base}/en/p/A%20%26%20%22B%22`,
    ],
    ...[`${base}/pl/tylko.html`, `${base}/pl/c.html`, `${base}/en/c.html`],
  ])
  expect(xml).toContain(`<xhtml:link rel="alternate" hreflang="en" href="${base}/en/nawozy.html"/>`)
  expect(xml).toContain(`<xhtml:link rel="alternate" hreflang="x-default" href="${base}/pl/nawozy.html"/>`)
  expect(xml).not.toContain('ukryta')
  const asked = engine.calls.length
  await app.request('https://sklep.example/sitemap.xml')
  expect(engine.calls).toHaveLength(asked)
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
