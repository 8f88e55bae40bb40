/** @module-tag slow */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { closedPlacesOf } from '../config/closed-places.ts'
import { features } from '#config'
import { closedPlaces } from '../src/platform/configured/closed-places.ts'
import { startWholeShop } from './whole-shop.ts'

type Feature = keyof typeof features

/** Prefixes of each feature's addresses, below the language; the other features are parts of pages. */
const addresses: Partial<Record<Feature, readonly string[]>> = {
  negotiation: ['request-quote', 'request-quote-thank-you', 'customer/negotiated-offers'],
  wishList: ['customer/my-wishlist'],
  comparison: ['porownanie'],
  finders: ['dobor/uprawa', 'dobor/nawozy'],
  weather: ['prognoza-pogody'],
  blog: ['blog'],
  careers: ['kariera'],
  stores: ['adresy-sklepow'],
  advisers: ['przedstawiciele-handlowi'],
  socialSignIn: ['customer/merging-accounts'],
}
/** What the gateway calls the other features. */
const told: Partial<Record<Feature, string>> = {
  ...{ reviews: 'REVIEWS', stockAlerts: 'STOCK_ALERTS', loyalty: 'LOYALTY', pickupPoints: 'PICKUP_POINTS' },
  certificateGate: 'CERTIFICATE_GATE',
}
/** Endpoints of the server for a feature, besides pages. */
const services: Partial<Record<Feature, readonly [method: string, path: string]>> = {
  weather: ['GET', '/api/weather/forecast'],
  blog: ['GET', '/api/content/feed/pl'],
  pickupPoints: ['GET', '/api/pickup-points?q=Poznań'],
  careers: ['POST', '/api/contact/application'],
}
const pages = ['', '/nawozy.html', '/borenda-150.html', '/cart', '/customer', '/kontakt', '/search?search=xqzw', '/no-such-page']

function offer(changed: Partial<Record<Feature, boolean>>) {
  Object.assign(features, changed)
  closedPlaces.splice(0, closedPlaces.length, ...closedPlacesOf(features))
}

it('every feature is looked for', () => {
  expect(Object.keys({ ...addresses, ...told }).toSorted()).toEqual(Object.keys(features).toSorted())
})

describe.each(Object.keys(features) as Feature[])('a shop without %s', (feature) => {
  let whole: Awaited<ReturnType<typeof startWholeShop>>
  const visit = (path: string, cookie = '') => whole.app.request(path, { headers: { accept: 'text/html', cookie } })
  beforeEach(async () => {
    offer({ [feature]: false })
    whole = await startWholeShop()
  })
  afterEach(async () => {
    offer({ [feature]: true })
    await whole.close()
  })

  it('has neither its addresses nor a way there', async () => {
    const gone = addresses[feature] ?? []
    for (const place of gone)
      for (const locale of ['pl', 'en'])
        expect((await visit(`/${locale}/${place}`, 'vsf-customer=token')).status, `/${locale}/${place}`).toBe(404)
    const found = []
    for (const page of pages)
      for (const cookie of ['', 'vsf-customer=token']) {
        const html = await (await visit(`/pl${page}`, cookie)).text()
        const links = [...html.matchAll(/href="([^"?#]*)/g)].map(([, link = '']) => link)
        found.push(
          ...links
            .filter((link) => gone.some((place) => `${link}/`.startsWith(`/pl/${place}/`)))
            .map((link) => `${page}: ${link}`),
        )
      }
    expect(found).toEqual([])
    if (feature === 'reviews')
      expect(await (await visit('/pl/borenda-150.html')).text()).not.toMatch(/aggregateRating|#reviews|\d opini/)
    const [method, service] = services[feature] ?? []
    if (service) expect((await whole.app.request(service, { method })).status, service).toBe(404)
    const manifest = await (await visit('/manifest.webmanifest')).text()
    const stories = await (await visit('/api/content/links')).text()
    expect(stories).toContain('/pl/kontakt')
    const maps = [...(await (await visit('/sitemap.xml')).text()).matchAll(/<loc>[^<]*(\/sitemap-[^<]*)<\/loc>/g)]
    expect(maps.length).toBeGreaterThan(1)
    const listed = await Promise.all(maps.map(async ([, path = '']) => (await visit(path)).text()))
    for (const place of gone) {
      const section = await visit(`/api/content/stories?section=${place}&locale=pl`)
      expect(section.ok, place).toBe(false)
      const { data } = (await (await visit(`/api/content/story?slug=${place}&locale=pl`)).json()) as { data: unknown }
      expect(data, place).toEqual({ story: null })
    }
    expect(gone.filter((place) => stories.includes(`/pl/${place}`))).toEqual([])
    for (const place of gone) expect([manifest, ...listed].filter((text) => text.includes(`/pl/${place}`))).toEqual([])
  })

  it('is told to every page that asks', async () => {
    const name = told[feature]
    const html = await (await visit('/pl')).text()
    expect(html).toContain('NEWSLETTER')
    if (name) expect(html).not.toContain(`"${name}"`)
  })
})
