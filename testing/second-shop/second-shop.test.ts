/** @module-tag slow */
import { readFileSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { placesOff } from '../../build/late-parts.ts'
import { liesIn } from '../../build/tree-places.ts'
import { attachments } from '../../backend/media/documents/attachments.ts'
import { namesIn } from './browser-names.ts'
import { causeMails, invoicesOf } from './correspondence.ts'
import { crawl } from './crawl.ts'
import { openSecondShop, type SecondShop } from './open-second-shop.ts'
import { factsIn, isOurFile } from './our-facts.ts'
import { textOfPaper } from './paper-text.ts'
import { buy, closeBrowser, find, lookOf, openWithoutNetwork, visitOn, type Visit } from './journeys.ts'
import { startSearch } from './search.ts'
import { brand, features, locales, shop as theirs } from './shop.config.ts'
import { pageSentences, wordsOn } from './words-on-a-page.ts'

// The same code built and run with another configuration (shop.config.ts in this folder), as in a clone. Everything it says comes from
// there: nothing of this shop, and in the third language nothing that was written for the first two.

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

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => join(one.parentPath, one.name))

describe('a search for facts of ours', () => {
  const search = startSearch()
  afterAll(() => process.stdout.write(`the second shop: ${search.told()}\n`))

  it('finds none in its scripts, styles and worker, and no drawing, picture or font of ours', () => {
    const files = filesIn(join(shop.folder, 'dist/client'))
    for (const file of files) {
      const isText = /\.(js|css|json|html|svg|webmanifest)$/.test(file)
      search.look('files', basename(file), isText ? readFileSync(file, 'utf8') : basename(file))
    }
    expect(files.length).toBeGreaterThan(200)
    expect(files.filter((file) => isOurFile(readFileSync(file))).map((file) => basename(file))).toEqual([])
    expect(search.findings).toEqual([])
  })

  it('finds none on any page that its home pages and its sitemap lead to, all of which are there and lead to nothing that is off', async () => {
    const { strange, found } = await crawl(shop.origin, prefixes, 'lt', (path, text, headers) => {
      search.look('pages', path, text)
      search.look('names', `headers of ${path}`, headers)
    })
    expect(found).toBeGreaterThan(500)
    expect([...strange, ...search.findings]).toEqual([])
  }, 600_000)

  it.each(['/robots.txt', '/sitemap.xml', '/api/content/feed/pl', '/api/content/feed/lt', '/api/content/links', '/sw.js'])(
    'finds none in %s',
    async (path) => {
      const { text, status } = await visit(path)
      search.look('files', path, text)
      expect([status, search.findings]).toEqual([200, []])
    },
  )

  it('finds none in what it sends, in any language', async () => {
    let sent = 0
    for (const { prefix, storeView } of locales) sent += await causeMails(shop.origin, { prefix, storeView })
    await expect.poll(() => shop.mailbox.mails.length, { timeout: 30_000 }).toBeGreaterThanOrEqual(sent)
    const { mails } = shop.mailbox
    for (const mail of mails) search.look('mails', /^Subject:.*$/m.exec(mail)?.[0] ?? 'a mail', mail)
    expect(mails.filter((mail) => !mail.includes('From: Rumiankowo <kramik@rumiankowo.example>'))).toEqual([])
    expect(search.findings).toEqual([])
  }, 120_000)

  it('finds none in labels, data sheets, guides and invoices', async () => {
    const [{ storeView }] = locales
    const invoices = await invoicesOf(shop.origin, storeView)
    expect(invoices.length).toBeGreaterThan(0)
    const documents = [...attachments().keys()].map((name) => `/media/${name}`)
    for (const path of [...documents, ...invoices]) {
      const answer = await fetch(new URL(path, shop.origin))
      expect([path, answer.status]).toEqual([path, 200])
      const text = textOfPaper(path.split('?')[0] ?? '', Buffer.from(await answer.arrayBuffer()))
      expect(text.length, path).toBeGreaterThan(200)
      search.look('papers', path, text)
    }
    expect(search.findings).toEqual([])
  }, 240_000)
})

it('what a maker checks before opening has nothing to mend', async () => {
  expect(await shop.command('server/brand/check-command.ts')).toContain('are as they should be')
}, 120_000)

it('a letter for a job is taken by nobody where there are no jobs', async () => {
  const answer = await fetch(`${shop.origin}/api/contact/application`, { method: 'POST' })
  expect(answer.status).toBe(404)
})

describe('a shopper with a phone', () => {
  afterAll(closeBrowser)
  let product = ''
  const asked = new Set<string>()
  const kept: string[] = []
  const search = startSearch()
  const leave = async (visit: Visit) => {
    for (const path of visit.asked) asked.add(path.slice(1))
    const names = await namesIn(visit)
    for (const name of names) search.look('names', name, name)
    for (const text of visit.told) search.look('pages', 'the console', text)
    search.look('pages', visit.page.url(), await visit.page.content())
    kept.push(...names)
    await visit.context.close()
  }

  it('finds a product of the first family, in colours and letters of the shop', async () => {
    const visit = await visitOn(shop.origin)
    product = await find(visit.page, 'Mieszanki paszowe')
    expect(product).toMatch(/^\/lt\/.*\.html$/)
    const ownLook = { green: brand.colours.green.light, font: 'Podkova', isFontThere: true }
    // Fonts that arrive after the first frame, as on a busy machine, are used from the next page on.
    await expect.poll(() => lookOf(visit.page), { timeout: 30_000 }).toEqual(ownLook)
    expect(visit.asked.filter((path) => path.startsWith('/brand/')).length).toBeGreaterThan(1)
    expect(visit.faults).toEqual([])
    await leave(visit)
  }, 120_000)

  it('buys as a guest, and a letter says so', async () => {
    const visit = await visitOn(shop.origin)
    const number = await buy(visit.page, '/lt/lanomix-zboza.html', 'phone@demo.example')
    expect(number).toMatch(/^\d{9,10}$/)
    const isOf = (mail: string) => mail.includes('phone@demo.example') && mail.includes(number)
    await expect.poll(() => shop.mailbox.mails.some(isOf), { timeout: 30_000 }).toBe(true)
    expect(visit.faults).toEqual([])
    await leave(visit)
  }, 180_000)

  it('opens without a network what was visited, in the third language', async () => {
    const visit = await visitOn(shop.origin)
    await openWithoutNetwork(visit, ['/lt', product])
    expect(visit.faults).toEqual([])
    await leave(visit)
  }, 180_000)

  it('keeps what is theirs under names of this shop, and under none of ours', () => {
    const own = (kind: string, name: string) => `${kind} ${theirs.technicalName}-${name}`
    expect(kept).toEqual(
      expect.arrayContaining([
        ...[own('key', 'consent'), own('database', 'outbox'), own('cache', 'precache-v2'), own('cache', 'static-1')],
        own('key of a tab', 'order-newest'),
      ]),
    )
    process.stdout.write(`a phone in the second shop: ${search.told()}\n`)
    expect(kept.length).toBeGreaterThan(500)
    expect(search.findings).toEqual([])
  })

  it('is given no file of what is off, now or for later', () => {
    const isOff = liesIn(placesOff(features))
    const built: Record<string, { file: string; src?: string }> = JSON.parse(
      readFileSync(join(shop.folder, 'dist/client/.vite/manifest.json'), 'utf8'),
    )
    const off = Object.values(built).flatMap(({ file, src }) =>
      src && isOff(/^src\/([^?]*)/.exec(src)?.[1] ?? '') ? [file] : [],
    )
    expect(off.length).toBeGreaterThan(8)
    const worker = readFileSync(join(shop.folder, 'dist/client/sw.js'), 'utf8')
    const kept = [...worker.matchAll(/\bassets\/[\w.-]+\.js/g)].map(([file]) => file)
    expect([asked.size > 60, kept.length > 60]).toEqual([true, true])
    expect(off.filter((file) => asked.has(file) || kept.includes(file))).toEqual([])
  })
})
