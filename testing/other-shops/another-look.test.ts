/** @module-tag slow */
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { composeMail } from '../../backend/mail/mail-layout.ts'
import { firstPaintScript } from '../../src/app/document/first-paint-script.ts'
import type * as Ours from '../../shop.config.ts'
import { startWholeShop } from '../whole-shop.ts'

const { turned, own } = vi.hoisted(() => ({
  /** Derives another colour: its digits reversed and inverted. */
  turned: (colour: string) =>
    `#${[...colour.slice(1)]
      .toReversed()
      .map((digit) => (15 - Number.parseInt(digit, 16)).toString(16))
      .join('')}`,
  own: { colours: [] as string[] },
}))
vi.mock('../../shop.config.ts', async (original) => {
  const ours = await original<typeof Ours>()
  const colours = Object.entries(ours.brand.colours).map(([name, by]) => {
    own.colours.push(...Object.values(by))
    return [name, Object.fromEntries(Object.entries(by).map(([light, colour]) => [light, turned(colour)]))]
  })
  const font = { ...ours.brand.font, name: 'Other Sans', files: [{ file: '/brand/other.woff2', letters: 'U+0000-00FF' }] }
  return { ...ours, brand: { ...ours.brand, font, colours: Object.fromEntries(colours) } }
})

let shop: Awaited<ReturnType<typeof startWholeShop>>
beforeAll(async () => {
  shop = await startWholeShop()
})
afterAll(() => shop.close())
const read = async (path: string) => (await shop.app.request(path, { headers: { accept: 'text/html' } })).text()
/** Black and white belong to no shop in particular. */
const oursIn = (text: string) => own.colours.filter((colour) => !/^#(0{6}|f{6})$/.test(colour) && text.includes(colour))

it.each([
  '/pl',
  '/pl/nawozy.html',
  '/pl/lanomix-zboza.html',
  '/pl/cart',
  '/en/no-such-page',
  '/en/authentication',
  '/manifest.webmanifest',
])('%s of a shop with other colours has none of ours', async (path) => {
  const text = await read(path)
  expect(text.length).toBeGreaterThan(1000)
  expect(own.colours.length).toBeGreaterThan(80)
  expect(oursIn(text)).toEqual([])
})

it('the frame of a browser, the icon of an app and the first letters are as the shop has them', async () => {
  const html = await read('/pl')
  expect([...html.matchAll(/name="theme-color" content="([^"]+)"/g)].map(([, colour]) => colour)).toEqual([
    turned('#fffefb'),
    turned('#1b1712'),
  ])
  const app = JSON.parse(await read('/manifest.webmanifest'))
  expect([app.theme_color, app.background_color]).toEqual([turned('#fffefb'), turned('#fffefb')])
  expect(html).toContain('["/brand/other.woff2"]')
  expect(html).not.toContain('instrument-sans')
  expect(firstPaintScript).toContain('/brand/other.woff2')
})

it('its mails have its colours', () => {
  const { html } = composeMail({
    lang: 'pl',
    subject: 'Dzień dobry',
    paragraphs: ['Tekst'],
    button: { label: 'Dalej', url: '/' },
  })
  expect(html).toContain(`background:${turned('#1d5b33')}`)
  expect(oursIn(html)).toEqual([])
})
