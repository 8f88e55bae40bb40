/** @module-tag slow */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWholeShop } from './whole-shop.ts'

// What search engines, messengers and other machines read: the HTML of the whole server, with the whole backend.

const origin = 'https://sklep.example'

let shop: Awaited<ReturnType<typeof startWholeShop>>
beforeAll(async () => {
  shop = await startWholeShop({ environment: { CANONICAL_ORIGIN: origin } })
})
afterAll(() => shop.close())

const words: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
const plain = (text: string) => text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => words[name] ?? '')

interface Thing {
  '@type': string
  [field: string]: unknown
}

/** Returns what machines read from the head of a page. */
async function pageAt(path: string) {
  const response = await shop.app.request(path)
  const html = await response.text()
  const tags = (name: string) =>
    [...html.matchAll(new RegExp(`<${name}\\b([^>]*)>`, 'g'))].map(([, attributes]) =>
      Object.fromEntries(
        [...(attributes ?? '').matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key, value]) => [
          key?.toLowerCase(),
          plain(value ?? ''),
        ]),
      ),
    )
  const meta = new Map(tags('meta').map((tag) => [tag.name ?? tag.property, tag.content]))
  const links = tags('link')
  return {
    status: response.status,
    html,
    title: plain(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''),
    meta: (name: string) => meta.get(name),
    canonical: links.find(({ rel }) => rel === 'canonical')?.href,
    languages: Object.fromEntries(links.flatMap(({ hreflang, href }) => (hreflang ? [[hreflang, href]] : []))),
    things: [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
      ([, json]) => JSON.parse(json ?? '') as Thing,
    ),
  }
}

const both = (pl: string, en: string) => ({ pl: origin + pl, en: origin + en, 'x-default': origin + pl })
const borenda = both('/pl/borenda-150.html', '/en/borenda-150.html')
const fertilizers = both('/pl/nawozy.html', '/en/fertilizers.html')

it('a name that begins like the shop is no name of the shop', async () => {
  expect((await pageAt('/pl/marki/plonarvia')).title).toBe('Plonarvia – Plon')
})

describe('a product and a category say who they are', () => {
  it.each([
    ['/pl/borenda-150.html', /^Borenda 150.* – Plon$/, 'pl_PL', 'product', borenda],
    ['/en/borenda-150.html', /^Borenda 150.* – Plon$/, 'en_GB', 'product', borenda],
    ['/pl/nawozy.html', /^Nawozy.* – Plon$/, 'pl_PL', 'website', fertilizers],
    ['/en/fertilizers.html', /^Fertili[sz]ers.* – Plon$/, 'en_GB', 'website', fertilizers],
  ])('%s', async (path, title, locale, type, languages) => {
    const page = await pageAt(path)
    expect(page.status).toBe(200)
    expect(page.title).toMatch(title)
    expect(page.title).not.toContain('– Plon – Plon')
    expect(page.meta('description')?.length).toBeGreaterThan(20)
    expect(page.meta('keywords')).toMatch(/^[^,]+/)
    expect(page.meta('robots')).toBeUndefined()
    expect(page.canonical).toBe(origin + path)
    expect(page.languages).toEqual(languages)
    expect(`${page.meta('og:title')} – Plon`).toBe(page.title)
    expect(page.meta('og:description')).toBe(page.meta('description'))
    expect([page.meta('og:url'), page.meta('og:locale'), page.meta('og:type')]).toEqual([origin + path, locale, type])
    expect([page.meta('og:image:width'), page.meta('og:image:height')]).toEqual(['1200', '630'])
    const picture = page.meta('og:image') ?? ''
    expect(picture.startsWith(`${origin}/img/og/`)).toBe(true)
    const trail = page.things.find((thing) => thing['@type'] === 'BreadcrumbList')
    expect(trail?.itemListElement).toEqual(
      expect.arrayContaining([expect.objectContaining({ '@type': 'ListItem', position: 1 })]),
    )
    expect(JSON.stringify(trail)).toContain(`"item":"${origin}${path}"`)
    const shared = await shop.app.request(picture.slice(origin.length))
    expect([shared.status, shared.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  })
})

const isProduct = (thing: Thing) => /^Product(Group)?$/.test(thing['@type'])

/** What a search engine requires of an offer. */
const soundOffer = {
  ...{ '@type': 'Offer', priceCurrency: 'PLN', price: expect.stringMatching(/^\d+\.\d{2}$/) },
  availability: expect.stringMatching(/^https:\/\/schema\.org\/(InStock|BackOrder|OutOfStock|Discontinued)$/),
  url: expect.stringMatching(/^https:\/\/sklep\.example\//),
  shippingDetails: {
    '@type': 'OfferShippingDetails',
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'PL' },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: { '@type': 'QuantitativeValue', minValue: 0, maxValue: expect.any(Number), unitCode: 'DAY' },
    },
  },
  hasMerchantReturnPolicy: expect.objectContaining({
    ...{ '@type': 'MerchantReturnPolicy', applicableCountry: 'PL', merchantReturnDays: 14 },
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnLink: expect.stringMatching(/^https:\/\/sklep\.example\/(pl|en)\/i\/zwroty$/),
  }),
}

/** Checks the last of thirteen digits, which follows from the others. */
const isBarCode = (code: unknown) =>
  typeof code === 'string' &&
  /^\d{13}$/.test(code) &&
  [...code].reduce((sum, digit, at) => sum + Number(digit) * (at % 2 ? 3 : 1), 0) % 10 === 0

describe('a machine reads what is offered, and at which price where a guest may see it', () => {
  it.each(['/pl/borenda-150.html', '/en/borenda-150.html', '/pl/rekawar-nitryl-chem.html'])('each pack of %s', async (path) => {
    const group = (await pageAt(path)).things.find(isProduct)
    expect(group).toMatchObject({ '@type': 'ProductGroup', name: expect.any(String), productGroupID: expect.any(String) })
    expect(group?.variesBy).toContain('https://schema.org/size')
    const packs = group?.hasVariant as Thing[]
    expect(packs.length).toBeGreaterThan(2)
    for (const pack of packs) {
      expect(pack).toMatchObject({
        '@type': 'Product',
        name: expect.any(String),
        sku: expect.any(String),
        image: expect.any(Array),
      })
      expect(isBarCode(pack.gtin13), `${String(pack.sku)}: ${String(pack.gtin13)}`).toBe(true)
      expect(pack.offers).toMatchObject(soundOffer)
      expect(pack.url).toBe(`${origin}${path}?pack=${String(pack.sku)}`)
    }
    expect(new Set(packs.map(({ sku }) => sku)).size).toBe(packs.length)
  })

  it('a product that comes in one pack', async () => {
    const product = (await pageAt('/pl/p/SIE-N-001')).things.find(isProduct)
    expect(product).toMatchObject({ '@type': 'Product', name: expect.any(String), sku: expect.any(String) })
    expect(product?.offers).toMatchObject(soundOffer)
  })
})

interface Seed {
  sku: string
  price_gross?: number | null
  price_from_gross?: number | null
  variants?: Seed[]
}
const seed = JSON.parse(readFileSync(join(import.meta.dirname, '../backend/database/seed/products.json'), 'utf8')) as {
  products: Seed[]
}

/** Returns all prices of a product and its packs. */
function sumsOf(sku: string) {
  const found = seed.products.find((one) => one.sku === sku)
  const all = [found, ...(found?.variants ?? [])]
  return [...new Set(all.flatMap((one) => [one?.price_gross ?? [], one?.price_from_gross ?? []].flat()))]
}

describe('a hidden price is nowhere in what the server sends', () => {
  it.each([
    ['/pl/legosat-360-sl.html', 'ZAG-H-001', 'Zaloguj się, aby zobaczyć cenę'],
    ['/en/legosat-360-sl.html', 'ZAG-H-001', 'Login to view price'],
    ['/pl/nadwarcie-roztwor-32.html', 'NAD-S-006', 'Cena u doradcy'],
    ['/en/nadwarcie-uan-32.html', 'NAD-S-006', 'Price via adviser'],
  ])('%s', async (path, sku, told) => {
    const { html, status, things } = await pageAt(path)
    expect(status).toBe(200)
    expect(html).toContain(told)
    const product = things.find(isProduct)
    expect([product?.sku, product?.productGroupID]).toContain(sku)
    expect(JSON.stringify(product)).not.toMatch(/offer|price/i)
    const sums = sumsOf(sku)
    expect(sums.length).toBeGreaterThan(0)
    for (const sum of sums)
      for (const written of [sum.toFixed(2), sum.toFixed(2).replace('.', ','), `value:${sum}`, `"value":${sum}`])
        expect(html.includes(written), `${written} of ${sku}`).toBe(false)
  })

  it.each([
    ['/pl/srodki-ochrony-roslin/herbicydy.html', 'Herbicydy'],
    ['/en/plant-protection-products/herbicides.html', 'Herbicides'],
  ])('%s, a whole category of them', async (path, name) => {
    const { html, things } = await pageAt(path)
    expect(html).toContain(name)
    for (const sum of sumsOf('ZAG-H-001')) expect(html.includes(`value:${sum},`), String(sum)).toBe(false)
    expect(things.some((thing) => 'offers' in thing)).toBe(false)
  })
})

describe('an address of nobody', () => {
  it.each([
    ['/pl/nic', 'Nie znaleziono tej strony – Plon'],
    ['/pl/blog/none', 'Nie znaleziono tej strony – Plon'],
    ['/pl/kontakt/none', 'Nie znaleziono tej strony – Plon'],
    ['/en/kariera/none', 'This page could not be found – Plon'],
    ['/pl/dobor/none', 'Nie znaleziono tej strony – Plon'],
    ['/pl/p/NO-SUCH-SKU', 'Nie znaleziono tej strony – Plon'],
  ])('%s is 404, titled so, and not to be found', async (path, title) => {
    const page = await pageAt(path)
    expect([page.status, page.title, page.meta('robots')]).toEqual([404, title, 'noindex'])
    expect(page.canonical).toBeUndefined()
  })
})

it.each(['pl', 'en'])('the foot of the page in %s is in the HTML, for who has no script', async (locale) => {
  const { html } = await pageAt(`/${locale}/dostepnosc`)
  for (const place of [
    'prognoza-pogody',
    'adresy-sklepow',
    'przedstawiciele-handlowi',
    'blog',
    'kariera',
    'kontakt',
    'marki',
    'dobor/uprawa',
  ])
    expect(html, place).toContain(`href="/${locale}/${place}"`)
})
