/** @module-tag slow */
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startWholeShop } from './whole-shop.ts'

// What the sitemap promises to a search engine, kept by the whole server with the whole backend behind it.

const origin = 'https://sklep.example'
const routes = join(import.meta.dirname, '../src/routes/$locale')

/** Every first word of an address that the shop itself has a screen for. */
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

/** Every address of the sitemap, in both languages. */
async function listed() {
  const files = placesIn(await read('/sitemap.xml'))
  return (await Promise.all(files.map(async (file) => placesIn(await read(file))))).flat()
}

async function failing(paths: readonly string[]) {
  const answers = []
  for (const path of paths) answers.push([path, (await shop.app.request(origin + path, { method: 'HEAD' })).status] as const)
  return answers.filter(([, status]) => status !== 200)
}

it('a story published below the contact page is found, however deep it lies', async () => {
  expect(await failing(['/pl/kontakt/opowiesc', '/en/kontakt/opowiesc', '/pl/kontakt/dalej/opowiesc'])).toEqual([])
  expect(await listed()).toContain('/pl/kontakt/opowiesc')
})

it('every address of the sitemap answers 200, whatever the editors publish wherever', { timeout: 240_000 }, async () => {
  expect(sections).toEqual(expect.arrayContaining(['blog', 'cart', 'customer', 'dobor', 'kontakt', 'marki']))
  const places = await listed()
  expect(places.length).toBeGreaterThan(300)
  expect(await failing(places)).toEqual([])
})
