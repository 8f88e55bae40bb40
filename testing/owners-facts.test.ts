import { expect, it } from 'vitest'
import { brand, catalogue, company, contact, desks, shop } from '#config'
import { filesUnder, readText } from './architecture/reading.ts'

const { families, promotions, bestsellers, byCrop, breadcrumbSkips, finder } = catalogue
/** Ids of one or two digits also have other meanings. */
const places = [...families.map(({ id }) => id), promotions, bestsellers, byCrop, ...breadcrumbSkips, ...finder.feeding].filter(
  (id) => id > 99,
)

/** Black and white belong to no shop in particular. */
const colours = Object.values(brand.colours)
  .flatMap((one) => Object.values(one))
  .filter((colour) => !/^#(0{6}|f{6})$/.test(colour))

/** Facts that only shop.config.ts and the demonstration's seed may contain. */
const facts: Readonly<Record<string, RegExp>> = {
  name: new RegExp(`(?<![\\p{L}*])${shop.name}(?!\\p{L})`, 'u'),
  phone: new RegExp(contact.phone.replaceAll(' ', ' ?')),
  mail: new RegExp(`@(${[...new Set([contact.email, ...Object.values(desks)].map((one) => one.split('@')[1]))].join('|')})\\b`),
  company: new RegExp([company.legalName, company.street, company.nip, company.nip.replaceAll('-', ''), company.krs].join('|')),
  'places in the catalogue': new RegExp(`(categor|uid|branch|purpose).*\b(${places.join('|')})\b`, 'i'),
  colours: new RegExp(colours.join('|'), 'i'),
  font: new RegExp(brand.font.name),
  hours: new RegExp(contact.hours.map(({ opens, closes }) => `${opens}[–-]${closes}`).join('|')),
}

// Invented people and addresses are not facts about the shop.
const isOurs = (path: string) => !/\.test\.tsx?$|\/seed\/|^backend\/session\/adviser\.ts$|^server\/testing\.ts$/.test(path)
const files = ['src', 'sw', 'server', 'backend', 'config'].flatMap((house) =>
  filesUnder(house, ['.ts', '.tsx', '.json', '.html', '.css']).filter(isOurs),
)
const whole = [
  ...files,
  'manifest.webmanifest',
  ...[brand.mark, brand.smallMark, brand.logo].map((file) => `public${file}`),
  ...['pl', 'en'].flatMap((language) => filesUnder(`locales/${language}`, ['.po'])),
]

it.each(Object.entries(facts))('the %s of the shop stands in its configuration alone', (_, fact) => {
  expect(files.length).toBeGreaterThan(600)
  expect(whole.filter((path) => fact.test(readText(path)))).toEqual([])
})
