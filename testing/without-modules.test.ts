import { afterAll, beforeAll, expect, it } from 'vitest'
import { featurePlaces } from '../src/app/feature-places.ts'
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
