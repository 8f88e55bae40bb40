import { expect, it } from 'vitest'
import * as ours from '../shop.config.ts'
import { shopProblems } from './shop-problems.ts'

it('the shop as it stands has nothing wrong', () => {
  expect(shopProblems(ours)).toEqual([])
})

const [polish, english] = ours.locales

it.each([
  [
    'a key that nobody knows',
    { ...ours, contact: { ...ours.contact, fax: '61' } },
    'contact.fax is not known, look for a slip of the pen',
  ],
  ['a group that is not there', { ...ours, company: undefined }, 'company is missing'],
  ['a key that is not there', { ...ours, company: { ...ours.company, krs: undefined } }, 'company.krs is missing'],
  ['a text in place of a group', { ...ours, company: 'Plon' }, 'company must be a group of settings in braces'],
  ['a group nobody knows', { ...ours, competitors: [] }, 'competitors is not known, look for a slip of the pen'],
  [
    'a technical name that no cookie can have',
    { ...ours, shop: { ...ours.shop, technicalName: 'Żyzna Rola' } },
    'shop.technicalName must be two to twelve small letters and digits, the first of them a letter (it is "Żyzna Rola")',
  ],
  ['no technical name', { ...ours, shop: { ...ours.shop, technicalName: undefined } }, 'shop.technicalName is missing'],
  [
    'a NIP with a slip of the pen',
    { ...ours, company: { ...ours.company, nip: '999-009-90-02' } },
    'company.nip must be the ten digits of a NIP, of which the last one fits the others (it is "999-009-90-02")',
  ],
  [
    'hours that end before they begin',
    { ...ours, contact: { ...ours.contact, hours: [{ from: 'monday', to: 'friday', opens: '17:00', closes: '9:00' }] } },
    'contact.hours.0 must open before it closes',
  ],
  [
    'two languages with one prefix',
    { ...ours, locales: [polish, { ...english, prefix: 'pl' }] },
    'locales must have a prefix of its own for each language',
  ],
  [
    'a colour that is none',
    {
      ...ours,
      brand: { ...ours.brand, colours: { ...ours.brand.colours, red: { ...ours.brand.colours.red, dark: 'crimson' } } },
    },
    'brand.colours.red.dark must be a colour such as #336699, in small letters (it is "crimson")',
  ],
  [
    'a colour that nobody knows',
    { ...ours, brand: { ...ours.brand, colours: { ...ours.brand.colours, gold: ours.brand.colours.wheat } } },
    'brand.colours.gold is not known, look for a slip of the pen',
  ],
  [
    'a drawing from elsewhere',
    { ...ours, brand: { ...ours.brand, mark: 'https://other.example/mark.svg' } },
    'brand.mark must be a file of public/brand such as /brand/name.svg (it is "https://other.example/mark.svg")',
  ],
  [
    'a prefix that is an address of the shop',
    { ...ours, locales: [polish, { ...english, prefix: 'api' }] },
    'locales.1.prefix must not be an address of the shop itself (it is "api")',
  ],
  [
    'a prefix that is another language',
    { ...ours, locales: [polish, { ...english, prefix: 'de' }] },
    'locales.1 must have the language of its tag as its prefix, such as pl of pl-PL',
  ],
  [
    'a language that nobody knows',
    { ...ours, locales: [polish, { ...english, tag: 'qx-GB' }] },
    'locales.1.tag must be a known language with its country such as pl-PL (it is "qx-GB")',
  ],
  [
    'a currency that is none',
    { ...ours, locales: [polish, { ...english, currency: 'ZLO' }] },
    'locales.1.currency must be a currency such as PLN (it is "ZLO")',
  ],
  [
    'two default languages',
    { ...ours, locales: [polish, { ...english, isDefault: true }] },
    'locales must have one default language',
  ],
  [
    'no default language',
    { ...ours, locales: [{ ...polish, isDefault: false }, english] },
    'locales must have one default language',
  ],
  [
    'a language without its texts',
    { ...ours, locales: [polish, { ...english, tag: 'fo-FO', prefix: 'fo' }] },
    'locales.1 has no texts: there is no folder locales/fo',
  ],
  [
    'a text of the owner that a language lacks',
    { ...ours, shop: { ...ours.shop, tagline: { pl: 'sklep' } } },
    'shop.tagline.en is missing',
  ],
  [
    'a text of the owner in a language that the shop does not have',
    { ...ours, shop: { ...ours.shop, tagline: { ...ours.shop.tagline, de: 'Laden' } } },
    'shop.tagline.de is not known, look for a slip of the pen',
  ],
])('%s is told by its path in one sentence', (_, given, sentence) => {
  expect(shopProblems(given)).toContain(`shop.config.ts: ${sentence}`)
})

it('everything that is wrong is told at once', () => {
  const given = { ...ours, demo: 'perhaps', contact: { ...ours.contact, email: 'pomoc' } }
  expect(shopProblems(given)).toEqual([
    'shop.config.ts: contact.email must be an e-mail address (it is "pomoc")',
    'shop.config.ts: demo must be true or false (it is "perhaps")',
  ])
})
