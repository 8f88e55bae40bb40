/** @module-tag slow */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWholeShop } from './whole-shop.ts'

// The language switch as the whole server sends it: who has no script yet follows it too.

const origin = 'https://sklep.example'

let shop: Awaited<ReturnType<typeof startWholeShop>>
beforeAll(async () => {
  shop = await startWholeShop({ environment: { CANONICAL_ORIGIN: origin } })
})
afterAll(() => shop.close())

const read = async (path: string) => (await shop.app.request(origin + path)).text()
const placesIn = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place = '']) => place.slice(origin.length))

/** Attributes of the first tag of that name that has them all. */
function tagOf(html: string, name: string, has: RegExp) {
  const tag = [...html.matchAll(new RegExp(`<${name}\\b[^>]*>`, 'g'))].find(([text]) => has.test(text))?.[0] ?? ''
  return /href="([^"]*)"/.exec(tag)?.[1]?.replaceAll('&amp;', '&')
}

async function ways(path: string, language: 'pl' | 'en') {
  const html = await read(path)
  return {
    switched: tagOf(html, 'a', new RegExp(`hreflang="${language}"`, 'i')),
    alternate: tagOf(html, 'link', new RegExp(`hreflang="${language}"`, 'i'))?.slice(origin.length),
  }
}

describe('the language switch', () => {
  it.each([
    ['/pl/nawozy.html?sort=price-up&page=2', '/en/fertilizers.html?sort=price-up&page=2'],
    ['/pl/nawozy.html?price=10_60&search=bor', '/en/fertilizers.html?price=10_60&search=bor'],
    ['/pl/search?search=azot&sort=newest', '/en/search?search=azot&sort=newest'],
    [
      '/pl/prognoza-pogody?lat=52.41&lon=16.93&place=Pozna%C5%84&region=wielkopolskie',
      '/en/prognoza-pogody?lat=52.41&lon=16.93&place=Pozna%C5%84&region=wielkopolskie',
    ],
    ['/pl/porownanie?skus=PLO-D-001', '/en/porownanie?skus=PLO-D-001'],
  ])('%s leads to %s', async (path, other) => {
    expect((await ways(path, 'en')).switched).toBe(other)
  })

  it('leads from every page, article and job to its own address in the other language', { timeout: 240_000 }, async () => {
    const files = placesIn(await read('/sitemap.xml')).filter((file) => !file.includes('products'))
    const places = (await Promise.all(files.map(async (file) => placesIn(await read(file))))).flat()
    expect(places.length).toBeGreaterThan(60)
    const wrong = []
    for (const place of places) {
      const { switched, alternate } = await ways(place, place.startsWith('/pl') ? 'en' : 'pl')
      if (!alternate || switched !== alternate) wrong.push([place, switched, alternate])
    }
    expect(wrong).toEqual([])
  })
})
