import { brand, company, contact, desks, locales, shop } from '../../shop.config.ts'

const literal = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
const any = (texts: readonly string[]) => texts.map(literal).join('|')

/** What of this shop another one may never say. */
export const ourFacts: Readonly<Record<string, RegExp>> = {
  name: new RegExp(`(?<![\\p{L}*])${shop.name}(?!\\p{L})`, 'u'),
  tagline: new RegExp(any([...Object.values(shop.tagline), ...Object.values(shop.description)]), 'u'),
  phone: new RegExp(contact.phone.replaceAll(' ', '[ \u00a0]?')),
  mail: new RegExp(any([contact.email, ...Object.values(desks)])),
  company: new RegExp(any([company.legalName, company.street, company.nip, company.nip.replaceAll('-', ''), company.krs])),
  'store view': new RegExp(any(locales.map(({ storeView }) => storeView))),
  hours: new RegExp(`(?<!\\d)(${any(contact.hours.map(({ opens, closes }) => `${opens}–${closes}`))})`),
  colour: new RegExp(any([brand.colours.green.light, brand.colours.green.dark, brand.colours.paper.light]), 'i'),
}

/** Facts of ours that stand in a text, by name. */
export const factsIn = (text: string) => Object.entries(ourFacts).flatMap(([name, fact]) => (fact.test(text) ? [name] : []))
