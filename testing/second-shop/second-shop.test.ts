/** @module-tag slow */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSecondShop, type SecondShop } from './open-second-shop.ts'
import { factsIn } from './our-facts.ts'
import { pageSentences, wordsOn } from './words-on-a-page.ts'

// The same code built and run with another configuration (shop.config.ts in this folder), as a maker does who clones it. Whatever it says
// comes from there: nothing of ours, and in the third language nothing that was written for the first two.

let shop: SecondShop
beforeAll(async () => {
  shop = await openSecondShop()
}, 400_000)
afterAll(() => shop.close())

const prefixes = ['pl', 'en', 'lt']

async function visit(path: string) {
  const response = await fetch(shop.origin + path, { redirect: 'manual', headers: { accept: 'text/html' } })
  return { status: response.status, text: await response.text(), to: response.headers.get('location') }
}

const tagged = (html: string, pattern: RegExp) =>
  [...html.matchAll(/<link\b[^>]*>/g)].map(([tag]) => tag).filter((tag) => pattern.test(tag))
const attribute = (tag: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`, 'i').exec(tag)?.[1]

const pages = [
  ...['', '/search?search=bor', '/marki', '/dobor/uprawa', '/dobor/nawozy', '/porownanie', '/nawozy.html', '/borenda-150.html'],
  ...['/cart', '/checkout', '/checkout/user-account', '/checkout/shipping-and-payment', '/checkout/summary'],
  ...['/authentication', '/aplikacja', '/dostepnosc', '/kontakt', '/blog', '/adresy-sklepow', '/nic'],
]

it('every page of finding, cart and checkout is in the third language, and in no other', async () => {
  const known = await pageSentences()
  expect(known.size).toBeGreaterThan(1000)
  const strange: string[] = []
  let read = 0
  for (const path of pages) {
    const { status, text, to } = await visit(`/lt${path}`)
    if (to) {
      expect(to).toMatch(/\/lt(\/|$)/)
      continue
    }
    expect([path, status === 200 || status === 404]).toEqual([path, true])
    expect(text, path).toContain('<html lang="lt"')
    const words = wordsOn(text)
    read += words.size
    expect(
      [...words].some((one) => /åå|ëë|ïï|øø|üü/.test(one)),
      path,
    ).toBe(true)
    strange.push(...[...words].filter((one) => known.has(one)).map((one) => `${path}: ${one}`))
  }
  expect(read).toBeGreaterThan(800)
  expect(strange).toEqual([])
}, 120_000)

it.each(['', '/marki', '/borenda-150.html', '/nawozy.html', '/kontakt'])(
  '%s tells of itself in all three languages',
  async (path) => {
    const { text } = await visit(`/lt${path}`)
    const others = tagged(text, /hreflang/i).map((tag) => attribute(tag, 'hreflang') ?? '')
    expect(others.toSorted()).toEqual(['en', 'lt', 'pl', 'x-default'])
    const standard = tagged(text, /x-default/).map((tag) => attribute(tag, 'href') ?? '')
    expect(standard.map((href) => new URL(href).pathname.split('/')[1])).toEqual(['pl'])
    expect(text).toContain('content="lt_LT"')
  },
)

it.each(prefixes)('the app that is installed in %s starts in it', async (locale) => {
  const { text } = await visit(`/${locale}`)
  const [link = ''] = tagged(text, /rel="manifest"/)
  const app = JSON.parse((await visit(attribute(link, 'href') ?? '')).text)
  expect([app.lang, app.dir, app.start_url, app.short_name]).toEqual([locale, 'ltr', `/${locale}?source=pwa`, 'Rumiankowo'])
  expect(app.shortcuts.map(({ url }: { url: string }) => url.split('/')[1])).toEqual(app.shortcuts.map(() => locale))
  expect(factsIn(JSON.stringify(app))).toEqual([])
})

it('a page of nobody offers the way home in the language of its address, and one without in all three', async () => {
  expect(
    (await fetch(`${shop.origin}/lt/nic`, { method: 'DELETE' }).then((answer) => answer.text())).match(/lang="\w+"/g),
  ).toEqual(['lang="lt"', 'lang="lt"'])
  const everywhere = await fetch(`${shop.origin}/nic`, { method: 'DELETE' }).then((answer) => answer.text())
  expect(everywhere.match(/<section lang="\w+"/g)).toHaveLength(3)
})

it('search engines are told of three languages and of no more pages than there are', async () => {
  const robots = (await visit('/robots.txt')).text
  for (const locale of prefixes) expect(robots).toContain(`Disallow: /${locale}/cart`)
  const index = (await visit('/sitemap.xml')).text
  const files = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address ?? '').pathname)
  expect(files.length).toBeGreaterThan(2)
  const addresses = (await Promise.all(files.map(async (file) => (await visit(file)).text)))
    .flatMap((xml) => [...xml.matchAll(/<url><loc>([^<]+)<\/loc>/g)])
    .map(([, address]) => new URL(address ?? '').pathname)
  const counts = prefixes.map((locale) => addresses.filter((path) => path.split('/')[1] === locale).length)
  expect(new Set(counts).size).toBe(1)
  expect(addresses.filter((path) => /prognoza-pogody|kariera/.test(path))).toEqual([])
}, 120_000)

const read = (folder: string): [string, string][] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile() && /\.(js|css|json|html|webmanifest)$/.test(one.name))
    .map((one) => [one.name, readFileSync(join(one.parentPath, one.name), 'utf8')])

it('no script, no style and no worker of it carries a fact of ours', () => {
  const files = read(join(shop.folder, 'dist/client'))
  expect(files.length).toBeGreaterThan(100)
  expect(files.flatMap(([name, text]) => factsIn(text).map((fact) => `${name}: ${fact}`))).toEqual([])
})

it('no page that is found from its home pages carries a fact of ours, and what is off is nowhere', async () => {
  const waiting = prefixes.map((prefix) => `/${prefix}`)
  const seen = new Set(waiting)
  const strange: string[] = []
  const most = 300
  for (let path = waiting.shift(); path && seen.size - waiting.length <= most; path = waiting.shift()) {
    const { text, status } = await visit(path)
    if (status >= 500) strange.push(`${path}: ${status}`)
    strange.push(...factsIn(text).map((fact) => `${path}: ${fact}`))
    for (const [, href = ''] of text.matchAll(/<a\b[^>]*\bhref="(\/[^"#?]*)/g)) {
      if (/prognoza-pogody|kariera|request-quote|negotiated/.test(href)) strange.push(`${path} leads to ${href}`)
      if (!seen.has(href) && /^\/(pl|en|lt)(\/|$)/.test(href)) waiting.push(href)
      seen.add(href)
    }
  }
  expect(seen.size).toBeGreaterThan(most)
  expect(strange).toEqual([])
}, 240_000)
