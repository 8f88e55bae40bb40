import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadConfigFromFile } from 'vite'
import { expect, it } from 'vitest'
import { brand } from '#config'
import { withBrand } from './brand-tokens.ts'

const root = join(import.meta.dirname, '../..')
const tokens = readFileSync(join(root, 'src/ui/tokens.css'), 'utf8')
const logo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"/>'
const rulesOf = (sheet: string, selector: string) => sheet.slice(sheet.indexOf(selector)).split('}')[0] ?? ''

it('another main colour, font and logo stand in the style sheet where the shop looks for them', () => {
  const colours = { ...brand.colours, greenHover: { light: '#123456', dark: '#234567', sunlight: '#345678' } }
  const font = { ...brand.font, name: 'Other Sans', files: [{ file: '/brand/other.woff2', letters: 'U+0000-00FF' }] }
  const sheet = withBrand(tokens, { ...brand, colours, font, logo: '/brand/other.svg' }, logo)
  expect(rulesOf(sheet, ':root{')).toContain('--green-hover:#123456')
  expect(rulesOf(sheet, ':root[data-scheme=dark]')).toContain('--green-hover:#234567')
  expect(rulesOf(sheet, ':root:not([data-scheme])')).toContain('--green-hover:#234567')
  expect(rulesOf(sheet, ':root[data-scheme=sunlight]')).toContain('--green-hover:#345678')
  expect(rulesOf(sheet, ':root{')).toMatch(/--font:"Other Sans",.*--logo:url\(\/brand\/other\.svg\);--logo-shape:40\/10;/)
  expect(sheet).toContain('@font-face{font-family:"Other Sans";src:url("/brand/other.woff2")')
  expect(sheet).not.toContain(brand.font.name)
  expect(sheet).not.toMatch(/@brand \w+;/)
})

it('a part that nobody knows is told and not left out', () => {
  expect(() => withBrand(':root{@brand gold;}', brand, logo)).toThrow('@brand gold')
})

it('a logo that does not say how large it is is told', () => {
  expect(() => withBrand(tokens, brand, '<svg/>')).toThrow('viewBox')
})

it('a change of the configuration is shown by the development server, which need not start anew for it', async () => {
  const loaded = await loadConfigFromFile({ command: 'serve', mode: 'development' }, join(root, 'vite.config.ts'))
  expect(loaded?.dependencies.length).toBeGreaterThan(3)
  expect(loaded?.dependencies.filter((file) => file.endsWith('shop.config.ts'))).toEqual([])
})
