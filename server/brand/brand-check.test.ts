import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it, onTestFinished } from 'vitest'
import { brand, locales } from '#config'
import { publicFolder } from '#config/config-file.ts'
import { colourProblems } from './colour-problems.ts'
import { manifestProblems } from './manifest-problems.ts'
import { pictureProblems } from './picture-problems.ts'
import { textProblems } from './text-problems.ts'

const root = join(import.meta.dirname, '../..')
const manifest = join(root, 'manifest.webmanifest')

/** Returns a copy of the shop's public brand files, damaged by `spoil`. */
function spoilt(spoil: (folder: string) => void = () => undefined) {
  const folder = mkdtempSync(join(tmpdir(), 'plon-brand-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(join(publicFolder, 'brand'), join(folder, 'brand'), { recursive: true })
  spoil(folder)
  return folder
}
const redraw = 'run npm run brand:draw'
const withColour = (name: keyof typeof brand.colours, light: string) => ({
  ...brand,
  colours: { ...brand.colours, [name]: { ...brand.colours[name], light } },
})

it('the shop as it stands has nothing to mend', async () => {
  expect(colourProblems(brand)).toEqual([])
  expect(await pictureProblems(brand, publicFolder)).toEqual([])
  expect(await manifestProblems(manifest, publicFolder)).toEqual([])
  const prefixes = locales.map(({ prefix }) => prefix)
  expect(await textProblems(prefixes, join(root, 'locales'), join(root, 'locales/en'))).toEqual([])
})

it('letters too pale for their ground are told with both colours', () => {
  const problems = colourProblems(withColour('ink3', '#999999'))
  expect(problems).toContain(
    `brand.colours: ink3 on ground in light has a contrast of 2.56 (#999999 on ${brand.colours.ground.light}) and needs 4.5`,
  )
  expect(problems).toHaveLength(3)
})

it('in the sun every letter needs more', () => {
  const colours = { ...brand.colours, red: { ...brand.colours.red, sunlight: '#c00000' } }
  expect(colourProblems({ colours })).toEqual([
    ...['paper', 'ground', 'raised', 'redTint'].map(
      (lower) => `brand.colours: red on ${lower} in sunlight has a contrast of 6.47 (#c00000 on #ffffff) and needs 7`,
    ),
  ])
})

it('an icon of the wrong size, one that is no picture, and one that is missing are told by name', async () => {
  const small = await sharp(join(publicFolder, 'brand/drawn/icon-512.png')).resize(100, 100).png().toBuffer()
  const folder = spoilt((to) => {
    writeFileSync(join(to, 'brand/drawn/icon-192.png'), small)
    writeFileSync(join(to, 'brand/drawn/maskable-512.png'), 'no picture')
    rmSync(join(to, 'brand/drawn/social.png'))
  })
  expect(await pictureProblems(brand, folder)).toEqual([
    `public/brand/drawn/icon-192.png is 100 × 100 and must be 192 × 192: ${redraw}`,
    `public/brand/drawn/maskable-512.png cannot be read as a picture of the kind png: ${redraw}`,
    `public/brand/drawn/social.png is missing: ${redraw}`,
  ])
})

it('a picture that breaks off in the middle is no picture', async () => {
  const whole = readFileSync(join(publicFolder, 'brand/drawn/icon-512.png'))
  const folder = spoilt((to) => writeFileSync(join(to, 'brand/drawn/icon-512.png'), whole.subarray(0, whole.length / 2)))
  expect(await pictureProblems(brand, folder)).toEqual([
    `public/brand/drawn/icon-512.png cannot be read as a picture of the kind png: ${redraw}`,
  ])
})

it('icons of a colour of yesterday are told', async () => {
  expect(await pictureProblems(withColour('green', '#224466'), publicFolder)).toEqual([
    `The pictures in public/brand/drawn are of another mark, logo or colour: ${redraw}`,
  ])
})

it('a mark, a logo and a font that are not there or not what they should be are told', async () => {
  const flat = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 20"><path d="M0 0h90v20z"/></svg>'
  const folder = spoilt((to) => {
    writeFileSync(join(to, 'brand/flat.svg'), flat)
    writeFileSync(join(to, 'brand/logo.svg'), flat.replace(/ viewBox="[^"]*"/, ' width="90" height="20"'))
    writeFileSync(join(to, 'brand/letters.woff2'), 'wOFF')
  })
  const files = [{ file: '/brand/letters.woff2', letters: 'U+0000-00FF' }]
  const other = { ...brand, mark: '/brand/none.svg', smallMark: '/brand/flat.svg', font: { ...brand.font, files } }
  expect(await pictureProblems(other, folder)).toEqual([
    'brand.mark: there is no file public/brand/none.svg',
    'brand.smallMark: public/brand/flat.svg is 90 × 20 and should be about square',
    'brand.logo: public/brand/logo.svg has no viewBox with a width and a height',
    'brand.font.files: public/brand/letters.woff2 is no WOFF2 font',
  ])
})

it('a picture that the manifest names with another size is told', async () => {
  const folder = spoilt((to) => {
    mkdirSync(join(to, 'screenshots'))
    cpSync(join(publicFolder, 'screenshots'), join(to, 'screenshots'), { recursive: true })
    rmSync(join(to, 'screenshots/home-wide.webp'))
    cpSync(join(to, 'screenshots/home-narrow.webp'), join(to, 'screenshots/listing-wide.webp'))
  })
  expect(await manifestProblems(manifest, folder)).toEqual([
    'manifest.webmanifest names public/screenshots/home-wide.webp, which is not there',
    'manifest.webmanifest says that public/screenshots/listing-wide.webp is 1280x800 image/webp, and it is 390x844 image/webp',
  ])
})

it('a text that is not translated, a catalogue and a language that are missing are told', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'plon-locales-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const prefix of ['pl', 'de']) mkdirSync(join(folder, prefix))
  writeFileSync(join(folder, 'pl/cart.po'), 'msgid "Cart"\nmsgstr "Koszyk"\n')
  writeFileSync(join(folder, 'pl/app.po'), 'msgid "Menu"\nmsgstr "Menu"\n')
  writeFileSync(join(folder, 'de/cart.po'), 'msgid "Cart"\nmsgstr ""\n')
  expect(await textProblems(['pl', 'de', 'cs'], folder, join(folder, 'pl'))).toEqual([
    'locales/de/app.po is missing: run npm run extract, then fill it',
    'locales/de/cart.po: 1 text is not translated, the first is "Cart"',
    'locales: the language cs has no texts, there is no folder locales/cs',
  ])
})

it('a text that was forgotten, one that cannot be shown and a form of counting that is missing are told', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'plon-locales-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const prefix of ['en', 'lt']) mkdirSync(join(folder, prefix))
  const [sacks, total] = ['{count, plural, one {# sack} other {# sacks}}', '<0>{total}</0> in all']
  const written = (texts: object) =>
    Object.entries(texts)
      .map(([source, text]) => `msgid "${source}"\nmsgstr "${text}"\n`)
      .join('\n')
  writeFileSync(join(folder, 'en/cart.po'), written({ Cart: 'Cart', [sacks]: sacks, [total]: total }))
  writeFileSync(join(folder, 'lt/cart.po'), written({ [sacks]: sacks, [total]: 'iš viso {total}' }))
  expect(await textProblems(['en', 'lt'], folder, join(folder, 'en'))).toEqual([
    'locales/lt/cart.po: 1 text is not translated, the first is "Cart"',
    `locales/lt/cart.po: 1 text has not the variables and tags of its source, the first is "${total}"`,
    `locales/lt/cart.po: 1 text lacks a plural form (few many one other), the first is "${sacks}"`,
  ])
})

it('an empty, a missing and an unknown text of what is no page, and a file that cannot be read, are told', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'plon-locales-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const texts = { pl: '{"home": "", "retri": "Jeszcze raz"}', de: '{"home": ', en: '{"home": "Home", "retry": "Again"}' }
  for (const [prefix, text] of Object.entries(texts)) {
    mkdirSync(join(folder, prefix))
    writeFileSync(join(folder, prefix, 'server.json'), text)
  }
  mkdirSync(join(folder, 'lt'))
  expect(await textProblems(['pl', 'de', 'lt', 'en'], folder, join(folder, 'en'))).toEqual([
    'locales/pl/server.json: "home" has no text',
    'locales/pl/server.json: "retry" has no text',
    'locales/pl/server.json: "retri" is not known, look for a slip of the pen',
    'locales/de/server.json cannot be read: it must be a list of names with a text in quotation marks each',
    'locales/lt/server.json is missing: copy it from locales/en, then translate it',
  ])
})
