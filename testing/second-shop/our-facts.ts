import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Brand } from '../../config/shop-schema.ts'
import { brand, catalogue, company, contact, desks, locales, shop, thresholds } from '../../shop.config.ts'
import { brand as theirs, catalogue as theirCatalogue } from './shop.config.ts'

const ours = join(import.meta.dirname, '../../public')

const literal = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
const any = (texts: readonly string[]) => texts.map(literal).join('|')
const valuesOf = (colours: Brand['colours']) => Object.values(colours).flatMap((by) => Object.values(by))

/** Black and white belong to no shop in particular. */
const colours = valuesOf(brand.colours).filter(
  (colour) => !/^#(0{6}|f{6})$/.test(colour) && !valuesOf(theirs.colours).includes(colour),
)

/** Path data of this shop's mark and logo. */
const strokes = [brand.mark, brand.smallMark, brand.logo].flatMap((file) =>
  [...readFileSync(join(ours, file), 'utf8').matchAll(/ d="([^"]{40,})"/g)].map(([, line = '']) => line.slice(0, 40)),
)

const drawn = readdirSync(join(ours, 'brand'), { recursive: true, encoding: 'utf8' })
const fonts = drawn.filter((name) => name.endsWith('.woff2')).map((name) => name.replace(/-latin.*/, ''))

const lists = [catalogue.breadcrumbSkips, catalogue.finder.feeding, catalogue.families.map(({ id }) => id)]
const negotiated = new Intl.NumberFormat('pl-PL', { useGrouping: true }).format(thresholds.negotiation).replaceAll(/\s/g, '\\s?')

/** Facts of this shop that another one must never contain. */
export const ourFacts: Readonly<Record<string, RegExp>> = {
  name: new RegExp(`(?<![\\p{L}*])${shop.name}(?!\\p{L})`, 'u'),
  tagline: new RegExp(any([...Object.values(shop.tagline), ...Object.values(shop.description)]), 'u'),
  phone: new RegExp(contact.phone.replaceAll(' ', '[ \u00a0]?')),
  mail: new RegExp(any([contact.email, ...Object.values(desks)])),
  company: new RegExp(any([company.legalName, company.street, company.nip, company.nip.replaceAll('-', ''), company.krs])),
  'store view': new RegExp(any(locales.map(({ storeView }) => storeView))),
  hours: new RegExp(`(?<!\\d)(${any(contact.hours.map(({ opens, closes }) => `${opens}–${closes}`))})`),
  colour: new RegExp(any(colours), 'i'),
  mark: new RegExp(any(strokes)),
  font: new RegExp(any([brand.font.name, ...fonts]), 'i'),
  // A single number can mean many things, but a list of them, or one after the name of its setting, cannot.
  id: new RegExp(
    [
      ...lists.map((ids) => ids.join(String.raw`(?:,|},?\{?[^\d]{1,20})`)),
      ...[...Object.entries(catalogue), ...Object.entries(catalogue.finder)].flatMap(([name, id]) =>
        typeof id === 'number' && !Object.values<unknown>(theirCatalogue).includes(id) ? [`\\b${name}"?:"?${id}\\b`] : [],
      ),
    ].join('|'),
  ),
  threshold: new RegExp(`\\b(od|from)\\s${negotiated}\\s?(zł|PLN)`, 'i'),
  demonstration:
    /sklep\w* (jest )?(pokazow|demonstracyjn)|niczego się (tu|w nim) nie sprzedaje|demonstration shop|nothing is sold/i,
}

/**
 * Returns the names of this shop's facts in a text.
 * @param but a fact that is not searched for
 */
export const factsIn = (text: string, but?: string) =>
  Object.entries(ourFacts).flatMap(([name, fact]) => (name !== but && fact.test(text) ? [name] : []))

const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const ourFiles = new Set(
  readdirSync(ours, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => digest(readFileSync(join(one.parentPath, one.name)))),
)

/** True if a picture or a font is this shop's, whatever its name. */
export const isOurFile = (bytes: Buffer) => ourFiles.has(digest(bytes))
