/** @module-tag slow */
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWholeShop } from './whole-shop.ts'

// What the sitemap promises to search engines, checked with the whole server and the whole backend.

const origin = 'https://sklep.example'
const routes = join(import.meta.dirname, '../src/routes/$locale')

/** First segments of all addresses for which the shop has a screen of its own. */
const sections = [
  ...new Set(
    globSync('**/*.tsx', { cwd: routes }).flatMap((file) => {
      const [first = ''] = file.replace(/^_\w+\//, '').split(/[./]/)
      return /^[a-z]/.test(first) && !['route', 'index'].includes(first) ? [first] : []
    }),
  ),
]

let shop: Awaited<ReturnType<typeof startWholeShop>>
beforeAll(async () => {
  shop = await startWholeShop({ environment: { CANONICAL_ORIGIN: origin } })
  for (const path of ['opowiesc', ...sections.flatMap((section) => [`${section}/opowiesc`, `${section}/dalej/opowiesc`])]) {
    const told = (title: string) => ({ title, body: [] })
    const order = { path, action: 'publish', content: { pl: told('Opowieść'), en: told('A story') } }
    const request = new Request('http://127.0.0.1/dev/stories', { method: 'POST', body: JSON.stringify(order) })
    expect(await (await shop.backend.fetch(request)).json()).toMatchObject({ ok: true })
  }
})
afterAll(() => shop.close())

const placesIn = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place = '']) => place.slice(origin.length))
const read = async (path: string) => (await shop.app.request(origin + path)).text()

/**
 * Returns every address of the sitemap, in both languages.
 * @param which selects the sitemap's files
 */
async function listed(which: (file: string) => boolean = () => true) {
  const files = placesIn(await read('/sitemap.xml')).filter(which)
  return (await Promise.all(files.map(async (file) => placesIn(await read(file))))).flat()
}

/** Returns the `href` of the first tag with this name that matches. */
function tagOf(html: string, name: string, has: RegExp) {
  const tag = [...html.matchAll(new RegExp(`<${name}\\b[^>]*>`, 'g'))].find(([text]) => has.test(text))?.[0] ?? ''
  return /href="([^"]*)"/.exec(tag)?.[1]?.replaceAll('&amp;', '&')
}

const waysIn = (html: string, language: 'pl' | 'en') => ({
  switched: tagOf(html, 'a', new RegExp(`hreflang="${language}"`, 'i')),
  alternate: tagOf(html, 'link', new RegExp(`hreflang="${language}"`, 'i'))?.slice(origin.length),
})

it('a story published below the contact page is found, however deep it lies', async () => {
  for (const path of ['/pl/kontakt/opowiesc', '/en/kontakt/opowiesc', '/pl/kontakt/dalej/opowiesc'])
    expect([path, (await shop.app.request(origin + path, { method: 'HEAD' })).status]).toEqual([path, 200])
  expect(await listed()).toContain('/pl/kontakt/opowiesc')
})

// The switch also works without scripts, so it is checked as the server sends it.
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
    expect(waysIn(await read(path), 'en').switched).toBe(other)
  })
})

// One test for both, because rendering several hundred pages takes half a minute.
it(
  'every address of the sitemap answers 200, whatever the editors publish wherever, and the switch of every page, article and job leads to its own address in the other language',
  { timeout: 240_000 },
  async () => {
    expect(sections).toEqual(expect.arrayContaining(['blog', 'cart', 'customer', 'dobor', 'kontakt', 'marki']))
    const places = await listed()
    expect(places.length).toBeGreaterThan(300)
    const switching = new Set(await listed((file) => !file.includes('products')))
    expect(switching.size).toBeGreaterThan(60)
    const wrong: unknown[] = []
    for (const place of places) {
      const isRead = switching.has(place)
      const answer = await shop.app.request(origin + place, { method: isRead ? 'GET' : 'HEAD' })
      if (answer.status !== 200) wrong.push([place, answer.status])
      if (!isRead) continue
      const { switched, alternate } = waysIn(await answer.text(), place.startsWith('/pl') ? 'en' : 'pl')
      if (!alternate || switched !== alternate) wrong.push([place, switched, alternate])
    }
    expect(wrong).toEqual([])
  },
)
