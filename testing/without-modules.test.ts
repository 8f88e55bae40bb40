/** @module-tag slow */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../server/config.ts'
import { recognitions } from '../server/gateway/shop-features.ts'
import { withReportedFeatures } from '../server/gateway/reported-features.ts'
import { readTrustedDocuments } from '../server/gateway/trusted-documents.ts'
import { vocabularyOf } from '../server/gateway/vocabulary.ts'
import { featurePlaces } from '../src/app/navigation/feature-places.ts'
import { startWholeShop } from './whole-shop.ts'

let whole: Awaited<ReturnType<typeof startWholeShop>>
beforeAll(async () => {
  whole = await startWholeShop({ engine: { modules: 'stock' } })
}, 60_000)
afterAll(() => whole.close())

const places = Object.entries(featurePlaces).filter(([, feature]) => feature !== 'WISH_LISTS')
const visit = (path: string, cookie = '') => whole.app.request(path, { headers: { accept: 'text/html', cookie } })

it.each(places)('%s is nowhere before a Magento without %s', async (place) => {
  for (const locale of ['pl', 'en']) expect((await visit(`/${locale}/${place}`, 'vsf-customer=token')).status).toBe(404)
})

it.each(['/pl', '/en', '/pl/nawozy.html', '/pl/borenda-150.html', '/pl/cart', '/pl/customer'])(
  '%s leads nobody there',
  async (path) => {
    for (const cookie of ['', 'vsf-customer=token']) {
      const response = await visit(path, cookie)
      const html = await response.text()
      const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, link = '']) => link)
      expect(links.filter((link) => places.some(([place]) => link.includes(`/${place}`)))).toEqual([])
    }
  },
)

it('nor does the map of the site', async () => {
  const maps = [...(await (await visit('/sitemap.xml')).text()).matchAll(/<loc>[^<]*(\/sitemap-[^<]*)<\/loc>/g)].map(
    ([, path = '']) => path,
  )
  expect(maps.length).toBeGreaterThan(1)
  for (const map of maps) {
    const listed = await (await visit(map)).text()
    expect(places.filter(([place]) => listed.includes(`/${place}<`))).toEqual([])
  }
})

describe.each([...new Set(Object.values(featurePlaces))])('a shop without %s alone', (feature) => {
  const COMMERCE_URL = 'https://engine.example/graphql'
  const own = Object.keys(featurePlaces).filter((place) => featurePlaces[place] === feature)
  let shop: typeof whole
  beforeAll(async () => {
    const trusted = readTrustedDocuments()
    const known = new Map([...vocabularyOf(trusted.schema)].map(([type, names]) => [type, new Map(names)] as const))
    for (const name of recognitions[feature].names) known.get(name.split('.')[0] ?? '')?.delete(name.split('.')[1] ?? '')
    const weather = feature === 'WEATHER' ? {} : { OPEN_METEO_URL: 'https://weather.example' }
    const documents = withReportedFeatures(trusted, readConfig({ NODE_ENV: 'test', COMMERCE_URL, ...weather }), known)
    shop = await startWholeShop({ parts: { documents }, environment: { COMMERCE_URL } })
  }, 60_000)
  afterAll(() => shop.close())

  it('leads nobody to it, and has no page of it', async () => {
    const visitHere = (path: string, cookie = '') => shop.app.request(path, { headers: { accept: 'text/html', cookie } })
    for (const path of [
      '/pl',
      '/en',
      '/pl/nawozy.html',
      '/pl/borenda-150.html',
      '/pl/search?search=qwxz',
      '/pl/cart',
      '/pl/nie-ma',
    ])
      for (const cookie of ['', 'vsf-customer=token']) {
        const html = await (await visitHere(path, cookie)).text()
        const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, link = '']) => link)
        expect(
          links.filter((link) => own.some((place) => link.includes(`/${place}`))),
          path,
        ).toEqual([])
      }
    for (const place of own) expect((await visitHere(`/pl/${place}`, 'vsf-customer=token')).status, place).toBe(404)
    expect((await visitHere('/pl/nawozy.html')).status).toBe(200)
  })
})
