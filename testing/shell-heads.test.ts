import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catalogue } from '#config'
import { startWholeShop } from './whole-shop.ts'

// What every page tells a browser: its language, its colour, and which app it is.

let shop: Awaited<ReturnType<typeof startWholeShop>>
/** A shop whose engine never answers: nothing is cached from other pages either. */
let failing: typeof shop
beforeAll(async () => {
  shop = await startWholeShop()
  failing = await startWholeShop({ answer: () => new Response('', { status: 502 }) })
})
afterAll(() => Promise.all([shop.close(), failing.close()]))

const read = async (path: string) => (await shop.app.request(path)).text()
const tagsOf = (html: string, pattern: RegExp) =>
  [...html.matchAll(/<(?:meta|link)\b[^>]*>/g)].map(([tag]) => tag).filter((tag) => pattern.test(tag))
const polish = /[ąćęłńóśźż]|sklep/i

describe.each([
  ['pl', '/manifest.pl.webmanifest', '/pl?source=pwa'],
  ['en', '/manifest.en.webmanifest', '/en?source=pwa'],
])('a page in %s', (locale, manifest, start) => {
  it.each(['', '/cart', '/authentication', '/porownanie'])('%s describes itself in its own language', async (path) => {
    const [description = ''] = tagsOf(await read(`/${locale}${path}`), /name="description"/)
    expect(description).not.toBe('')
    expect(polish.test(description)).toBe(locale === 'pl')
  })

  it('brings its colour by day and by night', async () => {
    const colours = tagsOf(await read(`/${locale}`), /name="theme-color"/)
    expect(colours.map((tag) => /scheme: (\w+)/.exec(tag)?.[1])).toEqual(['light', 'dark'])
  })

  it('installs an app that starts in its language, and is the same app', async () => {
    expect(tagsOf(await read(`/${locale}`), /rel="manifest"/).join()).toContain(`href="${manifest}"`)
    const response = await shop.app.request(manifest)
    expect(response.headers.get('content-type')).toContain('application/manifest+json')
    const app = JSON.parse(await response.text())
    expect([app.lang, app.dir, app.start_url, app.id, app.scope]).toEqual([locale, 'ltr', start, '/', '/'])
    const texts = JSON.stringify([
      app.name,
      app.description,
      app.shortcuts,
      app.screenshots.map(({ label }: { label: string }) => label),
    ])
    expect(polish.test(texts.replaceAll('bestsellery.html', ''))).toBe(locale === 'pl')
    for (const path of [...app.shortcuts.map(({ url }: { url: string }) => url), app.share_target.action])
      expect(path).toMatch(new RegExp(`^/${locale}/`))
  })

  it('has a way from the icon to the bestsellers where that category stands in its language', async () => {
    const app = JSON.parse(await read(manifest))
    const ways: string[] = app.shortcuts.map(({ url }: { url: string }) => url)
    const bestsellers = ways.find((url) => url.includes('.html')) ?? ''
    const place = await shop.app.request(bestsellers)
    expect([place.status, place.headers.get('location')], bestsellers).toEqual([200, null])
    expect(await place.text()).toContain(`uid:"${Buffer.from(String(catalogue.bestsellers)).toString('base64')}"`)
    expect(JSON.stringify(app)).not.toContain('"category"')
  })

  it('is not titled as if there were none of that name when the shop fails', async () => {
    for (const path of ['algaverno.html', 'marki/nieznana', 'nieznana.html', 'i/regulamin-zakupow']) {
      const html = await (await failing.app.request(`/${locale}/${path}`)).text()
      const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''
      expect(title).not.toBe('')
      expect(title, path).not.toMatch(/Nie znaleziono|could not be found/)
    }
  })
})

it('an app has no way to bestsellers that the engine does not have or does not tell of', async () => {
  const ways = async (manifest: string, whole: Awaited<ReturnType<typeof startWholeShop>>) =>
    JSON.parse(await (await whole.app.request(manifest)).text()).shortcuts.map(({ url }: { url: string }) => url)
  const bestsellers = catalogue.bestsellers
  Object.assign(catalogue, { bestsellers: 999_999 })
  const other = await startWholeShop()
  Object.assign(catalogue, { bestsellers })
  expect(await ways('/manifest.webmanifest', other)).toEqual([
    '/pl/cart?source=pwa',
    '/pl/search?source=pwa',
    '/pl/prognoza-pogody?source=pwa',
  ])
  await other.close()
  const silent = await startWholeShop({ answer: () => new Response('', { status: 502 }) })
  expect(await ways('/manifest.en.webmanifest', silent)).toHaveLength(3)
  await silent.close()
})
